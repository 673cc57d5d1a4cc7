import type { texts } from './locales/en/texts.ts'

type EnglishTexts = typeof texts

export type Namespace = keyof EnglishTexts

/** Every text there is, as `namespace.key`, e.g. `common.nav.home`. English is the source. */
export type TextKey = {
  [Name in Namespace]: `${Name}.${Extract<keyof EnglishTexts[Name], string>}`
}[Namespace]
