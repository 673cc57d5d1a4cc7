/** A predicted probability of being wrong, and what was so; weights bring wrong ones to their assumed share. */
export type Prediction = { probability: number; wrong: boolean; weight: number }

/** `count` is items, the other figures are weighted. */
export type ReliabilityBin = { from: number; to: number; predicted: number; wrong: number; count: number }
export type Reliability = { error: number; bins: ReliabilityBin[] }

const BINS = 10

/** Reliability diagram in ten equal bins, empty ones left out, and the expected calibration error (Naeini 2015). */
export function reliabilityOf(predictions: readonly Prediction[]): Reliability {
  const total = predictions.reduce((sum, { weight }) => sum + weight, 0)
  const bins: ReliabilityBin[] = []
  let error = 0
  for (let bin = 0; bin < BINS; bin++) {
    const inside = predictions.filter(
      ({ probability }) => Math.min(BINS - 1, Math.floor(probability * BINS)) === bin,
    )
    const weight = inside.reduce((sum, each) => sum + each.weight, 0)
    if (inside.length === 0 || weight === 0) continue
    const predicted = inside.reduce((sum, each) => sum + each.weight * each.probability, 0) / weight
    const wrong = inside.reduce((sum, each) => sum + (each.wrong ? each.weight : 0), 0) / weight
    error += (weight / total) * Math.abs(predicted - wrong)
    bins.push({ from: bin / BINS, to: (bin + 1) / BINS, predicted, wrong, count: inside.length })
  }
  return { error, bins }
}

/** Weights that make the wrong ones `prior` of all. */
export function weighted<T extends { wrong: boolean }>(
  items: readonly T[],
  prior: number,
): (T & { weight: number })[] {
  const wrongs = items.filter(({ wrong }) => wrong).length
  const rights = items.length - wrongs
  return items.map((item) => ({
    ...item,
    weight: item.wrong ? prior / Math.max(1, wrongs) : (1 - prior) / Math.max(1, rights),
  }))
}
