import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { type AppLanguage, DEFAULT_APP_LANGUAGE, isAppLanguage } from '../../i18n/app-languages.ts'
import { loadLocale } from '../../i18n/load-locale.ts'
import { createTranslate, type Locale, type Translate } from '../../i18n/translate.ts'
import { createFormats, type Formats } from './formats.ts'
import { readStored, writeStored } from './storage.ts'

const KEY = 'language'

type LanguageContext = {
  t: Translate
  language: AppLanguage
  /** Changes the interface at once and keeps the choice in this browser. */
  setLanguage(language: AppLanguage): Promise<void>
  format: Formats
}

const Context = createContext<LanguageContext | undefined>(undefined)

/** The language that was chosen in this browser, if any. */
export function storedLanguageChoice(): AppLanguage | undefined {
  const stored = readStored(KEY)
  return isAppLanguage(stored) ? stored : undefined
}

/** The language that was chosen in this browser, else the default. */
export function storedLanguage(): AppLanguage {
  return storedLanguageChoice() ?? DEFAULT_APP_LANGUAGE
}

/** Gives everything below it `useTranslate`. The first language's texts are loaded before, so nothing flashes. */
export function LanguageProvider(props: { language: AppLanguage; locale: Locale; children: ReactNode }) {
  const [current, setCurrent] = useState({ language: props.language, locale: props.locale })

  const change = useCallback(async (language: AppLanguage) => {
    const locale = await loadLocale(language)
    setCurrent({ language, locale })
  }, [])

  const setLanguage = useCallback(
    async (language: AppLanguage) => {
      writeStored(KEY, language)
      await change(language)
    },
    [change],
  )

  useEffect(() => {
    document.documentElement.lang = current.language
  }, [current.language])

  // Another tab of this browser chose a language.
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === KEY) void change(storedLanguage())
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [change])

  const value = useMemo(
    () => ({
      t: createTranslate(current.language, current.locale),
      language: current.language,
      setLanguage,
      format: createFormats(current.language),
    }),
    [current, setLanguage],
  )
  return <Context value={value}>{props.children}</Context>
}

/** The texts, formats and choice of the interface's language. */
export function useTranslate(): LanguageContext {
  const context = useContext(Context)
  if (!context) throw new Error('useTranslate needs a LanguageProvider above it')
  return context
}
