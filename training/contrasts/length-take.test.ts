import { expect, it } from 'vitest'
import { lengthEvidence } from '../../src/speech/pronunciation/lengths/length-evidence.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { createRandom } from '../random.ts'
import { modelOf } from './align-take.ts'
import { type Channel, hearLengths, shippedNetwork } from './length-take.ts'
import { type LengthLanguage, lengthTake, lengthTexts } from './lengths.ts'
import { loadNotationSpeaker } from './notation.ts'
import { voiceOf } from './voice-of.ts'

const espeak = await loadEspeak()
const speaker = await loadNotationSpeaker()
const network = shippedNetwork()
const VOICES = ['m8', 'f4', 'Mario', 'victor'] as const

/** How many long sounds are called short, of those shortened and of those said as they should be. */
function hear(language: LengthLanguage, only: 'vowel' | 'consonant', channel: Channel) {
  const random = createRandom(31)
  const model = modelOf(language)
  const texts = lengthTexts(language, 'test')
  const called = { shortened: [] as boolean[], right: [] as boolean[] }
  for (let i = 0; called.shortened.length < 24; i++) {
    const voice = voiceOf(VOICES[i % VOICES.length], random)
    const options = { lengthen: false, only }
    const text = random.pick(texts)
    const take = lengthTake(espeak, speaker, language, text, 1, options, voice, random)
    const heard = take && hearLengths({ model, network }, take, channel, random)
    if (!heard) continue
    lengthEvidence(language, heard.words, heard.sound).forEach((word, w) => {
      word?.forEach((evidence, p) => {
        if (evidence?.expected !== 'long') return
        called[heard.changed[w]?.[p] ? 'shortened' : 'right'].push(evidence.heard === 'short')
      })
    })
  }
  const share = (values: boolean[]) => values.filter(Boolean).length / values.length
  return { found: share(called.shortened), alarms: share(called.right) }
}

it.each([
  ['ja', 'vowel', 45],
  ['it', 'consonant', 45],
  ['it', 'consonant', 20],
] as const)(
  '%s: most shortened %ss are heard, and few right ones are doubted (%i dB above noise)',
  (language, only, channel) => {
    const { found, alarms } = hear(language, only, channel)
    expect(found).toBeGreaterThanOrEqual(0.75)
    expect(alarms).toBeLessThanOrEqual(0.15)
  },
)
