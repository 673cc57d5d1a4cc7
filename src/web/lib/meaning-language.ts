import type { AppLanguage } from '../../i18n/app-languages.ts'
import { type CourseLanguage, languageNamed } from '../../shared/languages.ts'

/** The tag of the language that words are translated into: the person's own, or the interface's when that is learnt. */
export function meaningTag(
  native: CourseLanguage | null | undefined,
  learnt: CourseLanguage,
  interfaceLanguage: AppLanguage,
): string {
  return native && native !== learnt ? languageNamed(native).tag : interfaceLanguage
}
