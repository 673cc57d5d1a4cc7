import { isDeepStrictEqual } from 'node:util'
import { VOICE_CONSENT_VERSION } from '../../../contract/voice.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import type { Pcm } from '../../../speech/utterance.ts'
import { bytesOfRecording } from '../../platform/audio/sent-recording.ts'
import { failure } from '../../platform/failure.ts'
import { acceptedOf, ageOn } from './voice.rules.ts'
import type { VoiceDependencies } from './voice.types.ts'
import * as repository from './voice-consents.repository.ts'
import { voiceFailure } from './voice-failures.ts'
import { filesWithin, withVoiceLock } from './voice-lock.ts'
import { neededLines, presentSample } from './voice-present.ts'
import { findCurrentSample, type SampleRow } from './voice-samples.repository.ts'
import { LARGEST_LINE, LONGEST_LINE_MS } from './voice-samples.service.ts'
import { readTakes, TakesMissing } from './voice-takes.ts'

const READING_MS = 60_000
const HOUR_MS = 3_600_000
/** Somebody who tries another person's recording gets no more tries than a person with a bad microphone needs. */
const REFUSALS_AN_HOUR = 10
const UNDER_AGE_DAYS = 30

export type ConsentQuestion = { sampleId: string; birthDate: string; textVersion: string }

