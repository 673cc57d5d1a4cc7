import type { EngineCalibration } from './calibration.ts'
import type { Engine } from './engine.ts'
import { type Evidence, gatherEvidence, type Words } from './evidence.ts'
import { gaussianView, type Measurement, measurementOf, type View } from './measure.ts'
import type { Take } from './take.ts'

export { measurementOf, type View } from './measure.ts'

const sumViews = new WeakMap<EngineCalibration, View>()

/** Both engines: each one's goodness over its own deviation, weighed by the judges. */
export function sumView(calibration: EngineCalibration): View {
  const known = sumViews.get(calibration)
  if (known) return known
  const { deviations, phones, judges } = calibration
  const view = { gaussian: 1 / deviations.gaussian, network: 1 / deviations.network, phones, judges }
  sumViews.set(calibration, view)
  return view
}

/** One alignment, and what the Gaussians and the sum of both engines make of it. */
export function measureBoth(
  engine: Engine & { calibration: EngineCalibration },
  take: Pick<Take, 'power' | 'activity'>,
  words: Words,
  hint?: number,
): { evidence: Evidence; gaussian: Measurement; sum: Measurement } | null {
  const evidence = gatherEvidence(engine, take, words, hint)
  if (!evidence) return null
  return {
    evidence,
    gaussian: measurementOf(evidence, gaussianView(engine.model)),
    sum: measurementOf(evidence, sumView(engine.calibration)),
  }
}
