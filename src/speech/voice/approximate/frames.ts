/** Own-voice audio is made and analysed at this rate. */
export const RATE = 24_000
export const HOP_MS = 5
export const HOP = (RATE * HOP_MS) / 1000
export const SIZE = 1024
export const BINS = SIZE / 2 + 1
/** Upper edges of the bands of aperiodicity in Hz. */
export const BAND_EDGES = [1000, 2000, 4000, 6000, RATE / 2] as const
export const BANDS = BAND_EDGES.length

/** Speech taken apart: frame k is centred at k × 5 ms. */
export type VoiceFrames = {
  frames: number
  /** Fundamental frequency; 0 where unvoiced. */
  hz: Float64Array
  /** Natural log of the power, `frames × BINS`. */
  envelope: Float32Array
  /** Share of noise in the power of each band, 0 … 1, `frames × BANDS`; 1 where unvoiced. */
  aperiodicity: Float32Array
}
