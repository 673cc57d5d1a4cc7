import type { AppLanguage } from './app-languages.ts'
import type { Locale } from './translate.ts'

/** The parts of a language that a browser fetches one by one, each a file of its own. */
export type LocalePart = 'first' | 'inside' | 'open'

const PARTS: Record<AppLanguage, Record<LocalePart, () => Promise<Locale>>> = {
  en: {
    first: async () => (await import('./locales/en/first.ts')).first,
    inside: async () => (await import('./locales/en/inside.ts')).inside,
    open: async () => (await import('./locales/en/open.ts')).open,
  },
  es: {
    first: async () => (await import('./locales/es/first.ts')).first,
    inside: async () => (await import('./locales/es/inside.ts')).inside,
    open: async () => (await import('./locales/es/open.ts')).open,
  },
  'pt-BR': {
    first: async () => (await import('./locales/pt-BR/first.ts')).first,
    inside: async () => (await import('./locales/pt-BR/inside.ts')).inside,
    open: async () => (await import('./locales/pt-BR/open.ts')).open,
  },
}

/** Loads one part of one language's texts. */
export function loadLocalePart(language: AppLanguage, part: LocalePart): Promise<Locale> {
  return PARTS[language][part]()
}
