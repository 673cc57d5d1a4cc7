import { createHash } from 'node:crypto'
import { encodeWav } from '../../../../speech/audio/wav.ts'
import type { Pcm } from '../../../../speech/utterance.ts'
import type { SynthesizedClip, Synthesizer } from '../../../engines/synthesizer/synthesizer-port.ts'
import type { VoiceCloner, VoiceLine, VoiceModel } from '../../../engines/voice-cloner/voice-cloner-port.ts'
import type {
  ExpectedLine,
  RecordingQuality,
  VoiceExaminer,
} from '../../../engines/voice-examiner/voice-examiner-port.ts'

/**
 * Engines for tests of the steps around them. Recordings are real wav files whose samples say by turns who speaks and what
 * is said, so that everything between the request and the engine is the real thing.
 */
const RATE = 16_000
const codeOf = (text: string): number =>
  createHash('sha256').update(text.normalize('NFC').trim()).digest().readUInt16LE(0) % 30_000

const sampleOf = (code: number): number => (code + 0.25) / 32_768
const codeAt = (pcm: Pcm, index: number): number => Math.floor((pcm.samples[index] ?? 0) * 32_768)

export function recording(options: { speaker: number; text: string; seconds?: number }): Uint8Array {
  const { speaker, text, seconds = 2 } = options
  const codes = [sampleOf(speaker), sampleOf(codeOf(text))]
  const samples = Float32Array.from({ length: seconds * RATE }, (_, index) => codes[index % 2] ?? 0)
  return encodeWav({ samples, sampleRate: RATE })
}
export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

const durationMs = (pcm: Pcm): number => (1000 * pcm.samples.length) / pcm.sampleRate

function qualityOf(pcm: Pcm): RecordingQuality {
  const speechMs = durationMs(pcm)
  return { verdict: 'good', problems: [], speechMs, levelRangeDb: 40, clippedFraction: 0 }
}

/** The texts `music` and `silence` are what they say; a recording of the text `all` holds every line. */
export function fakeExaminer(): VoiceExaminer {
  const says = (pcm: Pcm, line: ExpectedLine) => codeAt(pcm, 1) === codeOf(line.utterance.text)
  return {
    async examineLine(pcm, line) {
      const silent = codeAt(pcm, 1) === codeOf('silence')
      const refusal = silent ? ('no_speech' as const) : says(pcm, line) ? null : ('other_text' as const)
      return { refusal, quality: qualityOf(pcm) }
    },
    async examineRecording(pcm, lines) {
      const quality = qualityOf(pcm)
      if (codeAt(pcm, 1) === codeOf('music')) quality.problems = ['music']
      const heard = codeAt(pcm, 1) === codeOf('all')
      const step = durationMs(pcm) / lines.length
      return {
        quality,
        lines: lines.map((_, index) =>
          heard
            ? { index, startMs: index * step, endMs: (index + 1) * step, refusal: null }
            : { index, startMs: null, endMs: null, refusal: 'not_found' as const },
        ),
      }
    },
    async compareSpeakers(sample, take) {
      const same = sample.every((pcm) => codeAt(pcm, 0) === codeAt(take, 0))
      return { score: same ? 1 : 0, same }
    },
  }
}

export type FakeCloner = VoiceCloner & {
  /** What it does next instead of making a voice. */
  instead: ((lines: readonly VoiceLine[], signal?: AbortSignal) => Promise<VoiceModel>)[]
  calls: number
  removed: string[]
  removeFails: boolean
}

export function fakeCloner(options: { remote?: boolean } = {}): FakeCloner {
  const { remote = false } = options
  const cloner: FakeCloner = {
    id: 'fake',
    version: '1',
    instead: [],
    calls: 0,
    removed: [],
    removeFails: false,
    capabilities: () => ({ kind: remote ? 'clone' : 'approximate', minimumLines: 4, remote }),
    async clone(lines, signal) {
      cloner.calls++
      const other = cloner.instead.shift()
      return other ? other(lines, signal) : madeOf(lines, remote)
    },
    async remove(remoteId) {
      if (cloner.removeFails) throw new Error('The engine is away.')
      cloner.removed.push(remoteId)
    },
  }
  return cloner
}

export function madeOf(lines: readonly VoiceLine[], remote = false): VoiceModel {
  const speaker = codeAt(lines[0]?.pcm ?? { samples: new Float32Array(1), sampleRate: RATE }, 0)
  const speechMs = lines.reduce((sum, line) => sum + durationMs(line.pcm), 0)
  return {
    model: Buffer.from(`RIFF the voice of ${speaker}, from ${lines.length} lines`),
    remoteId: remote ? `remote-${speaker}` : null,
    quality: {
      identity: 0.8,
      intelligibility: 0.9,
      linesUsed: lines.length,
      linesDropped: 0,
      speechMs,
      pitchHz: 120,
    },
  }
}

export type FakeSynthesizer = Synthesizer & { calls: number; usable: boolean }

/** Says in the sound who speaks: nobody, or the voice it was given. */
export function fakeSynthesizer(): FakeSynthesizer {
  const synthesizer: FakeSynthesizer = {
    id: 'fake',
    calls: 0,
    usable: true,
    capabilities: () => ({ norms: ['en-US', 'es-ES'], voices: [], cloned: true }),
    async synthesize({ utterance, voice }): Promise<SynthesizedClip> {
      synthesizer.calls++
      const speaker = voice ? Number(/of (\d+)/.exec(Buffer.from(voice.model).toString())?.[1]) : 0
      const bytes = recording({ speaker, text: utterance.text })
      const { usable } = synthesizer
      return {
        bytes,
        mimeType: 'audio/wav',
        pcm: { samples: new Float32Array(2 * RATE), sampleRate: RATE },
        words: [
          {
            text: utterance.text,
            charStart: 0,
            charEnd: utterance.text.length,
            startMs: 0,
            endMs: 9,
            ipa: 'a',
          },
        ],
        phones: [],
        pitch: { hopMs: 10, semitones: [] },
        warnings: [],
        own: voice ? { identity: 0.7, intelligibility: 0.9, usable, reasons: [] } : null,
      }
    },
  }
  return synthesizer
}

/** Who speaks in a clip of the fake synthesizer. */
export function speakerIn(wav: Uint8Array): number {
  return new DataView(wav.buffer, wav.byteOffset, wav.byteLength).getInt16(44, true)
}
