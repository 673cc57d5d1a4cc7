import { type AppLanguage, DEFAULT_APP_LANGUAGE, isAppLanguage } from '../../i18n/app-languages.ts'
import { type LocalePart, loadLocalePart } from '../../i18n/load-locale-part.ts'
import type { Locale } from '../../i18n/translate.ts'
import { readStored, writeStored } from './storage.ts'

const KEY = 'language'

export type Spoken = { language: AppLanguage; locale: Locale }

/** The texts of the interface in the language of the moment, loaded part by part. */
export type TextsStore = {
  current(): Spoken
  subscribe(listener: () => void): () => void
  /** Loads a part, for this language and for every one chosen later. */
  need(part: LocalePart): Promise<void>
  /** Changes the language, all at once, and keeps the choice in this browser. */
  choose(language: AppLanguage): Promise<void>
}

/** The language that was chosen in this browser, if any. */
export function storedLanguage(): AppLanguage | undefined {
  const stored = readStored(KEY)
  return isAppLanguage(stored) ? stored : undefined
}

/** Begins with the language chosen in this browser, else the default; ready when its first part is there. */
export async function openTexts(language = storedLanguage() ?? DEFAULT_APP_LANGUAGE): Promise<TextsStore> {
  const needed = new Set<LocalePart>()
  const listeners = new Set<() => void>()
  let spoken: Spoken = { language, locale: {} }
  let chosenLast = language

  const speak = (now: Spoken) => {
    spoken = now
    for (const listener of listeners) listener()
  }

  const need = async (part: LocalePart) => {
    needed.add(part)
    let wanted: AppLanguage
    let texts: Locale
    do {
      wanted = spoken.language
      texts = await loadLocalePart(wanted, part)
      // The language may have been changed meanwhile, before this part was known to be needed.
    } while (wanted !== spoken.language)
    const known = Object.entries(texts).every(([name, namespace]) => spoken.locale[name] === namespace)
    if (!known) speak({ language: wanted, locale: { ...spoken.locale, ...texts } })
  }

  const change = async (chosen: AppLanguage) => {
    chosenLast = chosen
    const loaded = await Promise.all([...needed].map((part) => loadLocalePart(chosen, part)))
    if (chosen === chosenLast && chosen !== spoken.language)
      speak({ language: chosen, locale: Object.assign({}, ...loaded) })
  }

  await need('first')
  // Another tab of this browser chose a language.
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) void change(storedLanguage() ?? DEFAULT_APP_LANGUAGE)
  })

  return {
    current: () => spoken,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    need,
    async choose(chosen) {
      writeStored(KEY, chosen)
      await change(chosen)
    },
  }
}
