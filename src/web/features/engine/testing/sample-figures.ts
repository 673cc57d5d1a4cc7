import type { Calibration, Engines, LanguageFigures, Scoring } from '../calibration.ts'

const around = (value: number, by: number) => ({ value, low: value - by, high: value + by })
const apart = (word: number, wordBy: number, phone: number, phoneBy: number) => ({
  sentenceAuc: around(0.99, 0.005),
  lowestWord: around(0.88, 0.06),
  wordAuc: around(word, wordBy),
  phoneAuc: around(phone, phoneBy),
})
const engines: Engines = {
  first: { ...apart(0.92, 0.05, 0.8, 0.05) },
  network: apart(0.94, 0.025, 0.82, 0.04),
  sum: apart(0.97, 0.01, 0.86, 0.04),
}
engines.network.wordAuc = { value: 0.94, low: 0.91, high: 0.96 }
engines.sum.wordAuc = { value: 0.97, low: 0.95, high: 0.98 }
const words = { holds: 0.86, caught: 0.41, unsure: 0.18 }
const sounds = { holds: 0.71, caught: 0.37, unsure: 0.22 }
const bins = [
  { from: 0, to: 0.1, predicted: 0.05, wrong: 0.04, count: 1200 },
  { from: 0.3, to: 0.5, predicted: 0.4, wrong: 0.36, count: 300 },
  { from: 0.8, to: 0.9, predicted: 0.85, wrong: 0.8, count: 90 },
]
const substitution = { first: around(0.8, 0.05), network: around(0.82, 0.04), sum: around(0.86, 0.04) }

const language = (figures: LanguageFigures): LanguageFigures => ({
  ...figures,
  engines,
  falseAlarms: {
    sounds: 0.042,
    words: 0.019,
    voices: [
      { speaker: 'one', voice: 'female', sounds: 0.051, words: 0.02, count: 400 },
      { speaker: 'two', voice: 'male', sounds: 0.033, words: 0.018, count: 400 },
    ],
  },
  verdicts: { words, sounds: figures.language === 'french' ? { ...sounds, holds: 0.45 } : sounds },
})

const second: Partial<Scoring> = {
  engine: { id: 'timbre-phones', version: '2.0' },
  priors: { words: 0.2, sounds: 0.1 },
  conditions: [{ language: 'english', condition: 'pink10', takes: 68, engines, falseAlarms: 0.061 }],
  substitutions: [{ type: 'vowelHeight', count: 210, ...substitution }],
  reliability: { words: { error: 0.021, bins }, sounds: { error: 0.034, bins } },
  verdicts: { words, sounds },
  heard: { named: 0.31, right: 0.74 },
  bars: [
    { name: 'french/sum/sentenceAuc', reached: 0.99, bar: 0.977, passed: true },
    { name: 'english pink10/sum/wordAuc', reached: 0.95, bar: 0.965, passed: false },
    { name: 'something/else', reached: 70, bar: 60, passed: false },
  ],
}

const clean = { changed: 200, right: 900, found: 0.88, falseAlarms: 0.09, interval: [0.83, 0.92] }
const noise = { changed: 200, right: 900, found: 0.86, falseAlarms: 0.14, interval: [0.8, 0.9] }
const degraded = { changed: 200, right: 900, found: 0.84, falseAlarms: 0.21, interval: [0.78, 0.88] }
const alarming = { clean: { ...clean, falseAlarms: 0.12 }, noise, degraded, bar: 0.8 }
const results = {
  'Mandarin: one tone replaced': { clean, noise, degraded, bar: 0.8 },
  'Klingon: something': { clean, noise, bar: null },
  'Italian: a geminate shortened': alarming,
  'Japanese: a long vowel shortened': {
    clean: { ...clean, found: 0.73, interval: [0.65, 0.79] },
    noise,
    degraded,
    bar: 0.8,
  },
}
const accents = {
  'es-ES against es-ES': { takes: 30, wrongSounds: 0.002, wrongWords: 0.005 },
  'es-419 against es-ES': { takes: 30, wrongSounds: 0.013, wrongWords: 0.02 },
  'en-GB against en-US': { takes: 30, wrongSounds: 0.004, wrongWords: 0.01 },
  'pt-PT against pt-BR': { takes: 0, wrongSounds: 1, wrongWords: 1 },
}

/** The figures of the first version with what the second measures beside them. */
export function withSecondVersion(calibration: Calibration): Calibration {
  const { scoring } = calibration
  return {
    ...calibration,
    contrasts: { date: '2026-11-21', results, accents },
    scoring: scoring && { ...scoring, ...second, languages: scoring.languages.map(language) },
  }
}
