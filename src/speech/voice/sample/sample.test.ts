import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { resample } from '../../audio/resample.ts'
import type { PronunciationModel } from '../../pronunciation/model.ts'
import { loadPronunciationModel } from '../../pronunciation/model-file.ts'
import { expectedWords } from '../../pronunciation/variants.ts'
import { type Espeak, loadEspeak } from '../../synthesis/espeak.ts'
import type { Pcm } from '../../utterance.ts'
import { acceptLine } from './accept-line.ts'
import { findLines } from './find-lines.ts'
import type { LineToRead } from './line-evidence.ts'
import { holdsMusic } from './music.ts'
import { assessSample } from './quality.ts'

const RATE = 16_000
const ENGLISH = [
  'The river runs slowly behind our old house.',
  'My brother always brings fresh bread on Sunday.',
  'Could you open the window a little, please?',
]
const SPANISH = [
  'Mañana vamos a la playa con toda la familia.',
  'El perro duerme debajo de la mesa grande.',
  'Me gusta leer un buen libro por la noche.',
]

let espeak: Espeak
const models = new Map<string, PronunciationModel>()
let seed = 1
const chance = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

beforeAll(async () => {
  espeak = await loadEspeak()
  for (const tag of ['en', 'es']) {
    const file = new URL(`../../pronunciation/tables/${tag}.bin`, import.meta.url)
    models.set(tag, loadPronunciationModel(readFileSync(file)))
  }
}, 60_000)

const FILES = { en: 'en-us', es: 'es' } as const
type Tag = keyof typeof FILES

function line(text: string, tag: Tag): LineToRead {
  const words = expectedWords(espeak.phonemize({ text }, { file: FILES[tag] }), tag)
  const model = models.get(tag)
  if (!model) throw new Error(`no model of ${tag}`)
  return { readings: [{ norm: tag, words }], model }
}

/** Somebody reading, in a room that hums at −60 dB or as loud as asked. */
function read(text: string, tag: Tag, room = 0.001): Float32Array {
  const spoken = resample(espeak.speak({ text }, { file: FILES[tag], variant: 'm3' }), RATE).samples
  return inRoom([spoken], 0.4, room)
}

function inRoom(parts: readonly Float32Array[], pauseSeconds: number, room: number): Float32Array {
  const pause = Math.round(pauseSeconds * RATE)
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length + pause, pause))
  let at = pause
  for (const part of parts) {
    whole.set(part, at)
    at += part.length + pause
  }
  return whole.map((sample) => 0.6 * sample + room * (2 * chance() - 1))
}

const pcm = (samples: Float32Array): Pcm => ({ samples, sampleRate: RATE })

function chords(length: number, gain: number): Float32Array {
  const roots = [220, 262, 196, 247]
  return Float32Array.from({ length }, (_, i) => {
    const root = roots[Math.floor(i / 9000) % roots.length] ?? 220
    return [1, 1.26, 1.5].reduce((sum, step) => {
      const turn = (2 * Math.PI * root * step * i) / RATE
      return sum + gain * (Math.sin(turn) + 0.5 * Math.sin(2 * turn) + 0.3 * Math.sin(3 * turn))
    }, 0)
  })
}

describe('one take against one line', () => {
  it('accepts the line and says where it lies', () => {
    const verdict = acceptLine({ pcm: pcm(read(ENGLISH[0]!, 'en')), ...line(ENGLISH[0]!, 'en') })
    expect(verdict).toMatchObject({ accepted: true, norm: 'en' })
    if (verdict.accepted) {
      expect(verdict.startMs).toBeGreaterThan(300)
      expect(verdict.startMs).toBeLessThan(600)
    }
  })

  it('refuses another line, and the same words in another language', () => {
    const other = acceptLine({ pcm: pcm(read(ENGLISH[1]!, 'en')), ...line(ENGLISH[0]!, 'en') })
    expect(other).toMatchObject({ accepted: false, reason: 'other_text' })
    const wrongLanguage = acceptLine({ pcm: pcm(read(SPANISH[0]!, 'es')), ...line(ENGLISH[0]!, 'en') })
    expect(wrongLanguage).toMatchObject({ accepted: false, reason: 'other_text' })
  })

  it('names silence, a cut-off take, clipping and noise', () => {
    const wanted = line(ENGLISH[0]!, 'en')
    const spoken = read(ENGLISH[0]!, 'en')
    const reason = (samples: Float32Array) => {
      const verdict = acceptLine({ pcm: pcm(samples), ...wanted })
      return verdict.accepted ? 'accepted' : verdict.reason
    }
    expect(reason(new Float32Array(2 * RATE))).toBe('no_speech')
    expect(reason(spoken.subarray(0, 2000))).toBe('too_short')
    expect(reason(spoken.map((sample) => Math.max(-1, Math.min(1, 40 * sample))))).toBe('clipped')
    expect(reason(spoken.map((sample) => sample + 0.25 * (2 * chance() - 1)))).toMatch(/too_noisy|no_speech/u)
    expect(reason(chords(4 * RATE, 0.08))).toBe('music')
  })

  it.each(ENGLISH)('P-01 does not take the first half of “%s” for all of it', (text) => {
    const whole = read(text, 'en')
    const half = whole.subarray(0, Math.round(whole.length / 2))
    expect(acceptLine({ pcm: pcm(half), ...line(text, 'en') })).toMatchObject({
      accepted: false,
      reason: 'too_short',
    })
    expect(acceptLine({ pcm: pcm(whole), ...line(text, 'en') }).accepted).toBe(true)
  })

  it('P-03 takes a sentence of the moment only with all of its words', () => {
    const said = 'This is my own voice: river, window, carpet, lemon.'
    const earlier = 'This is my own voice: garden, sister, pencil, bottle.'
    const spoken = pcm(read(said, 'en'))
    expect(acceptLine({ pcm: spoken, ...line(said, 'en'), strict: true }).accepted).toBe(true)
    expect(acceptLine({ pcm: spoken, ...line(earlier, 'en'), strict: true })).toMatchObject({
      accepted: false,
      reason: 'other_text',
    })
  })
})

