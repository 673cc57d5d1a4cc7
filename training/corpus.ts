import { readFileSync } from 'node:fs'
import { languageNamed } from '../src/shared/languages.ts'
import { resample } from '../src/speech/audio/resample.ts'
import { cepstra, type Features } from '../src/speech/pronunciation/cepstra.ts'
import { subtractNoise } from '../src/speech/pronunciation/denoise.ts'
import { HOP_MS, SAMPLE_RATE, spectrogram } from '../src/speech/pronunciation/spectrogram.ts'
import { detectVoice } from '../src/speech/pronunciation/voice-activity.ts'
import type { Espeak } from '../src/speech/synthesis/espeak.ts'
import { degrade, pad } from './degrade.ts'
import type { Random } from './random.ts'
import { type TrainingLanguage, VOICE_FILES } from './voices.ts'

/** One utterance ready for training: features, and its words as phones with times in frames. */
export type Sample = {
  features: Features
  words: { ipa: string; start: number; end: number }[][]
  /** How much its frames count. */
  weight: number
  /** Its times are final, and phones that the model lacks are passed over: true for aligned recordings. */
  fixed?: true
}

/** The words of a language that training sentences are drawn from. */
export function wordsOf(language: TrainingLanguage): string[] {
  const file = new URL(`./words/${languageNamed(language).tag}.txt`, import.meta.url)
  return readFileSync(file, 'utf8').split(/\s+/u).filter(Boolean)
}

/** A chance sequence of words: sense does not matter, variety does. */
export function sentence(words: readonly string[], random: Random, least = 3, most = 7): string {
  return Array.from({ length: random.integer(least, most) }, () => random.pick(words)).join(' ')
}

export type Speech = {
  samples: Float32Array
  text: string
  words: { ipa: string; startMs: number; endMs: number }[][]
}

/** Speaks a sentence at 16 kHz with a quarter of a second of silence about it. */
export function speak(
  espeak: Espeak,
  language: TrainingLanguage,
  text: string,
  variant: string | undefined,
  random: Random,
): Speech {
  const file = random.pick(VOICE_FILES[language])
  const unspaced = languageNamed(language).unspaced === true
  const utterance = unspaced ? { text: text.replaceAll(' ', ''), segmented: text } : { text }
  const speech = espeak.speak(utterance, variant ? { file, variant } : { file }, {
    rate: random.between(115, 205),
    pitch: random.between(20, 85),
    range: random.between(20, 80),
  })
  const before = Math.round(random.between(0.12, 0.4) * SAMPLE_RATE)
  const samples = pad(
    resample(speech, SAMPLE_RATE).samples,
    before,
    Math.round(random.between(0.1, 0.3) * SAMPLE_RATE),
  )
  const offset = (before / SAMPLE_RATE) * 1000
  const words: Speech['words'] = speech.words.map(() => [])
  for (const { ipa, startMs, endMs, word } of speech.phones) {
    words[word]?.push({ ipa, startMs: startMs + offset, endMs: endMs + offset })
  }
  return { samples, text, words: words.filter((phones) => phones.length > 0) }
}

/** The scorer's own front end at a given warp. */
export function analyse(
  samples: Float32Array,
  warp: number,
): { features: Features; startFrame: number } | null {
  const power = spectrogram(samples)
  const activity = detectVoice(power)
  if (activity.activeFrames < 10) return null
  if (activity.levelRangeDb < 32) subtractNoise(power, activity.energyDb)
  const features = cepstra(power, warp, activity.active, activity.startFrame, activity.endFrame)
  return { features, startFrame: activity.startFrame }
}

/** Training samples of synthetic speech. */
export function syntheticSamples(
  espeak: Espeak,
  language: TrainingLanguage,
  count: number,
  variants: readonly (string | undefined)[],
  random: Random,
): Sample[] {
  const words = wordsOf(language)
  const samples: Sample[] = []
  for (let i = 0; i < count; i++) {
    const speech = speak(espeak, language, sentence(words, random), variants[i % variants.length], random)
    const analysed = analyse(degrade(speech.samples, random), random.between(0.88, 1.14))
    if (!analysed) continue
    const frame = (ms: number) =>
      Math.min(analysed.features.frames, Math.max(0, Math.round(ms / HOP_MS) - analysed.startFrame))
    samples.push({
      features: analysed.features,
      weight: 1,
      words: speech.words.map((phones) =>
        phones.map(({ ipa, startMs, endMs }) => ({ ipa, start: frame(startMs), end: frame(endMs) })),
      ),
    })
  }
  return samples
}
