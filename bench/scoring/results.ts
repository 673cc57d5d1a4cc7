import { mkdirSync, writeFileSync } from 'node:fs'
import { assess } from '../../src/speech/pronunciation/assess.ts'
import type { PronunciationModel } from '../../src/speech/pronunciation/model.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import type { Figures, Item } from './evaluate.ts'

const FILE = new URL('../results/scoring.json', import.meta.url)

type LanguageResult = {
  language: string
  readers: 'people' | 'synthetic'
  takes: number
  sentenceAuc: number
  lowestWord: number
  wordAuc: number
  phoneAuc: number
  rightP10: number
  rightMedian: number
  wrongP90: number
  rightRefused: number
}

/** Gathers what the product shows on its own page about the scorer, and writes it beside the other benches' figures. */
export function createResults() {
  const languages: LanguageResult[] = []
  return {
    add(
      language: string,
      readers: LanguageResult['readers'],
      figures: Figures,
      refused: { refused: number; of: number },
    ) {
      languages.push({
        language,
        readers,
        takes: figures.items,
        sentenceAuc: rounded(figures.sentenceArea, 3),
        lowestWord: rounded(figures.lowest, 3),
        wordAuc: rounded(figures.wordArea, 3),
        phoneAuc: rounded(figures.phoneArea, 3),
        rightP10: rounded(figures.rightTenth, 0),
        rightMedian: rounded(figures.rightMedian, 0),
        wrongP90: rounded(figures.wrongNinetieth, 0),
        rightRefused: rounded(refused.refused / Math.max(1, refused.of), 3),
      })
    },
    write(made: string) {
      mkdirSync(new URL('.', FILE), { recursive: true })
      const engine = { id: 'timbre-phones', version: '1.0' }
      writeFileSync(FILE, `${JSON.stringify({ made, engine, languages }, null, 2)}\n`)
    },
  }
}

/** How many of the first 60 right takes are not judged at all. */
export function countRefused(items: readonly Item[], model: PronunciationModel, norm: string) {
  const tried = items.slice(0, 60)
  const refused = tried.filter(({ samples, words }) => {
    const expected = words.map((variants) => ({
      text: '',
      charStart: 0,
      charEnd: 0,
      syllables: 1,
      variants,
    }))
    const pcm = { samples, sampleRate: SAMPLE_RATE }
    return assess({ pcm, readings: [{ norm, words: expected }], model }).status !== 'ok'
  })
  return { refused: refused.length, of: tried.length }
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
