/**
 * A text to be spoken or held against a take.
 *
 * `text` is what people read. Languages written without spaces give `segmented`, the same text with a space between
 * words (`水 を ください`); taking the spaces out gives `text` again. `spoken` is the form handed to the synthesizer
 * where it differs (kana, vowelled Arabic), token for token against `segmented ?? text` split at white space.
 */
export type Utterance = { text: string; segmented?: string; spoken?: string }

/** Mono audio, samples in −1 … 1. */
export type Pcm = { samples: Float32Array; sampleRate: number }

export type TimedPhone = { ipa: string; startMs: number; endMs: number; word: number }
export type TimedWord = {
  text: string
  charStart: number
  charEnd: number
  startMs: number
  endMs: number
  ipa: string
}

/** Synthetic speech with the times of its words and phones. `word` of a phone is an index into `words`. */
export type SynthesizedSpeech = Pcm & { words: TimedWord[]; phones: TimedPhone[] }
