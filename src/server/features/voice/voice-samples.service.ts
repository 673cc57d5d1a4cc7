import type { VoiceSampleBody } from '../../../contract/voice.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import { normFor } from '../../../shared/languages.ts'
import { bytesOfRecording } from '../../platform/audio/sent-recording.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import { holdsMusic, type Script, scriptFor, sentencesOf, utteranceOfLine } from './voice.rules.ts'
import type { VoiceDependencies } from './voice.types.ts'
import * as consents from './voice-consents.repository.ts'
import { voiceFailure } from './voice-failures.ts'
import { filesWithin, withVoiceLock } from './voice-lock.ts'
import { linePath, samplePath } from './voice-paths.rules.ts'
import { type KeptQuality, neededLines, presentSample } from './voice-present.ts'
import { findNewest } from './voice-profiles.repository.ts'
import * as samples from './voice-samples.repository.ts'

export const LARGEST_LINE = 5 * 1024 * 1024
export const LONGEST_LINE_MS = 20_000
/** A recording of three minutes; more does not fit into a request. */
export const LARGEST_RECORDING = 12 * 1024 * 1024
/** Less speech than this makes no voice; a warning is given below the advised half minute. */
const LEAST_SPEECH_MS = 15_000
const ADVISED_SPEECH_MS = 30_000

export type Upload = { audio: string; text?: string | null; language?: CourseLanguage | null }

type SamplesDependencies = Pick<
  VoiceDependencies,
  | 'db'
  | 'clock'
  | 'content'
  | 'cloner'
  | 'examiner'
  | 'decoder'
  | 'recordingDecoder'
  | 'storage'
  | 'keyring'
  | 'profileOf'
> & {
  /** Deletes what the person's samples left behind. */
  tidy(userId: string): Promise<void>
}

