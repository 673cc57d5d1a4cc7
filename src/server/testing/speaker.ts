import { writeFileSync } from 'node:fs'
import { type CourseLanguage, normFor } from '../../shared/languages.ts'
import { resample } from '../../speech/audio/resample.ts'
import { encodeWav } from '../../speech/audio/wav.ts'
import { type Espeak, loadEspeak } from '../../speech/synthesis/espeak.ts'
import { espeakVoiceFor } from '../../speech/synthesis/voices.ts'
import type { Utterance } from '../../speech/utterance.ts'
import { type ContentService, loadContent } from '../features/content/content.service.ts'

const RATE = 48_000
let loaded: Promise<Espeak> | undefined

/** Where nothing is said a real room still hums: about −66 dB. */
const ROOM = 0.0005

/**
 * Somebody reading a text aloud in a quiet room, as the samples a microphone gives: 48 kHz, half a second of room before
 * and after. The voice is not the one the product speaks with, but one the scorer
 * was trained on: it shows that the parts work together, not how well people are judged.
 */
export async function readAloud(utterance: Utterance, norm: string): Promise<Float32Array> {
  loaded ??= loadEspeak()
  const espeak = await loaded
  const voice = { ...espeakVoiceFor(norm, 'male'), variant: 'm3' }
  const spoken = resample(espeak.speak(utterance, voice, { pitch: 45 }), RATE)
  const room = RATE / 2
  const samples = new Float32Array(spoken.samples.length + 2 * room)
  let seed = 1
  for (let index = 0; index < samples.length; index++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    samples[index] = (seed / 1_073_741_824 - 1) * ROOM
  }
  for (let index = 0; index < spoken.samples.length; index++)
    samples[index + room]! += 0.7 * spoken.samples[index]!
  return samples
}

let packs: ContentService | undefined

/** The course packs of the repository. */
export function coursePacks(): ContentService {
  packs ??= loadContent('content')
  return packs
}

/** Somebody reading a phrase of a course pack, as its segmentation and spoken form say it. */
export function readPhrase(
  language: CourseLanguage,
  text: string,
  norm = normFor(language, null),
): Promise<Float32Array> {
  return readAloud(coursePacks().utterance(language, text), norm)
}

/** The phrase of the same pack that shares no word with this one where possible, and is about as long. */
export function unlikePhrase(language: CourseLanguage, text: string): string {
  const wordsOf = (of: string) => new Set(of.toLowerCase().match(/\p{L}+/gu) ?? [])
  const own = wordsOf(text)
  const distance = (other: string) =>
    20 * [...wordsOf(other)].filter((word) => own.has(word)).length + Math.abs(other.length - text.length)
  const others = coursePacks()
    .phrases(language)
    .map((phrase) => phrase.text)
    .filter((other) => other !== text)
  return others.reduce((best, other) => (distance(other) < distance(best) ? other : best))
}

/** Room and nothing else. */
export function silence(seconds: number): Float32Array {
  return new Float32Array(RATE * seconds)
}

export function wavOf(samples: Float32Array): Uint8Array {
  return encodeWav({ samples, sampleRate: RATE })
}

/** Puts a recording before the browser's microphone: it is read anew each time the microphone is opened. */
export function putBeforeMicrophone(file: string, samples: Float32Array): void {
  writeFileSync(file, wavOf(samples))
}
