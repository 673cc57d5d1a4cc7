import { beforeAll, describe, expect, it } from 'vitest'
import { resample } from '../../audio/resample.ts'
import { type Espeak, loadEspeak } from '../../synthesis/espeak.ts'
import type { Pcm } from '../../utterance.ts'
import { decodeBase64 } from './base64.ts'
import { decodeSpeakerPrint, encodeSpeakerPrint } from './print-file.ts'
import { matchSpeaker, type SpeakerPrint, speakerOf } from './speaker.ts'

const LINES = [
  'The river runs slowly behind our old house.',
  'My brother always brings fresh bread on Sunday.',
  'Could you open the window a little, please?',
  'We walked along the quiet beach until the evening.',
  'She keeps her favourite books beside the bed.',
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

  it('knows its speaker in another language', () => {
    const spanish = say('Mañana vamos a la playa con toda la familia.', ONE, 'es')
    expect(matchSpeaker(print, spanish).same).toBe(true)
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

describe('the bytes of a print', () => {
  it('come back as they were, in less than half a kilobyte', () => {
    const bytes = encodeSpeakerPrint(print)
    expect(bytes.length).toBeLessThan(512)
    const read = decodeSpeakerPrint(bytes)
    expect(read.vector).toEqual(print.vector)
    expect(read.pitchHz).toBeCloseTo(print.pitchHz ?? 0, 3)
    expect(read.speechMs).toBe(print.speechMs)
  })

  it('are refused when damaged, cut short or of another kind', () => {
    const bytes = encodeSpeakerPrint(print)
    const damaged = Uint8Array.from(bytes)
    damaged[40] = (damaged[40] ?? 0) ^ 1
    for (const wrong of [damaged, bytes.subarray(0, 100), new Uint8Array(3), new Uint8Array(300)]) {
      expect(() => decodeSpeakerPrint(wrong)).toThrow(RangeError)
    }
  })
})

describe('base64', () => {
  it('reads what it is given and nothing else', () => {
    expect([...decodeBase64('AAEC/w==')]).toEqual([0, 1, 2, 255])
    expect(() => decodeBase64('a b')).toThrow(RangeError)
  })
})
