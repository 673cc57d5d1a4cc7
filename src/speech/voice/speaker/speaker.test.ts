import { beforeAll, describe, expect, it } from 'vitest'
import { resample } from '../../audio/resample.ts'
import { type Espeak, loadEspeak } from '../../synthesis/espeak.ts'
import type { Pcm } from '../../utterance.ts'
import { decodeBase64 } from './base64.ts'
import { matchSpeaker, type SpeakerPrint, speakerOf } from './speaker.ts'

const LINES = [
  'The river runs slowly behind our old house.',
  'My brother always brings fresh bread on Sunday.',
  'Could you open the window a little, please?',
  'We walked along the quiet beach until the evening.',
  'She keeps her favourite books beside the bed.',
]
const SPANISH_LINES = [
  'El río pasa despacio detrás de nuestra casa.',
  'Mi hermano siempre trae pan fresco los domingos.',
  '¿Puedes abrir un poco la ventana, por favor?',
]
const SENTENCE = 'This is my own voice: garden, pencil, mirror, lemon.'

type Voice = { variant: string; pitch: number }
const ONE: Voice = { variant: 'm3', pitch: 35 }
const OTHER_MAN: Voice = { variant: 'klatt2', pitch: 40 }
const WOMAN: Voice = { variant: 'f2', pitch: 60 }

let espeak: Espeak
let print: SpeakerPrint
const say = (text: string, { variant, pitch }: Voice, file = 'en-us'): Pcm =>
  espeak.speak({ text }, { file, variant }, { pitch })

beforeAll(async () => {
  espeak = await loadEspeak()
  print = speakerOf(LINES.map((text) => say(text, ONE)))
}, 60_000)

describe('a print of a voice', () => {
  it('P-03 knows its speaker again in another sentence, at another rate and level', () => {
    const again = say(SENTENCE, { ...ONE, pitch: 38 })
    const quiet = { ...resample(again, 48_000) }
    quiet.samples = quiet.samples.map((sample) => 0.2 * sample)
    expect(matchSpeaker(print, again).same).toBe(true)
    expect(matchSpeaker(print, quiet).same).toBe(true)
    expect(Math.abs(matchSpeaker(print, quiet).score - matchSpeaker(print, again).score)).toBeLessThan(0.1)
  })

  it('P-03 turns away a woman and another man', () => {
    const own = matchSpeaker(print, say(SENTENCE, ONE)).score
    for (const voice of [WOMAN, OTHER_MAN]) {
      const match = matchSpeaker(print, say(SENTENCE, voice))
      expect(match.same).toBe(false)
      expect(match.score).toBeLessThan(own - 0.3)
    }
  })

  it('knows its speaker in both languages of a sample', () => {
    const takes = [
      ...LINES.map((text) => say(text, ONE)),
      ...SPANISH_LINES.map((text) => say(text, ONE, 'es')),
    ]
    const both = speakerOf(takes)
    const spanish = say('Esta es mi propia voz: jardín, lápiz, espejo, limón.', ONE, 'es')
    expect(matchSpeaker(both, spanish).same).toBe(true)
    expect(matchSpeaker(both, say(SENTENCE, ONE)).same).toBe(true)
  })

  it('P-03 knows its speaker through a microphone of another tone, and hears that something is different', () => {
    const sentence = say(SENTENCE, ONE)
    const duller = {
      ...sentence,
      samples: sentence.samples.map((value, i, all) => value + 0.4 * (all[i - 1] ?? 0)),
    }
    const match = matchSpeaker(print, duller)
    expect(match.same).toBe(true)
    expect(match.score).not.toBe(matchSpeaker(print, sentence).score)
  })

  it('is the same for the same takes, and needs two seconds of voice', () => {
    const takes = LINES.map((text) => say(text, ONE))
    expect(speakerOf(takes)).toEqual(speakerOf(takes))
    expect(() => speakerOf([{ samples: new Float32Array(48_000), sampleRate: 16_000 }])).toThrow(RangeError)
    expect(() => speakerOf([])).toThrow(RangeError)
    const silence = { samples: new Float32Array(48_000), sampleRate: 16_000 }
    expect(matchSpeaker(print, silence)).toEqual({ score: -1, same: false })
  })
})

describe('base64', () => {
  it('reads what it is given and nothing else', () => {
    expect([...decodeBase64('AAEC/w==')]).toEqual([0, 1, 2, 255])
    expect(() => decodeBase64('a b')).toThrow(RangeError)
  })
})
