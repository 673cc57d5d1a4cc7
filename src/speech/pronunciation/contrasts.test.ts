import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { PhoneAssessment } from '../assessment.ts'
import { pitchContour } from '../audio/pitch.ts'
import { loadEspeak } from '../synthesis/espeak.ts'
import { withContrasts } from './contrasts.ts'
import { measure } from './measure.ts'
import { loadPronunciationModel } from './model-file.ts'
import { loadNetwork } from './network/network-file.ts'
import { HOP_MS } from './spectrogram.ts'
import { prepareTake } from './take.ts'
import { expectedWords } from './variants.ts'

const table = (name: string) => readFileSync(new URL(`./tables/${name}.bin`, import.meta.url))
const network = loadNetwork(table('network'))
const espeak = await loadEspeak()

/** The lengths heard in a text when another is said; `l` for long and `s` for short, `?` where none counts. */
function heard(tag: string, file: string, text: string, said: string, variant: string) {
  const model = loadPronunciationModel(table(tag))
  const expected = expectedWords(espeak.phonemize({ text }, { file }), tag)
  const speech = espeak.speak({ text: said }, { file, variant })
  const take = prepareTake(speech)
  const measured = measure(model, take.power, take.activity, expected)
  const words = (measured?.words ?? []).map((word) => ({
    phonemes: (word?.phones ?? []).map(
      ({ ipa, startFrame, endFrame }): PhoneAssessment => ({
        ipa,
        startMs: startFrame * HOP_MS,
        endMs: endFrame * HOP_MS,
        score: 90,
        goodness: null,
        confidence: 0.9,
        heard: [],
      }),
    ),
  }))
  return withContrasts(words, expected, pitchContour(speech), { take, model, network }).map(({ phonemes }) =>
    phonemes.map(({ ipa, length }) => ipa + (length ? length.heard.slice(0, 1) : '?')).join(' '),
  )
}

describe('lengths of a take', () => {
  it.each(['m8', 'f4', 'Mario'])('Italian: %s says palla, and pala in its place', (variant) => {
    const text = 'La palla è nuova.'
    expect(heard('it', 'it', text, text, variant)[1]).toMatch(/^p\? a\? ll/u)
    expect(heard('it', 'it', text, 'La pala è nuova.', variant)[1]).toMatch(/^p\? a\? ls/u)
  })

  it.each(['m8', 'f4', 'Mario'])('Japanese: %s says ビール, and ビル in its place', (variant) => {
    const text = 'ビールです。'
    expect(heard('ja', 'ja', text, text, variant)[0]).toMatch(/^b\? il /u)
    expect(heard('ja', 'ja', text, 'ビルです。', variant)[0]).toMatch(/^b\? is /u)
  })
})
