import type { AppLanguage } from './app-languages.ts'
import type { TextKey } from './keys.ts'
import type { Text, Texts } from './texts.ts'

export type TextValues = Readonly<Record<string, string | number>>

/** Gives the text of a key with its values filled in. A key that is not known is displayed as itself. */
export type Translate = (key: TextKey, values?: TextValues) => string

/** Every namespace of one language. */
export type Locale = Readonly<Record<string, Texts>>

/**
 * A translator over one language's texts. Numbers are written in the language's own manner; the value `count`
 * also chooses the plural form. A value that is missing leaves its placeholder visible, so that it is noticed.
 */
export function createTranslate(language: AppLanguage, locale: Locale): Translate {
  const plural = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (key, values = {}) => {
    const text = findText(locale, key)
    if (text === undefined) return key
    const sentence = typeof text === 'string' ? text : pluralForm(text, values.count, plural)
    return sentence.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
      const value = values[name]
      if (value === undefined) return placeholder
      return typeof value === 'number' ? numbers.format(value) : value
    })
  }
}

function findText(locale: Locale, key: string): Text | undefined {
  const dot = key.indexOf('.')
  const texts = locale[key.slice(0, dot)]
  const name = key.slice(dot + 1)
  return texts && Object.hasOwn(texts, name) ? texts[name] : undefined
}

function pluralForm(
  text: Exclude<Text, string>,
  count: string | number | undefined,
  rules: Intl.PluralRules,
): string {
  const amount = Number(count)
  if (amount === 0 && text.zero !== undefined) return text.zero
  return (Number.isFinite(amount) ? text[rules.select(amount)] : undefined) ?? text.other
}
