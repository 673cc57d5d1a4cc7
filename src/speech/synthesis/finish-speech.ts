import { normalizeLoudness } from '../audio/loudness.ts'
import type { Pcm, SynthesizedSpeech } from '../utterance.ts'

const TARGET = { lufs: -20, peakDb: -1 }
const MARGIN_MS = 100
const FADE_MS = 5
const AUDIBLE = 10 ** (-40 / 20)

/**
 * Brings speech to one loudness (−20 LUFS, peaks at most −1 dBFS), leaves 100 ms of silence at both ends, and moves
 * the times along. Speech without a sound stays as it is.
 */
export function finishSpeech(speech: SynthesizedSpeech): SynthesizedSpeech {
  const { samples, sampleRate } = normalizeLoudness(speech, TARGET)
  const bounds = audibleBounds({ samples, sampleRate }, speech)
  if (!bounds) return speech
  const margin = Math.round((MARGIN_MS / 1000) * sampleRate)
  const start = bounds.first - margin
  const end = bounds.last + 1 + margin
  const kept = new Float32Array(end - start)
  const from = Math.max(0, start)
  kept.set(samples.subarray(from, Math.min(end, samples.length)), from - start)
  fadeEnds(kept, Math.round((FADE_MS / 1000) * sampleRate))
  const shift = (start / sampleRate) * 1000
  const longest = (kept.length / sampleRate) * 1000
  const moved = <T extends { startMs: number; endMs: number }>(timed: T): T => ({
    ...timed,
    startMs: moveTime(timed.startMs, shift, longest),
    endMs: moveTime(timed.endMs, shift, longest),
  })
  return { samples: kept, sampleRate, words: speech.words.map(moved), phones: speech.phones.map(moved) }
}

/** First and last audible sample, no later and no earlier than the first and last phone. */
function audibleBounds(
  { samples, sampleRate }: Pcm,
  speech: SynthesizedSpeech,
): { first: number; last: number } | undefined {
  const first = samples.findIndex((sample) => Math.abs(sample) > AUDIBLE)
  if (first < 0) return undefined
  const last = samples.findLastIndex((sample) => Math.abs(sample) > AUDIBLE)
  const firstPhone = ((speech.phones[0]?.startMs ?? Infinity) / 1000) * sampleRate
  // The closure of a stop is silent, and part of it: but no more than the margin is kept of it.
  return {
    first: Math.max(Math.min(first, Math.round(firstPhone)), first - Math.round(0.02 * sampleRate)),
    last,
  }
}

function fadeEnds(samples: Float32Array, length: number): void {
  for (let index = 0; index < length && index < samples.length; index++) {
    const gain = index / length
    const opposite = samples.length - 1 - index
    samples[index] = (samples[index] ?? 0) * gain
    samples[opposite] = (samples[opposite] ?? 0) * gain
  }
}

function moveTime(time: number, shift: number, longest: number): number {
  return Math.round(Math.min(longest, Math.max(0, time - shift)))
}
