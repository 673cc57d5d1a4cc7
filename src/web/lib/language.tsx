import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AppLanguage } from '../../i18n/app-languages.ts'
import { createTranslate, type Translate } from '../../i18n/translate.ts'
import { createFormats, type Formats } from './formats.ts'
import type { TextsStore } from './texts-store.ts'

type LanguageContext = {
  t: Translate
  language: AppLanguage
  /** Changes the interface at once and keeps the choice in this browser. */
  setLanguage(language: AppLanguage): Promise<void>
  format: Formats
}

const Context = createContext<LanguageContext | undefined>(undefined)

/** Gives everything below it `useTranslate`. */
export function LanguageProvider(props: { texts: TextsStore; children: ReactNode }) {
  const { texts } = props
  const spoken = useSyncExternalStore(texts.subscribe, texts.current)

  useEffect(() => {
    document.documentElement.lang = spoken.language
  }, [spoken.language])

  const value = useMemo(
    () => ({
      t: createTranslate(spoken.language, spoken.locale),
      language: spoken.language,
      setLanguage: texts.choose,
      format: createFormats(spoken.language),
    }),
    [spoken, texts],
  )
  return <Context value={value}>{props.children}</Context>
}

/** The texts, formats and choice of the interface's language. */
export function useTranslate(): LanguageContext {
  const context = useContext(Context)
  if (!context) throw new Error('useTranslate needs a LanguageProvider above it')
  return context
}
