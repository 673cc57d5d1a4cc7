import { APP_LANGUAGE_NAMES, APP_LANGUAGES } from '../../i18n/app-languages.ts'
import { useTranslate } from '../lib/language.tsx'
import { useChooseLanguage } from '../lib/use-choose-language.ts'
import { Pick } from '../ui/select.tsx'

const CHOICES = APP_LANGUAGES.map((language) => ({ value: language, label: APP_LANGUAGE_NAMES[language] }))

export function LanguagePick() {
  const { t, language } = useTranslate()
  const choose = useChooseLanguage()
  return (
    <Pick
      plain
      label={t('common.language.label')}
      value={language}
      choices={CHOICES}
      onPick={(picked) => void choose(picked)}
    />
  )
}
