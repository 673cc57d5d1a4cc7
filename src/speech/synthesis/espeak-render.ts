import type { EspeakEvent, EspeakWorker } from '@echogarden/espeak-ng-emscripten'
import { displayIpa, phoneIpa } from './espeak-phones.ts'
import { type EspeakVoice, naturalRate } from './voices.ts'

export type SpeakOptions = {
  /** Words a minute, 80 to 450; the voice's own when absent. */
  rate?: number
  /** 0 to 99, 50 is the voice's own. */
  pitch?: number
  /** How far the melody moves, 0 to 99, 50 is the voice's own. */
  range?: number
}

/** A phone as espeak said it; `position` is that of the last word event, in code points of the text from 1. */
type SoundingPhone = { ipa: string; display: string; startMs: number; endMs: number; position: number }
type Rendering = {
  samples: Float32Array
  phones: SoundingPhone[]
  /** Names of the other languages that espeak went over to by itself, in their order, each time anew. */
  switches: string[]
}

/** Has espeak say a text. Throws a RangeError when it does not have the voice. */
export function render(
  worker: EspeakWorker,
  text: string,
  voice: EspeakVoice,
  options: SpeakOptions,
): Rendering {
  const name = voice.variant === undefined ? voice.file : `${voice.file}+${voice.variant}`
  if (worker.set_voice(name) !== 0) throw new RangeError(`espeak has no voice ${name}`)
  worker.set_rate(clamp(options.rate ?? naturalRate(voice.file), 80, 450))
  worker.set_pitch(clamp(options.pitch ?? 50, 0, 99))
  worker.set_range(clamp(options.range ?? 50, 0, 99))
  const chunks: Int16Array[] = []
  const events: EspeakEvent[] = []
  worker.synthesize(text, (samples, more) => {
    if (samples && samples.length > 0) chunks.push(samples)
    events.push(...more)
    return false
  })
  return {
    samples: joinChunks(chunks),
    phones: readPhones(events, voice.file),
    switches: readSwitches(events, voice.file),
  }
}

/** espeak marks where it goes over to another language, and where it comes back, as phonemes such as `(en)`. */
function readSwitches(events: readonly EspeakEvent[], file: string): string[] {
  return events.flatMap((event) => {
    const name = event.type === 'phoneme' && /^\((.+)\)$/u.exec(String(event.id))?.[1]
    return name && name !== file ? [name] : []
  })
}

function readPhones(events: readonly EspeakEvent[], file: string): SoundingPhone[] {
  const phones: SoundingPhone[] = []
  let position = 1
  events.forEach((event, index) => {
    if (event.type === 'word') position = event.text_position
    if (event.type !== 'phoneme' || typeof event.id !== 'string') return
    const next = events.slice(index + 1).find((later) => later.type === 'phoneme' || later.type === 'end')
    const endMs = next?.audio_position ?? event.audio_position
    const ipa = phoneIpa(event.id, file)
    const previous = phones.at(-1)
    if (ipa === undefined) {
      // Inside a word espeak marks the release of a stop as an empty phone; it belongs to the stop.
      const release =
        previous !== undefined &&
        previous.endMs === event.audio_position &&
        previous.position === position &&
        endMs - event.audio_position <= 40
      if (release) previous.endMs = endMs
    } else if (ipa === 'ʲ' && previous !== undefined) {
      previous.ipa += ipa
      previous.display += ipa
      previous.endMs = endMs
    } else {
      phones.push({
        ipa,
        display: displayIpa(event.id, file),
        startMs: event.audio_position,
        endMs,
        position,
      })
    }
  })
  return phones
}

function joinChunks(chunks: readonly Int16Array[]): Float32Array {
  const samples = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    for (const sample of chunk) samples[offset++] = sample / 32_768
  }
  return samples
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)))
}
