import type { CourseLanguage } from '../../../shared/languages.ts'
import type { InterfaceLanguage, Learner } from '../../engines/tutor/tutor-port.ts'
import type { Reader } from './lessons.types.ts'

const SPOKEN_BY = {
  en: 'english',
  es: 'spanish',
  'pt-BR': 'portuguese',
} as const satisfies Record<InterfaceLanguage, CourseLanguage>

/** What is known of a person before they have said it: what their interface speaks. */
export function readingAs(reader: Reader | undefined): Pick<Learner, 'native' | 'interfaceLanguage'> {
  const interfaceLanguage = reader?.appLanguage ?? 'en'
  return { interfaceLanguage, native: reader?.nativeLanguage ?? SPOKEN_BY[interfaceLanguage] }
}

/** A person as the tutor knows them. */
export function learnerOf(
  reader: Reader | undefined,
  met: Pick<Learner, 'known' | 'lastLesson'> = { known: [], lastLesson: [] },
): Learner {
  const target = reader?.targetLanguage
  return {
    ...readingAs(reader),
    ...(target ? { target } : {}),
    style: reader?.learningStyle ?? 'reading',
    preferredModel: reader?.preferredAiModel ?? 'gemini-pro',
    ...met,
  }
}
