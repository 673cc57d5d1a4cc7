import type { EngineCalibration } from './calibration.ts'
import type { View } from './measure.ts'

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
