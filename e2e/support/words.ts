import { texts as english } from '../../src/i18n/locales/en/texts.ts'
import { createTranslate } from '../../src/i18n/translate.ts'

/** What the English interface says, so that a journey does not break when a sentence is worded better. */
export const words = createTranslate('en', english)
