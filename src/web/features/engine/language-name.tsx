import { LANGUAGES, type LanguageName } from '../../../shared/languages.ts'
import { useTranslate } from '../../lib/language.tsx'

export function isLanguageName(name: string): name is LanguageName {
  return LANGUAGES.some((language) => language.name === name)
}

/** A language as the page calls it. */
export function NameOf({ language }: { language: string }) {
  const { t } = useTranslate()
  return isLanguageName(language) ? t(`languages.${language}`) : language
}
