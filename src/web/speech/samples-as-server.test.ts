import { expect, it, vi } from 'vitest'
import { decodeWav, encodeWav } from '../../speech/audio/wav.ts'
import { samplesAsServer } from './samples-as-server.ts'

const samples = Float32Array.from({ length: 800 }, (_, i) => 0.4 * Math.sin(i / 7))

/** A browser that decodes anything into these channels. */
function decodesInto(channels: readonly number[][]) {
  const asked: number[] = []
  class Context {
    constructor(_: number, __: number, rate: number) {
      asked.push(rate)
    }
    decodeAudioData = async () => ({
      length: channels[0]?.length ?? 0,
      numberOfChannels: channels.length,
      sampleRate: 48_000,
      getChannelData: (channel: number) => Float32Array.from(channels[channel] ?? []),
    })
  }
  vi.stubGlobal('OfflineAudioContext', Context)
  return asked
}

it('reads WAV by the server’s own code, without the browser', async () => {
  const bytes = new Uint8Array(encodeWav({ samples, sampleRate: 22_050 }))
  const asked = decodesInto([[0]])
  const read = await samplesAsServer(bytes)
  expect(read.sampleRate).toBe(22_050)
  expect(read).toEqual(decodeWav(bytes))
  expect(read.samples[100]).toBeCloseTo(samples[100]!, 3)
  expect(asked).toEqual([])
})

it('has anything else decoded at the server’s rate, mixed to one channel and kept within full scale', async () => {
  const asked = decodesInto([
    [0.5, 1.5, -1.5],
    [0, 1.1, -1.1],
  ])
  const read = await samplesAsServer(Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3))
  expect([...read.samples]).toEqual([0.25, 1, -1])
  expect(read.sampleRate).toBe(48_000)
  expect(asked).toEqual([48_000])
})

it('rejects for a WAV that holds no sound', async () => {
  await expect(samplesAsServer(new TextEncoder().encode('RIFF and nothing more'))).rejects.toThrow()
})
