import type { AppLanguage } from './app-languages.ts'
import type { Locale } from './translate.ts'

/** Loads every text of one language. */
export async function loadLocale(language: AppLanguage): Promise<Locale> {
  switch (language) {
    case 'en':
      return (await import('./locales/en/texts.ts')).texts
    case 'es':
      return (await import('./locales/es/texts.ts')).texts
    case 'pt-BR':
      return (await import('./locales/pt-BR/texts.ts')).texts
  }
}
