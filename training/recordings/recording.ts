import type { TrainingLanguage } from '../voices.ts'

/** One sentence read by a person, or by a synthesizer made of a person's recordings. */
export type Recording = {
  text: string
  samples: Float32Array
  /** Phones in the synthesizer's own notation with their true starts, where it tells them. */
  phones?: { name: string; startMs: number }[]
}

export type RecordingSource = {
  id: string
  language: TrainingLanguage
  /** Recordings of one person share this, whatever the language. */
  speaker: string
  kind: 'human' | 'synthesizer'
  licence: string
  packages: readonly string[]
  read: () => Recording[]
}
