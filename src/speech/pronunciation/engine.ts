import type { EngineCalibration } from './calibration.ts'
import type { PronunciationModel } from './model.ts'
import type { SoundNetwork } from './network/network-file.ts'

/**
 * What takes are judged with. The Gaussians alone are version 1.0; with the network and the calibration of both
 * together it is version 2.0.
 */
export type Engine = {
  model: PronunciationModel
  network?: SoundNetwork | null
  calibration?: EngineCalibration | null
}
