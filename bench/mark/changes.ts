import { DEFAULT_AUDIO_LIMITS, decodeBytes } from '../../src/server/platform/audio/decode-bytes.ts'
import { encodeMp3File } from '../../src/server/platform/audio/mp3-file.fixture.ts'
import { encodeOpusFile } from '../../src/server/platform/audio/opus-file.fixture.ts'
import { resample } from '../../src/speech/audio/resample.ts'
import { decodeWav, encodeWav } from '../../src/speech/audio/wav.ts'
import type { Pcm } from '../../src/speech/utterance.ts'
import { createRandom } from '../../training/random.ts'

/** What happens to a clip between here and the place where somebody asks whose it is. */
export type Change = { name: string; barred: boolean; apply: (pcm: Pcm) => Promise<Pcm> | Pcm }

const decode = (bytes: Uint8Array) => decodeBytes(bytes, { ...DEFAULT_AUDIO_LIMITS, sampleRate: 48_000 })
const opus = (kbits: number) => async (pcm: Pcm) => decode(await encodeOpusFile(pcm, 'ogg', { kbits }))
const atRate = (rate: number) => (pcm: Pcm) => resample(pcm, rate)
const scaled = (gain: number) => (pcm: Pcm) =>
  decodeWav(encodeWav({ ...pcm, samples: pcm.samples.map((sample) => sample * gain) }))
const playedAt = (speed: number) => (pcm: Pcm) => ({ ...pcm, sampleRate: Math.round(pcm.sampleRate * speed) })

export const CHANGES: readonly Change[] = [
  { name: 'wav', barred: true, apply: (pcm) => decodeWav(encodeWav(pcm)) },
  { name: 'opus 24k', barred: true, apply: opus(24) },
  { name: 'opus 16k', barred: true, apply: opus(16) },
  { name: 'mp3 48k', barred: true, apply: async (pcm) => decode(await encodeMp3File(pcm)) },
  { name: '8 kHz', barred: false, apply: atRate(8000) },
  { name: '16 kHz', barred: false, apply: atRate(16_000) },
  { name: '44.1 kHz', barred: false, apply: atRate(44_100) },
  { name: 'noise, 20 dB', barred: false, apply: (pcm) => withNoise(pcm, 20) },
  { name: '2 % fast', barred: false, apply: playedAt(1.02) },
  { name: '2 % slow', barred: false, apply: playedAt(0.98) },
  { name: '20 dB softer', barred: false, apply: scaled(0.1) },
  { name: '12 dB louder, clipped', barred: false, apply: scaled(4) },
]

function withNoise(pcm: Pcm, decibels: number): Pcm {
  const random = createRandom(pcm.samples.length)
  const power = pcm.samples.reduce((sum, sample) => sum + sample * sample, 0) / pcm.samples.length
  const size = Math.sqrt(3 * power) * 10 ** (-decibels / 20)
  return { ...pcm, samples: pcm.samples.map((sample) => sample + random.between(-size, size)) }
}
