import type { LessonDifficulty } from '../../../contract/lessons.ts'
import type { Explained } from './course-library-port.ts'
import type { InterfaceLanguage } from './tutor-port.ts'

/** Everything the built-in tutor says; the words are in `content/tutor.json`. */
export const TUTOR_TEXTS = [
  'unclear',
  'ask.language',
  'ask.level',
  'ask.topic',
  'ask.length',
  'topic.unknown',
  'level.Beginner',
  'level.Intermediate',
  'level.Advanced',
  'length.short',
  'length.standard',
  'length.long',
  'either',
  'title.Beginner',
  'title.Intermediate',
  'title.Advanced',
  'description',
  'objective.words',
  'objective.grammar',
  'objective.phrases',
  'objective.scene',
  'exercise.matching',
  'exercise.fill',
  'exercise.word',
  'exercise.form',
  'exercise.scene',
  'remix.moreWords',
  'remix.fewerWords',
  'remix.moreExercises',
  'remix.fewerExercises',
  'remix.morePhrases',
  'remix.fewerPhrases',
  'remix.moreGrammar',
  'remix.fewerGrammar',
  'remix.moreScenes',
  'remix.fewerScenes',
  'remix.topic',
  'remix.not.level',
  'remix.not.language',
  'remix.not.more',
  'remix.not.understood',
] as const
export type TutorText = (typeof TUTOR_TEXTS)[number]
export type TutorTexts = Readonly<Record<TutorText, Explained>>

export type Say = (key: TutorText, values?: Readonly<Record<string, string | number>>) => string

/** Interface language as explanations are keyed. */
export const explainedIn = (language: InterfaceLanguage): keyof Explained =>
  language === 'pt-BR' ? 'pt' : language

/** Says texts in one language, with `{names}` filled in. */
export function speakerOf(texts: TutorTexts, language: InterfaceLanguage): Say {
  return (key, values = {}) =>
    texts[key][explainedIn(language)].replaceAll(/\{(\w+)\}/gu, (gap, name: string) =>
      String(values[name] ?? gap),
    )
}

export const LEVELS: readonly LessonDifficulty[] = ['Beginner', 'Intermediate', 'Advanced']
