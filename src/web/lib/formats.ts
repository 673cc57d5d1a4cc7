import type { AppLanguage } from '../../i18n/app-languages.ts'

/** Numbers, money, dates and names as the interface's language writes them. */
export type Formats = {
  number(value: number, digits?: number): string
  money(value: number, currency: string): string
  /** `20 Nov`; a day without a time (`2026-11-20`) stays that day in every time zone. */
  shortDay(day: string | Date): string
  /** `20 November 2026` */
  longDay(day: string | Date): string
  /** `Fri` */
  weekday(day: string | Date): string
  /** The name of a language inside a sentence: Spanish and Portuguese write it small, English does not. */
  inSentence(name: string): string
}

export function createFormats(language: AppLanguage): Formats {
  const day = (options: Intl.DateTimeFormatOptions) => {
    const local = new Intl.DateTimeFormat(language, options)
    const dayOnly = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return (value: string | Date) =>
      typeof value === 'string' && value.length === 10
        ? dayOnly.format(new Date(`${value}T00:00:00Z`))
        : local.format(new Date(value))
  }
  return {
    number: (value, digits = 0) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value),
    money: (value, currency) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(value),
    shortDay: day({ day: 'numeric', month: 'short' }),
    longDay: day({ day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: day({ weekday: 'short' }),
    inSentence: (name) => (language === 'en' ? name : name.toLocaleLowerCase(language)),
  }
}
