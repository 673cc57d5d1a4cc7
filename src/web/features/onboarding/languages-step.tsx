import type { TextKey } from '../../../i18n/keys.ts'
import { COURSE_LANGUAGES, type CourseLanguage, languageNamed } from '../../../shared/languages.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Select } from '../../ui/select.tsx'
import type { StepProps } from './steps.tsx'

export function LanguagesStep({ given, answer, blocked }: StepProps) {
  const { t, language } = useTranslate()
  const choices = COURSE_LANGUAGES.map((name) => ({ value: name, label: labelOf(name) }))
  const norms = given.targetLanguage === '' ? [] : languageNamed(given.targetLanguage).norms

  function labelOf(name: CourseLanguage) {
    const own = languageNamed(name).endonym
    const here = t(`languages.${name}`)
    return own.toLocaleLowerCase(language) === here.toLocaleLowerCase(language) ? here : `${here} · ${own}`
  }
  const languageOf = (value: string): CourseLanguage | '' =>
    COURSE_LANGUAGES.find((name) => name === value) ?? ''
  const missing = (value: string) =>
    blocked && (value === '' || blocked === 'onboarding.same_languages') ? true : undefined

  return (
    <div className="grid gap-5">
      <Select
        id="native-language"
        label={t('onboarding.languages.native')}
        placeholder={t('onboarding.languages.choose')}
        choices={choices}
        value={given.nativeLanguage}
        aria-invalid={missing(given.nativeLanguage)}
        onChange={(event) => answer({ nativeLanguage: languageOf(event.target.value) })}
      />
      <Select
        id="target-language"
        label={t('onboarding.languages.target')}
        placeholder={t('onboarding.languages.choose')}
        choices={choices}
        value={given.targetLanguage}
        error={blocked && t(`errors.${blocked}`)}
        onChange={(event) => answer({ targetLanguage: languageOf(event.target.value), targetNorm: '' })}
      />
      {norms.length > 1 && (
        <Select
          id="target-norm"
          label={t('onboarding.languages.norm')}
          choices={norms.map((norm) => ({
            value: norm,
            label: t(`languages.norm.${norm}` as TextKey),
          }))}
          value={given.targetNorm || norms[0]}
          onChange={(event) => answer({ targetNorm: event.target.value })}
        />
      )}
    </div>
  )
}
