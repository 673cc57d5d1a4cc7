/** The languages the interface is written in, by BCP 47 tag. The first is the default. */
export const APP_LANGUAGES = ['en', 'es', 'pt-BR'] as const
export type AppLanguage = (typeof APP_LANGUAGES)[number]

export const DEFAULT_APP_LANGUAGE: AppLanguage = 'en'

/** Each interface language's own name, as a picker shows it. */
export const APP_LANGUAGE_NAMES: Record<AppLanguage, string> = {
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português (BR)',
}

/** Whether a value from outside (storage, a header) names a language of the interface. */
export function isAppLanguage(value: unknown): value is AppLanguage {
  return APP_LANGUAGES.some((language) => language === value)
}
