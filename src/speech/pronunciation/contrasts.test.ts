import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { PhoneAssessment } from '../assessment.ts'
import { pitchContour } from '../audio/pitch.ts'
import { loadEspeak } from '../synthesis/espeak.ts'
import type { Utterance } from '../utterance.ts'
import { assess } from './assess.ts'
import type { EngineCalibration } from './calibration.ts'
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
  it.each(['m8', 'f4', 'Mario'])('Arabic: %s says كَاتَبَ, and كَتَبَ in its place', (variant) => {
    const text = 'كَاتَبَ الرَّجُلُ صَدِيقَهُ'
    expect(heard('ar', 'ar', text, text, variant)[0]).toMatch(/^k\? al ts /u)
    expect(heard('ar', 'ar', text, 'كَتَبَ الرَّجُلُ صَدِيقَهُ', variant)[0]).toMatch(/^k\? as ts /u)
  })

  it.each(['m8', 'f4', 'Mario'])('Arabic: %s says دَرَّسَ, and دَرَسَ in its place', (variant) => {
    const text = 'دَرَّسَ المُعَلِّمُ'
    expect(heard('ar', 'ar', text, text, variant)[0]).toMatch(/^d\? as rl /u)
    expect(heard('ar', 'ar', text, 'دَرَسَ المُعَلِّمُ', variant)[0]).toMatch(/^d\? as rs /u)
  })
})

describe('a whole assessment', () => {
  const spaced = (words: string) => ({ text: words.replaceAll(' ', ''), segmented: words })
  function assessed(tag: string, file: string, asked: Utterance, said: Utterance, variant: string) {
    const calibration = readFileSync(new URL(`./calibration/2.0/${tag}.json`, import.meta.url), 'utf8')
    return assess({
      model: loadPronunciationModel(table(tag)),
      network,
      calibration: JSON.parse(calibration) as EngineCalibration,
      pcm: espeak.speak(said, { file, variant }, { rate: 140 }),
      readings: [{ norm: tag, words: expectedWords(espeak.phonemize(asked, { file }), tag) }],
    })
  }

  it.each(['m8', 'f4', 'Mario'])(
    'Mandarin: a tone that %s says instead is told beside the sounds',
    (variant) => {
      const asked = spaced('他 要 买 书。')
      const tonesOf = (said: Utterance) => {
        const { words, scores } = assessed('zh', 'cmn', asked, said, variant)
        // The sounds are the same, and are judged by themselves.
        expect(words.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok', 'ok'])
        expect(scores.pronunciation!).toBeGreaterThan(80)
        return words.map(({ tones }) => tones?.map(({ expected, heard }) => `${expected}${heard}`).join(' '))
      }
      expect(tonesOf(asked)).toEqual(['11', '44', '33', '11'])
      expect(tonesOf(spaced('他 要 卖 书。'))).toEqual(['11', '44', '34', '11'])
    },
  )

  it('Arabic: a vowel said short is told beside the sounds, which are right', () => {
    const asked = { text: 'كَاتَبَ الرَّجُلُ صَدِيقَهُ' }
    const { words, scores } = assessed('ar', 'ar', asked, { text: 'كَتَبَ الرَّجُلُ صَدِيقَهُ' }, 'm8')
    expect(scores.pronunciation!).toBeGreaterThan(80)
    const vowel = words[0]!.phonemes[1]!
    expect(vowel).toMatchObject({ ipa: 'a', verdict: 'right', length: { expected: 'long', heard: 'short' } })
    expect(vowel.length!.probability).toBeGreaterThan(0.7)
  })
})
