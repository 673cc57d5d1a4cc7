import type { AppLanguage } from '../../src/i18n/app-languages.ts'
import { loadLocale } from '../../src/i18n/load-locale.ts'
import { texts as english } from '../../src/i18n/locales/en/texts.ts'
import { createTranslate, type Translate } from '../../src/i18n/translate.ts'

/** What the English interface says, so that a journey does not break when a sentence is worded better. */
export const words = createTranslate('en', english)

/** What the interface says in a language. */
export async function wordsIn(language: AppLanguage): Promise<Translate> {
  return createTranslate(language, await loadLocale(language))
}