describe('lines in one recording', () => {
  const spoken = (texts: readonly string[], tag: Tag) =>
    texts.map((text) => resample(espeak.speak({ text }, { file: FILES[tag], variant: 'm3' }), RATE).samples)

  it('finds lines of two languages in their places, in any order', () => {
    const parts = [...spoken(ENGLISH, 'en'), ...spoken(SPANISH, 'es')]
    const recording = pcm(inRoom(parts, 0.8, 0.001))
    const lines = [...SPANISH.map((text) => line(text, 'es')), ...ENGLISH.map((text) => line(text, 'en'))]
    const found = findLines(recording, lines)
    expect(found.map((result) => result.found)).toEqual(lines.map(() => true))
    const first = found[3]
    if (first?.found) expect(Math.abs(first.startMs - 800)).toBeLessThan(120)
    const starts = found.flatMap((result) => (result.found ? [result.startMs] : []))
    expect(starts.slice(3)).toEqual([...starts.slice(3)].sort((a, b) => a - b))
    expect(Math.max(...starts.slice(3))).toBeLessThan(Math.min(...starts.slice(0, 3)))
  })

  it('tells a line that is missing from one in whose place something else was said', () => {
    const [first, second, third] = spoken(ENGLISH, 'en')
    const [other] = spoken(SPANISH, 'es')
    const lines = ENGLISH.map((text) => line(text, 'en'))
    const without = findLines(pcm(inRoom([first!, third!], 0.8, 0.001)), lines)
    expect(without[1]).toEqual({ found: false, reason: 'not_found' })
    const replaced = findLines(pcm(inRoom([first!, other!, third!], 0.8, 0.001)), lines)
    expect(replaced[1]).toEqual({ found: false, reason: 'other_text' })
    expect(replaced[0]?.found && replaced[2]?.found).toBe(true)
    expect(second!.length).toBeGreaterThan(RATE)
  })

  it('refuses a script read in the wrong language, line by line', () => {
    const found = findLines(
      pcm(inRoom(spoken(SPANISH, 'es'), 0.8, 0.001)),
      ENGLISH.map((text) => line(text, 'en')),
    )
    expect(found).toEqual(ENGLISH.map(() => ({ found: false, reason: 'other_text' })))
  })

  it('finds nothing in silence and does not begin on a recording of hours', () => {
    expect(findLines(pcm(new Float32Array(10 * RATE)), [line(ENGLISH[0]!, 'en')])).toEqual([
      { found: false, reason: 'not_found' },
    ])
    const hours = { samples: new Float32Array(2 * 3600 * 100), sampleRate: 100 }
    expect(() => findLines(hours, [])).toThrow(RangeError)
  })
})

describe('the quality of a sample', () => {
  const sample = () => {
    const parts = [...ENGLISH, ...ENGLISH].map((text, i) => {
      return resample(espeak.speak({ text }, { file: 'en-us', variant: 'm3' }, { pitch: 40 + i }), RATE)
        .samples
    })
    return inRoom([...parts, ...parts], 0.4, 0.001)
  }

  it('P-01 finds nothing wrong with half a minute of clear speech', () => {
    const quality = assessSample(pcm(sample()))
    expect(quality).toMatchObject({ verdict: 'good', problems: [], music: false })
    expect(quality.speechMs).toBeGreaterThan(20_000)
  })

  it('P-01 refuses two seconds of speech, noise, clipping and music, and says which', () => {
    const good = sample()
    const problems = (samples: Float32Array) => {
      const { verdict, problems: found } = assessSample(pcm(samples))
      return [verdict, found[0]]
    }
    expect(problems(read(ENGLISH[0]!, 'en'))).toEqual(['unusable', 'too_little_speech'])
    expect(problems(good.map((value) => value + 0.12 * (2 * chance() - 1)))[0]).toBe('unusable')
    expect(problems(good.map((value) => Math.max(-1, Math.min(1, 40 * value))))).toEqual([
      'unusable',
      'clipped',
    ])
    const music = chords(good.length, 0.008)
    expect(problems(good.map((value, i) => value + (music[i] ?? 0)))).toEqual(['unusable', 'music'])
    expect(problems(new Float32Array(30 * RATE))[0]).toBe('unusable')
  })

  it('warns of a telephone', () => {
    const good = pcm(sample())
    const telephone = resample(resample(good, 7000), RATE)
    expect(assessSample(telephone)).toMatchObject({ verdict: 'fair', problems: ['narrow_band'] })
  })
})

describe('music', () => {
  it('is heard by its held tones and by its beat, and hum is none', () => {
    const length = 14 * RATE
    expect(holdsMusic(pcm(chords(length, 0.05)))).toBe(true)
    const drums = Float32Array.from({ length }, (_, i) => {
      const since = (i % 8000) / RATE
      return 0.5 * Math.exp(-20 * since) * (2 * chance() - 1)
    })
    expect(holdsMusic(pcm(drums))).toBe(true)
    const hum = Float32Array.from({ length }, (_, i) => {
      const room = 0.002 * (2 * chance() - 1)
      return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].reduce(
        (sum, partial) => sum + (0.02 / partial) * Math.sin((2 * Math.PI * 50 * partial * i) / RATE),
        room,
      )
    })
    expect(holdsMusic(pcm(hum))).toBe(false)
  })
})
