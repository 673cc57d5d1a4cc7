import { LANGUAGES, type LanguageName } from '../../../shared/languages.ts'

export function isLanguageName(name: string): name is LanguageName {
  return LANGUAGES.some((language) => language.name === name)
}
