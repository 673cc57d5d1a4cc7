import type { Pcm, SynthesizedSpeech } from '../../utterance.ts'
import { analyseVoice } from './analyse-voice.ts'
import { extendBand } from './bandwidth.ts'
import { denoiseEnvelope } from './denoise-envelope.ts'
import { HOP_MS, type VoiceFrames } from './frames.ts'
import { melCepstra, ORDER } from './mel-cepstrum.ts'

const AUDIBLE_BELOW_PEAK = 4 // natural log of the amplitude: 35 dB

/** Speech as the mapping sees it. */
export type SpokenLine = {
  voice: VoiceFrames
  /** Mel cepstra, `frames × ORDER`. */
  cepstra: Float32Array
  /** 1 where something sounds. */
  active: Uint8Array
  /** First audible frame, and one past the last. */
  start: number
  end: number
}

/** Analyses speech and finds where it sounds; people's takes are rid of steady noise, synthetic speech has none. */
export function analyseLine(pcm: Pcm, { denoise = false }: { denoise?: boolean } = {}): SpokenLine {
  const voice = analyseVoice(pcm)
  if (denoise) denoiseEnvelope(voice.envelope, voice.hz)
  extendBand(voice.envelope, voice.frames)
  const cepstra = melCepstra(voice.envelope, voice.frames)
  return { voice, cepstra, ...audible(cepstra, voice.frames) }
}

function audible(cepstra: Float32Array, frames: number): { active: Uint8Array; start: number; end: number } {
  const levels = Float32Array.from({ length: frames }, (_, frame) => cepstra[frame * ORDER]!)
  const sorted = levels.slice().sort()
  const peak = sorted[Math.floor(0.97 * (frames - 1))] ?? 0
  const floor = sorted[Math.floor(0.05 * (frames - 1))] ?? 0
  const threshold = Math.max(peak - AUDIBLE_BELOW_PEAK, floor + Math.min(0.35 * (peak - floor), 1.2))
  const active = new Uint8Array(frames)
  for (let frame = 0; frame < frames; frame++) active[frame] = levels[frame]! > threshold ? 1 : 0
  dropClicks(active)
  return { active, start: Math.max(0, active.indexOf(1)), end: active.lastIndexOf(1) + 1 }
}

/** What sounds for less than 30 ms all by itself is no speech. */
function dropClicks(active: Uint8Array): void {
  let start = 0
  for (let frame = 0; frame <= active.length; frame++) {
    if (active[frame] === 1) continue
    if (frame - start < 6) active.fill(0, start, frame)
    start = frame + 1
  }
}

/** The phone sounding at each frame as its number in `names`, which grows as needed; 255 in pauses. */
export function phonesOfFrames(speech: SynthesizedSpeech, frames: number, names: string[]): Uint8Array {
  const phones = new Uint8Array(frames).fill(PAUSE)
  for (const { ipa, startMs, endMs } of speech.phones) {
    let name = names.indexOf(ipa)
    if (name < 0 && names.length < PAUSE) name = names.push(ipa) - 1
    if (name >= 0) phones.fill(name, Math.round(startMs / HOP_MS), Math.round(endMs / HOP_MS))
  }
  return phones
}

export const PAUSE = 255
