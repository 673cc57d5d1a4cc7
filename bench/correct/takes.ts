import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { languageNamed } from '../../src/shared/languages.ts'
import { resample } from '../../src/speech/audio/resample.ts'
import { assess } from '../../src/speech/pronunciation/assess.ts'
import type { PronunciationModel } from '../../src/speech/pronunciation/model.ts'
import { loadPronunciationModel } from '../../src/speech/pronunciation/model-file.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { expectedWords } from '../../src/speech/pronunciation/variants.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import { finishSpeech } from '../../src/speech/synthesis/finish-speech.ts'
import { espeakVoiceFor } from '../../src/speech/synthesis/voices.ts'
import type { Pcm, SynthesizedSpeech } from '../../src/speech/utterance.ts'
import { type CorrectedTake, correctTake } from '../../src/speech/voice/correct/correct-take.ts'
import { type TakeWord, takeWordsOf } from '../../src/speech/voice/correct/take-words.ts'
import { type RecordingSource, readRecordings, spread } from '../../training/recordings.ts'

/** A take held against a text, and what was made of it; `said` is what the person really said. */
export type CorrectedItem = {
  speaker: string
  said: string
  take: Pcm
  model: SynthesizedSpeech
  /** As the scorer found the words in the take, and found them anew in the corrected one. */
  takeWords: (TakeWord | null)[]
  correctedWords: (TakeWord | null)[]
  corrected: CorrectedTake
  milliseconds: number
}

export type Sentence = { source: RecordingSource; text: string; samples: Float32Array }

const LEAST_WORDS = 3
const LONGEST_SECONDS = 8
const scorers = new Map<string, PronunciationModel>()

/** Sentences of a source that are long enough to have a melody, evenly chosen. */
export function sentencesOf(source: RecordingSource, most: number): Sentence[] {
  const usable = readRecordings(source).filter(
    ({ text, samples }) =>
      text.split(' ').length >= LEAST_WORDS && samples.length < LONGEST_SECONDS * SAMPLE_RATE,
  )
  return spread(usable, most).map(({ text, samples }) => ({ source, text, samples }))
}

/** Corrects one take of a sentence, held against `text`; `undefined` where the scorer has no number for it. */
export function correctSentence(
  espeak: Espeak,
  { source, text: said, samples }: Sentence,
  text = said,
): CorrectedItem | undefined {
  const { tag, norms } = languageNamed(source.language)
  const scorer = scorerOf(tag)
  const voice = espeakVoiceFor(norms[0] ?? tag)
  const words = expectedWords(espeak.phonemize({ text }, voice), tag)
  const model = finishSpeech(espeak.speak({ text }, voice))
  const take = { samples, sampleRate: SAMPLE_RATE }
  const readings = [{ norm: tag, words }]
  const assessment = assess({ pcm: take, readings, model: scorer })
  const takeWords = takeWordsOf(assessment, model)
  if (assessment.status !== 'ok' || takeWords.every((word) => word === null)) return undefined
  const before = process.cpuUsage()
  const corrected = correctTake({ take, takeWords, model })
  const { user, system } = process.cpuUsage(before)
  const milliseconds = (user + system) / 1000
  const again = assess({ pcm: resample(corrected, SAMPLE_RATE), readings, model: scorer })
  const correctedWords = takeWordsOf(again, model)
  return { speaker: source.speaker, said, take, model, takeWords, correctedWords, corrected, milliseconds }
}

/** The same sentence read `pace` times as fast. */
export function atPace(sentence: Sentence, pace: number): Sentence {
  const input = Buffer.from(sentence.samples.buffer, sentence.samples.byteOffset, sentence.samples.byteLength)
  const format = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1']
  const output = execFileSync(
    'ffmpeg',
    ['-v', 'error', ...format, '-i', '-', '-af', `atempo=${pace}`, ...format, '-'],
    { input, maxBuffer: 1 << 28 },
  )
  const samples = new Float32Array(
    output.buffer.slice(output.byteOffset, output.byteOffset + output.byteLength),
  )
  return { ...sentence, samples }
}

/** The text with one of its longer words replaced by one of another sentence. */
export function withOtherWord(text: string, others: readonly string[], seed: number): string {
  const words = text.split(' ')
  const place = words.reduce((best, word, i) => (word.length > words[best]!.length ? i : best), 0)
  const old = words[place]!
  const candidates = others
    .flatMap((other) => other.split(' '))
    .filter((word) => Math.abs(word.length - old.length) <= 2 && word.length > 3 && word !== old)
  const replacement = candidates[(seed * 31) % Math.max(1, candidates.length)] ?? old
  return words.map((word, i) => (i === place ? replacement : word)).join(' ')
}

function scorerOf(tag: string): PronunciationModel {
  const known = scorers.get(tag)
  if (known) return known
  const path = new URL(`../../src/speech/pronunciation/tables/${tag}.bin`, import.meta.url)
  // Without its gate: recordings slowed by a filter sound too little like people to it, people who read slowly do not.
  const scorer = { ...loadPronunciationModel(readFileSync(path)), gate: null }
  scorers.set(tag, scorer)
  return scorer
}
