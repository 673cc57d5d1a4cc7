import { afterAll, describe, expect, it } from 'vitest'
import { loadEspeak } from '../../../speech/synthesis/espeak.ts'
import { espeakVoiceFor } from '../../../speech/synthesis/voices.ts'
import type { Pcm } from '../../../speech/utterance.ts'
import { coursePacks, readAloud } from '../../testing/speaker.ts'
import { createSpeechPool } from '../speech-worker/speech-pool.ts'
import { createBuiltinVoiceExaminer } from './builtin-voice-examiner.ts'

const pool = createSpeechPool({ size: 1, timeoutMs: 60_000 })
afterAll(() => pool.close())
const examiner = createBuiltinVoiceExaminer(pool, pool)

const RATE = 48_000
const norm = 'en-US'
const texts = coursePacks().ownVoiceLines('english')
const read = async (index: number): Promise<Pcm> => ({
  samples: await readAloud(texts[index]!, norm),
  sampleRate: RATE,
})
const line = (index: number) => ({ utterance: texts[index]!, norm })

/** Three chords, one after the other, as somebody's loudspeaker plays them. */
function music(seconds: number): Pcm {
  const chords = [
    [262, 330, 392],
    [220, 262, 330],
    [349, 440, 523],
  ]
  const samples = Float32Array.from({ length: seconds * RATE }, (_, index) => {
    const time = index / RATE
    const chord = chords[Math.floor(time * 2) % chords.length]!
    return chord.reduce((sum, hz) => sum + 0.1 * Math.sin(2 * Math.PI * hz * time), 0)
  })
  return { samples, sampleRate: RATE }
}

describe('the built-in voice examiner', () => {
  it('P-01 takes a line that was read, and refuses another text, silence and music', async () => {
    const relaxed = { strict: false }
    const right = await examiner.examineLine(await read(0), line(0), relaxed)
    // One line alone is always little speech; the rest of it is in order.
    expect(right).toMatchObject({ refusal: null, quality: { problems: ['too_little_speech'] } })
    expect(right.quality.speechMs).toBeGreaterThan(1000)
    expect((await examiner.examineLine(await read(1), line(0), relaxed)).refusal).toBe('other_text')
    const silence = { samples: new Float32Array(3 * RATE), sampleRate: RATE }
    expect((await examiner.examineLine(silence, line(0), relaxed)).refusal).toMatch(
      /no_speech|too_short|too_quiet/,
    )
    expect((await examiner.examineLine(music(4), line(0), relaxed)).refusal).toBe('music')
  })

  it('P-01 finds the lines of a recording, and says which are missing', async () => {
    const takes = await Promise.all([read(0), read(2), read(3)])
    const samples = new Float32Array(takes.reduce((total, take) => total + take.samples.length, 0))
    const starts: number[] = []
    let at = 0
    for (const take of takes) {
      samples.set(take.samples, at)
      starts.push((at / RATE) * 1000)
      at += take.samples.length
    }
    const { lines, quality } = await examiner.examineRecording(
      { samples, sampleRate: RATE },
      [0, 1, 2, 3].map(line),
    )
    expect(lines.map(({ refusal }) => refusal === null)).toEqual([true, false, true, true])
    const found = lines.filter((each) => each.refusal === null)
    for (const [index, each] of found.entries()) {
      expect(each.startMs).toBeGreaterThan(starts[index]! - 200)
      expect(each.startMs).toBeLessThan(starts[index]! + 1200)
      expect(each.endMs).toBeGreaterThan(each.startMs + 1000)
    }
    expect(quality.speechMs).toBeGreaterThan(4000)
  })

  it('P-03 knows the sample’s speaker again, and another one as another', async () => {
    const sample = await Promise.all([0, 1, 2, 3, 4, 5].map(read))
    const same = await examiner.compareSpeakers(sample, await read(8))
    expect(same.same).toBe(true)
    const espeak = await loadEspeak()
    const woman = espeak.speak(texts[8]!, { ...espeakVoiceFor(norm, 'female'), variant: 'f2' })
    const other = await examiner.compareSpeakers(sample, woman)
    expect(other.same).toBe(false)
    expect(other.score).toBeLessThan(same.score)
  })

  it('refuses a language that cannot be judged', async () => {
    const czech = { utterance: { text: 'Dobrý den' }, norm: 'cs-CZ' }
    await expect(examiner.examineLine(await read(0), czech, { strict: false })).rejects.toThrow(RangeError)
  })
})
