import { CALIBRATION_VARIANTS, TRAINING_VARIANTS, UNSEEN_VARIANTS } from '../voices.ts'

const MORE = [
  'adam',
  'benjamin',
  'david',
  'edward2',
  'grandpa',
  'gustave',
  'ian',
  'iven',
  'iven3',
  'john',
  'kaukovalta',
  'michel',
  'paul',
  'rob',
  'robert',
  'sandro',
  'steph3',
  'Diogo',
  'Reed',
  'klatt',
  'announcer',
]
const keptOut = new Set<string | undefined>([...CALIBRATION_VARIANTS, ...UNSEEN_VARIANTS])

/** The synthesizer's voices that the network learns from; none of those that scores are calibrated or tested on. */
export const NETWORK_VARIANTS: readonly (string | undefined)[] = [...TRAINING_VARIANTS, ...MORE].filter(
  (variant) => !keptOut.has(variant),
)
