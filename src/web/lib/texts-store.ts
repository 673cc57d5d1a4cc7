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
  const parts = new Map<LocalePart, Promise<Locale>>()
  const listeners = new Set<() => void>()
  let spoken: Spoken = { language, locale: {} }

  const speak = (now: Spoken) => {
    spoken = now
    for (const listener of listeners) listener()
  }

  const need = async (part: LocalePart) => {
    const wanted = spoken.language
    const loading = parts.get(part) ?? loadLocalePart(wanted, part)
    parts.set(part, loading)
    try {
      const texts = await loading
      // Changing the language meanwhile has loaded this part too.
      if (spoken.language === wanted) speak({ language: wanted, locale: { ...spoken.locale, ...texts } })
    } catch (error) {
      parts.delete(part)
      throw error
    }
  }

  const change = async (chosen: AppLanguage) => {
    if (chosen === spoken.language) return
    const loading = [...parts.keys()].map((part) => [part, loadLocalePart(chosen, part)] as const)
    const loaded = await Promise.all(loading.map(([, texts]) => texts))
    for (const [part, texts] of loading) parts.set(part, texts)
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
