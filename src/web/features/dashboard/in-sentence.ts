import type { AppLanguage } from '../../../i18n/app-languages.ts'

/** The name of a language inside a sentence: Spanish and Portuguese write it small, English does not. */
export function inSentence(name: string, language: AppLanguage): string {
  return language === 'en' ? name : name.toLocaleLowerCase(language)
}
