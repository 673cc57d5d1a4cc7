import { readFileSync } from 'node:fs'
import { findLanguage } from '../../src/shared/languages.ts'
import type { Assessment } from '../../src/speech/assessment.ts'
import { resample } from '../../src/speech/audio/resample.ts'
import type { Reading } from '../../src/speech/pronunciation/assess.ts'
import { mean } from '../../src/speech/pronunciation/numbers.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { expectedWords, withSisterNorms } from '../../src/speech/pronunciation/variants.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import { espeakVoiceFor } from '../../src/speech/synthesis/voices.ts'
import type { NotationSpeaker } from '../../training/contrasts/notation.ts'
import { degrade, pad } from '../../training/degrade.ts'
import { createRandom, type Random } from '../../training/random.ts'
import { UNSEEN_VARIANTS } from '../../training/voices.ts'

export type AccentFigures = {
  takes: number
  /** Share of the sounds called wrong, and mean overall score. */
  wrongSounds: number
  wrongWords: number
  score: number
}
type Judge = (samples: Float32Array, reading: Reading) => Assessment
export type AccentSpeakers = { espeak: Espeak; notation: NotationSpeaker }

export const ACCENT_PAIRS: readonly [string, string][] = [
  ['es-ES', 'es-419'],
  ['pt-BR', 'pt-PT'],
  ['en-US', 'en-GB'],
  ['fr-FR', 'fr-CA'],
]

/** A text as a learner of a norm is held against it. */
export function readingFor(espeak: Espeak, text: string, norm: string, sisters: boolean): Reading {
  const language = findLanguage(norm)?.language
  if (!language) throw new RangeError(`no language ${norm}`)
  const wordsIn = (name: string) =>
    expectedWords(espeak.phonemize({ text }, espeakVoiceFor(name)), language.tag)
  const own = wordsIn(norm)
  const others = language.norms.filter((other) => other !== norm).map(wordsIn)
  return { norm, words: sisters ? withSisterNorms(norm, own, others) : own }
}

/** The synthesizer's phonemes that hiss before close front vowels in Québec, and what follows them there. */
const HISSED: Readonly<Record<string, string>> = { t: 's', d: 'z' }
const VOWEL = /^[',]?[aeiouyAEIOUYWQ@0-9]/u
/** Codas before which a vowel keeps its colour. */
const LENGTHENING = /^[rvzZ]/u

/**
 * French as in Québec, made from the synthesizer's Parisian phonemes because it has no voice for it: t and d hiss before
 * close front vowels, i is lax in a last closed syllable.
 */
export function canadian(words: readonly (readonly string[])[]): string[][] {
  return words.map((phones) => {
    const last = phones.findLastIndex((phone) => VOWEL.test(phone))
    const coda = phones.slice(last + 1)
    const lax = coda.length > 0 && !coda.some((phone) => LENGTHENING.test(phone))
    return phones.flatMap((phone, i) => {
      const hiss = HISSED[phone]
      if (hiss !== undefined && /^[',]?[iyj]$/u.test(phones[i + 1] ?? '')) return [phone, hiss]
      return i === last && lax ? [phone.replace(/i$/u, 'I')] : [phone]
    })
  })
}

function said(
  { espeak, notation }: AccentSpeakers,
  text: string,
  norm: string,
  variant: string,
  rate: number,
  random: Random,
): Float32Array {
  const { file } = espeakVoiceFor(norm)
  if (norm === 'fr-CA') {
    const clauses = text.split(/(?<=[,;:.!?…])\s+/u)
    const words = clauses.flatMap((clause) => notation.read(clause, file))
    return notation.speak(canadian(words), { file, variant }, { rate }, random).samples
  }
  return pad(resample(espeak.speak({ text }, { file, variant }, { rate }), SAMPLE_RATE).samples, 4000, 4000)
}

/** Phrases of the course read with the voice of one norm and held against another. */
export function judgeAccent(
  speakers: AccentSpeakers,
  judge: Judge,
  spoken: string,
  against: string,
  sisters: boolean,
  takes: number,
): AccentFigures {
  const random = createRandom(801)
  const texts = phrasesOf(findLanguage(spoken)?.language.tag ?? '')
  const scores: number[] = []
  const sounds: number[] = []
  const words: number[] = []
  for (let i = 0; i < takes; i++) {
    const text = texts[Math.floor((i * texts.length) / takes)] ?? ''
    const variant = UNSEEN_VARIANTS[i % UNSEEN_VARIANTS.length] ?? ''
    const clean = said(speakers, text, spoken, variant, random.between(120, 170), random)
    const assessment = judge(degrade(clean, random), readingFor(speakers.espeak, text, against, sisters))
    if (assessment.status !== 'ok') continue
    scores.push(assessment.scores.overall ?? 0)
    for (const word of assessment.words) {
      words.push(word.kind === 'mispronounced' || word.kind === 'omitted' ? 1 : 0)
      for (const { score, verdict } of word.phonemes) {
        sounds.push((verdict ? verdict === 'wrong' : (score ?? 100) < 55) ? 1 : 0)
      }
    }
  }
  const share = (values: number[]) => Math.round(1000 * mean(values)) / 1000
  return {
    takes: scores.length,
    wrongSounds: share(sounds),
    wrongWords: share(words),
    score: Math.round(mean(scores)),
  }
}

function phrasesOf(tag: string): string[] {
  const file = new URL(`../../content/languages/${tag}/phrases.json`, import.meta.url)
  const { phrases } = JSON.parse(readFileSync(file, 'utf8')) as { phrases: { text: string }[] }
  return phrases.map(({ text }) => text)
}
