import { readFileSync } from 'node:fs'
import { type CourseLanguage, languageNamed } from '../../src/shared/languages.ts'
import type { ExpectedWord } from '../../src/speech/pronunciation/assess.ts'
import type { PronunciationModel } from '../../src/speech/pronunciation/model.ts'
import { loadPronunciationModel } from '../../src/speech/pronunciation/model-file.ts'
import { expectedWords } from '../../src/speech/pronunciation/variants.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import type { LineToRead } from '../../src/speech/voice/sample/line-evidence.ts'
import { RECORDING_SOURCES, readRecordings, spread } from '../../training/recordings.ts'
import { VOICE_FILES } from '../../training/voices.ts'

export const espeak = await loadEspeak()
const models = new Map<CourseLanguage, PronunciationModel>()

export function modelOf(language: CourseLanguage): PronunciationModel {
  const file = `../../src/speech/pronunciation/tables/${languageNamed(language).tag}.bin`
  const model = models.get(language) ?? loadPronunciationModel(readFileSync(new URL(file, import.meta.url)))
  models.set(language, model)
  return model
}

export type Reader = { id: string; language: CourseLanguage; human: boolean }

/** People (and two synthesizers made of people's recordings) whose readings have texts. */
export const READERS: readonly Reader[] = [
  { id: 'asterisk-en', language: 'english', human: true },
  { id: 'asterisk-es', language: 'spanish', human: true },
  { id: 'asterisk-fr', language: 'french', human: true },
  { id: 'asterisk-it', language: 'italian', human: true },
  { id: 'asterisk-ru', language: 'russian', human: true },
  { id: 'pocketsphinx-en', language: 'english', human: true },
  { id: 'flite-rms', language: 'english', human: false },
]

export type Reading = { text: string; samples: Float32Array; words: readonly ExpectedWord[] }

/** Readings of five words and more of a source, evenly chosen, no text twice. */
export function readingsOf({ id, language }: Reader, most: number): Reading[] {
  const source = RECORDING_SOURCES.find((candidate) => candidate.id === id)
  if (!source) throw new Error(`no recordings ${id}`)
  const seen = new Set<string>()
  const usable = readRecordings(source).filter(({ text }) => {
    const known = seen.has(text.toLowerCase())
    seen.add(text.toLowerCase())
    return !known && text.split(' ').length >= 5 && text.split(' ').length <= 12
  })
  return spread(usable, most).map(({ text, samples }) => ({ text, samples, words: wordsOf(text, language) }))
}

export function wordsOf(text: string, language: CourseLanguage): ExpectedWord[] {
  const file = VOICE_FILES[language][0] ?? ''
  return expectedWords(espeak.phonemize({ text }, { file }), languageNamed(language).tag).filter(
    ({ variants }) => variants.length > 0,
  )
}

export const lineOf = (words: readonly ExpectedWord[], language: CourseLanguage): LineToRead => ({
  readings: [{ norm: language, words }],
  model: modelOf(language),
})