/** P-01: recordings that a voice is to be made of. What is refused is never written. */
export function createVoiceSamples(dependencies: SamplesDependencies) {
  const { db, clock, content, cloner, examiner, decoder, recordingDecoder, profileOf, tidy } = dependencies
  const minimumLines = () => cloner.capabilities().minimumLines

  async function scriptOf(userId: string): Promise<Script> {
    const script = scriptFor(await profileOf(userId), (language) => content.ownVoiceLines(language))
    if (!script) throw failure('voice.languages_missing')
    return script
  }

  /** A new sample in place of the current one, later than any before it. */
  async function begin(
    transaction: Transaction,
    userId: string,
    sample: Pick<samples.SampleRow, 'kind' | 'lines'> & { warnings: string[]; quality?: KeptQuality },
  ): Promise<samples.SampleRow> {
    const last = (await samples.lastSampleAt(transaction, userId))?.getTime() ?? 0
    const createdAt = new Date(Math.max(clock.now().getTime(), last + 1))
    await samples.retireSamples(transaction, userId)
    const audioPath = samplePath(userId, createdAt)
    return samples.insertSample(transaction, { ...sample, userId, audioPath, createdAt })
  }

  /** @throws voice.sample_unusable with the reason in `status` */
  async function judge(upload: Upload, userId: string, bytes: Uint8Array, signal: AbortSignal) {
    const script = await linesOf(upload, userId)
    const pcm = await recordingDecoder.decode(bytes, signal)
    const expected = script.lines.map((line) => ({ utterance: utteranceOfLine(line), norm: line.norm }))
    const { quality, lines: found } = await examiner.examineRecording(pcm, expected, signal)
    const unusable = (status: string) => failure('voice.sample_unusable', { status })
    if (holdsMusic(quality)) throw unusable('music')
    if (quality.speechMs < LEAST_SPEECH_MS) throw unusable('too_little_speech')
    if (quality.verdict === 'unusable') throw unusable(quality.problems[0] ?? 'too_noisy')
    const heard = found.filter((line) => line.refusal === null)
    if (heard.length < neededLines({ kind: 'upload' }, minimumLines())) throw unusable('other_text')
    const warnings: string[] = [...script.warnings]
    if (quality.speechMs < ADVISED_SPEECH_MS) warnings.push('fair_quality')
    return { script, quality, heard, warnings }
  }

  async function linesOf({ text, language }: Upload, userId: string) {
    if (!text) return scriptOf(userId)
    const profile = await profileOf(userId)
    const spoken = language ?? profile?.targetLanguage
    if (!spoken) throw failure('voice.languages_missing')
    const norm = normFor(spoken, profile?.targetLanguage === spoken ? profile.targetNorm : null)
    const lines = sentencesOf(text, spoken, norm)
    if (lines.length === 0) throw failure('voice.sample_unusable', { status: 'other_text' })
    return { lines, warnings: ['without_script' as const] }
  }

  return {
    async beginScript(userId: string): Promise<VoiceSampleBody> {
      const script = await scriptOf(userId)
      const sample = await withVoiceLock(dependencies, userId, (transaction) =>
        begin(transaction, userId, { kind: 'script', ...script }),
      )
      await tidy(userId)
      return presentSample(sample, minimumLines(), false)
    },

    async upload(userId: string, upload: Upload, signal: AbortSignal): Promise<VoiceSampleBody> {
      const bytes = bytesOfRecording(upload.audio, LARGEST_RECORDING)
      const { script, quality, heard, warnings } = await judge(upload, userId, bytes, signal).catch(
        (cause: unknown) => {
          throw voiceFailure(cause)
        },
      )
      const sample = await withVoiceLock(dependencies, userId, async (transaction) => {
        const made = await begin(transaction, userId, { kind: 'upload', lines: script.lines, warnings })
        await filesWithin(transaction, dependencies).put(userId, made.audioPath, bytes, { newKey: true })
        const lines = script.lines.map((line, index) => {
          const place = heard.find((found) => found.index === index)
          if (!place) return line
          const { startMs, endMs } = place
          return { ...line, path: made.audioPath, startMs, endMs, durationMs: endMs - startMs }
        })
        return samples.changeSample(transaction, made.id, { lines, quality: { recording: quality } })
      })
      await tidy(userId)
      return presentSample(sample, minimumLines(), false)
    },

    async recordLine(
      userId: string,
      { sampleId, index, audio }: { sampleId: string; index: number; audio: string },
      signal: AbortSignal,
    ): Promise<VoiceSampleBody> {
      const bytes = bytesOfRecording(audio, LARGEST_LINE)
      const begun = await samples.findCurrentSample(db, userId, sampleId)
      const line = begun?.kind === 'script' ? begun.lines[index] : undefined
      if (!line) throw failure('voice.sample_not_found')
      const { pcm, verdict } = await examine(bytes, line).catch((cause: unknown) => {
        throw voiceFailure(cause)
      })
      const refusal = holdsMusic(verdict.quality) ? 'music' : verdict.refusal
      if (refusal) throw failure('voice.line_refused', { status: refusal })
      const durationMs = Math.round((1000 * pcm.samples.length) / pcm.sampleRate)

      const sample = await withVoiceLock(dependencies, userId, async (transaction) => {
        const current = await samples.findCurrentSample(transaction, userId, sampleId)
        if (!current) throw failure('voice.sample_not_found')
        const pending = await findNewest(transaction, userId, 'pending')
        // The consent was given to these takes, and the job reads them any moment.
        if (pending?.sampleId === sampleId) throw failure('voice.already_pending')
        const path = linePath(current.audioPath, index)
        await filesWithin(transaction, dependencies).put(userId, path, bytes, { newKey: true })
        await consents.supersedeConsents(transaction, sampleId)
        const { takes = {} } = (current.quality ?? {}) as KeptQuality
        return samples.changeSample(transaction, sampleId, {
          lines: current.lines.map((each, at) => (at === index ? { ...each, path, durationMs } : each)),
          quality: { takes: { ...takes, [index]: verdict.quality } },
        })
      })
      return presentSample(sample, minimumLines(), false)

      async function examine(take: Uint8Array, expected: samples.SampleRow['lines'][number]) {
        const decoded = await decoder.decode(take, signal)
        if (decoded.samples.length > (LONGEST_LINE_MS / 1000) * decoded.sampleRate)
          throw failure('audio.too_long')
        const spoken = { utterance: utteranceOfLine(expected), norm: expected.norm }
        return {
          pcm: decoded,
          verdict: await examiner.examineLine(decoded, spoken, { strict: false }, signal),
        }
      }
    },

    async remove(userId: string, sampleId: string): Promise<{ deleted: true }> {
      const removed = await withVoiceLock(dependencies, userId, (transaction) =>
        samples.retireSamples(transaction, userId, { sampleId }),
      )
      if (removed === 0) throw failure('voice.sample_not_found')
      await tidy(userId)
      return { deleted: true }
    },

    async current(userId: string): Promise<VoiceSampleBody | null> {
      const sample = await samples.findCurrentSample(db, userId)
      if (!sample) return null
      const consent = await consents.findConsentFor(db, sample.id)
      return presentSample(sample, minimumLines(), consent !== undefined)
    },
  }
}
