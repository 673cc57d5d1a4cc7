import type { CourseLanguage } from '../src/shared/languages.ts'

/** The languages with a model of their own, and those only whose recordings help the others. */
export type TrainingLanguage = CourseLanguage | 'bulgarian'

/** espeak's voice files for each language: every norm that is offered. */
export const VOICE_FILES: Readonly<Record<TrainingLanguage, readonly string[]>> = {
  english: ['en-us', 'en-us', 'en-gb-x-rp'],
  spanish: ['es', 'es-419'],
  french: ['fr'],
  german: ['de'],
  portuguese: ['pt-br', 'pt'],
  italian: ['it'],
  chinese: ['cmn'],
  japanese: ['ja'],
  korean: ['ko'],
  arabic: ['ar'],
  russian: ['ru'],
  dutch: ['nl'],
  bulgarian: ['bg'],
}

export const TRAINING_VARIANTS: readonly (string | undefined)[] = [
  undefined,
  'm1',
  'm2',
  'm3',
  'm4',
  'm5',
  'm6',
  'm7',
  'f1',
  'f2',
  'f3',
  'f5',
  'Alex',
  'Andrea',
  'Andy',
  'Annie',
  'Denis',
  'Gene',
  'Henrique',
  'Hugo',
  'Jacky',
  'Lee',
  'Marco',
  'Michael',
  'belinda',
  'boris',
  'ed',
  'edward',
  'grandma',
  'iven2',
  'klatt2',
  'linda',
  'marcelo',
  'max',
  'norbert',
  'quincy',
  'steph',
  'travis',
  'zac',
  'anika',
]

/** For calibration: most of them kept out of training, women's voices (of which espeak has few) shared with it. */
export const CALIBRATION_VARIANTS: readonly string[] = [
  'klatt3',
  'Nguyen',
  'pedro',
  'steph2',
  'miguel',
  'Gene2',
  'caleb',
  'f5',
  'linda',
  'f1',
]

/** Kept out of training and of calibration: for tests and the bench. */
export const UNSEEN_VARIANTS: readonly string[] = [
  'm8',
  'f4',
  'Alicia',
  'Mario',
  'Mike',
  'antonio',
  'aunty',
  'shelby',
  'pablo',
  'victor',
]
