import { afterAll, describe, expect, it } from 'vitest'
import { integratedLoudness, peakDb } from '../../../speech/audio/loudness.ts'
import { trackPitch } from '../../../speech/audio/pitch.ts'
import { decodeWav } from '../../../speech/audio/wav.ts'
import { readTag } from '../../../speech/audio/wav-tag.ts'
import { coursePacks, readAloud } from '../../testing/speaker.ts'
import { createSpeechPool } from '../speech-worker/speech-pool.ts'
import { createBuiltinSynthesizer } from '../synthesizer/builtin-synthesizer.ts'
import { createBuiltinVoiceCloner } from './builtin-voice-cloner.ts'
import { itConformsAsVoiceCloner } from './voice-cloner.conformance.ts'
import type { VoiceLine, VoiceModel } from './voice-cloner-port.ts'

const pool = createSpeechPool({ size: 1, timeoutMs: 90_000 })
afterAll(() => pool.close())
const cloner = createBuiltinVoiceCloner(pool)
const synthesizer = createBuiltinSynthesizer(pool, { key: new Uint8Array(32).fill(3), installation: 'test' })

let read: Promise<VoiceLine[]> | undefined
function lines(): Promise<VoiceLine[]> {
  read ??= Promise.all(
    (['english', 'spanish'] as const).flatMap((language) => {
      const norm = language === 'english' ? 'en-US' : 'es-ES'
      return coursePacks()
        .ownVoiceLines(language)
        .slice(0, 6)
        .map(async (utterance) => {
          const samples = await readAloud(utterance, norm)
          return { utterance, norm, pcm: { samples, sampleRate: 48_000 } }
        })
    }),
  )
  return read
}

describe('the built-in voice cloner', () => {
  itConformsAsVoiceCloner(() => cloner, { lines })
})

describe('the built-in synthesizer in an own voice', () => {
  let made: Promise<VoiceModel> | undefined
  const voice = async () => {
    made ??= lines().then((all) => cloner.clone(all))
    const { model, remoteId } = await made
    return { model, remoteId }
  }
  const say = async (text: string, norm: string) =>
    synthesizer.synthesize({ utterance: { text }, norm, gender: 'female', voice: await voice() })

  it.each([
    ['es-ES', '¿Nos trae la cuenta, por favor?'],
    ['en-US', 'Could we have the bill, please?'],
    ['fr-FR', 'L’addition, s’il vous plaît.'],
  ])(
    'M-03 P-04 speaks %s in it: 24 kHz, one loudness, tagged, at the height of that voice',
    async (norm, text) => {
      const clip = await say(text, norm)
      const pcm = decodeWav(clip.bytes)
      expect(pcm.sampleRate).toBe(24_000)
      expect(Math.abs(integratedLoudness(pcm) + 20)).toBeLessThan(1.5)
      expect(peakDb(pcm.samples)).toBeLessThanOrEqual(-0.5)
      expect(readTag(clip.bytes)).toMatchObject({ kind: 'own-voice', installation: 'test' })
      expect(clip.words.map((word) => text.slice(word.charStart, word.charEnd))).toEqual(
        clip.words.map((word) => word.text),
      )
      expect(clip.own).toMatchObject({ usable: true })
      expect(Math.abs(12 * Math.log2(medianHz(pcm) / (await ownHz())))).toBeLessThan(2)
    },
  )

  it('refuses a damaged voice', async () => {
    const { model } = await voice()
    const damaged = Uint8Array.from(model)
    damaged[Math.floor(damaged.length / 2)]! ^= 0xff
    const request = { utterance: { text: 'Hola' }, norm: 'es-ES', gender: 'female' } as const
    for (const bad of [damaged, model.subarray(0, 1000), new Uint8Array()]) {
      await expect(
        synthesizer.synthesize({ ...request, voice: { model: bad, remoteId: null } }),
      ).rejects.toMatchObject({ name: 'SynthesizerError' })
    }
  })
})

function medianHz(pcm: { samples: Float32Array; sampleRate: number }): number {
  const voiced = trackPitch(pcm)
    .hz.filter((hz) => hz !== null)
    .sort((a, b) => a - b)
  return voiced[voiced.length >> 1] ?? Number.NaN
}

async function ownHz(): Promise<number> {
  const heights = (await lines()).map(({ pcm }) => medianHz(pcm)).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? Number.NaN
}