/** P-03: consent, spoken. A sentence nobody can know before, read by the person who is heard in the sample. */
export function createVoiceConsents(
  dependencies: Pick<
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
    | 'minimumAge'
    | 'random'
  >,
) {
  const { db, clock, content, cloner, examiner, decoder, minimumAge, random } = dependencies
  const minimumLines = () => cloner.capabilities().minimumLines

  async function requireAge(userId: string, birthDate: string): Promise<void> {
    const now = clock.now()
    const age = ageOn(birthDate, now)
    if (age === undefined) {
      throw failure('request.invalid', { fields: { birthDate: 'This is nobody’s date of birth.' } })
    }
    // Whoever said so once does not become older by another date.
    const known = await repository.isUnderAge(db, userId, now)
    if (!known && age >= minimumAge) return
    if (!known) {
      const until = new Date(now.getTime() + UNDER_AGE_DAYS * 24 * HOUR_MS)
      await repository.rememberUnderAge(db, userId, until)
    }
    throw failure('voice.under_age', { needed: minimumAge })
  }

  async function requireFewRefusals(userId: string): Promise<void> {
    const since = new Date(clock.now().getTime() - HOUR_MS)
    if ((await repository.countRefusals(db, userId, since)) >= REFUSALS_AN_HOUR)
      throw failure('request.rate_limited', { retryAfter: HOUR_MS / 1000 })
  }

  /** Why the reading is no consent; undefined when it is one. */
  async function judge(
    consent: repository.ConsentRow,
    sample: SampleRow,
    bytes: Uint8Array,
    signal: AbortSignal,
  ): Promise<{ refusal?: string; score?: number }> {
    const take: Pcm = await decoder.decode(bytes, signal)
    if (take.samples.length > (LONGEST_LINE_MS / 1000) * take.sampleRate) throw failure('audio.too_long')
    const { sentence: text, segmented, spoken, norm } = consent
    const utterance = { text, ...(segmented ? { segmented } : {}), ...(spoken ? { spoken } : {}) }
    const verdict = await examiner.examineLine(take, { utterance, norm }, { strict: true }, signal)
    if (verdict.refusal) return { refusal: verdict.refusal }
    const takes = await readTakes(sample, filesWithin(db, dependencies), dependencies, signal)
    const pcms = takes.map(({ pcm }) => pcm)
    const { score, same } = await examiner.compareSpeakers(pcms, take, signal).catch((cause: unknown) => {
      // Hardly any voice in it, such as a whisper: like nobody.
      if (cause instanceof RangeError) return { score: 0, same: false }
      throw cause
    })
    return { score, ...(same ? {} : { refusal: 'other_speaker' }) }
  }

  return {
    /** The sentence of the moment. The date of birth is looked at and forgotten. */
    async ask(userId: string, { sampleId, birthDate, textVersion }: ConsentQuestion) {
      if (textVersion !== VOICE_CONSENT_VERSION) throw failure('voice.consent_text_outdated')
      const found = await findCurrentSample(db, userId, sampleId)
      if (!found) throw failure('voice.sample_not_found')
      if (acceptedOf(found.lines) < neededLines(found, minimumLines()))
        throw failure('voice.sample_incomplete')
      await requireAge(userId, birthDate)
      await requireFewRefusals(userId)
      const [first] = found.lines
      if (!first) throw failure('voice.sample_incomplete')
      const language = first.language as CourseLanguage
      const { utterance } = content.consentSentence(language, random)
      const consent = await withVoiceLock(dependencies, userId, async (transaction) => {
        const now = clock.now()
        await repository.expireConsents(transaction, userId, now)
        return repository.insertConsent(transaction, {
          userId,
          sampleId,
          language,
          norm: first.norm,
          sentence: utterance.text,
          segmented: utterance.segmented,
          spoken: utterance.spoken,
          textVersion,
          minimumAge,
          createdAt: now,
          expiresAt: new Date(now.getTime() + READING_MS),
        })
      })
      return {
        id: consent.id,
        language,
        norm: consent.norm,
        text: consent.sentence,
        segmented: consent.segmented,
        spoken: consent.spoken,
        expiresAt: consent.expiresAt.toISOString(),
      }
    },

    /** The sentence, read. A recording that cannot be opened leaves it open; any other closes it for good. */
    async give(
      userId: string,
      { consentId, audio, address }: { consentId: string; audio: string; address: string },
      signal: AbortSignal,
    ) {
      const bytes = bytesOfRecording(audio, LARGEST_LINE)
      await requireFewRefusals(userId)
      const consent = await repository.takeConsent(db, userId, consentId, clock.now())
      if (!consent) throw await whyNotTaken(userId, consentId)
      const refuse = async (refusal: string, speakerScore?: string) => {
        const closedAt = clock.now()
        await repository.closeConsent(db, consentId, { status: 'refused', refusal, speakerScore, closedAt })
        return failure('voice.consent_refused', { status: refusal })
      }
      const sample = await findCurrentSample(db, userId, consent.sampleId)
      if (!sample) throw await refuse('other_sample')
      const judged = await judge(consent, sample, bytes, signal).catch(async (cause: unknown) => {
        if (cause instanceof TakesMissing) throw await refuse('other_sample')
        await repository.returnConsent(db, consentId)
        throw voiceFailure(cause)
      })
      const speakerScore = judged.score?.toFixed(4)
      if (judged.refusal) throw await refuse(judged.refusal, speakerScore)
      const closedAt = clock.now()
      const confirmed = await withVoiceLock(dependencies, userId, async (transaction) => {
        // The consent is to the takes that were compared, not to others that came meanwhile.
        const now = await findCurrentSample(transaction, userId, consent.sampleId)
        if (!now || !isDeepStrictEqual([now.lines, now.quality], [sample.lines, sample.quality])) return false
        const proof = { status: 'confirmed' as const, speakerScore, address, closedAt }
        await repository.closeConsent(transaction, consentId, proof)
        return true
      })
      if (!confirmed) throw await refuse('other_sample', speakerScore)
      return {
        confirmed: true as const,
        confirmedAt: closedAt.toISOString(),
        sample: presentSample(sample, minimumLines(), true),
      }
    },
  }

  async function whyNotTaken(userId: string, consentId: string) {
    const found = await repository.findConsent(db, userId, consentId)
    const over = found?.status === 'expired' || (found?.status === 'open' && found.closedAt === null)
    return failure(over ? 'voice.consent_expired' : 'voice.consent_not_found')
  }
}
