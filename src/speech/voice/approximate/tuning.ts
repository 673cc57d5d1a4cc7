/** The settings of the mapping, chosen with bench/voice. Squared distances are in dB². */
export const TUNING = {
  /** Cepstra compared when neighbours are sought (c1 upward). */
  matchOrder: 18,
  /** Cepstra a stored residual has (c0 upward). */
  residualOrder: 32,
  neighbours: 16,
  phonePenalty: 25,
  sharpness: 8,
  leastResidual: 0.6,
  mostResidual: 0.95,
  levelResidual: 0.5,
  smoothing: 2,
  variance: 0.5,
  noiseShift: 0.8,
}
