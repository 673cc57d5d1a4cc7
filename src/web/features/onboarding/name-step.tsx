import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useTranslate } from '../../lib/language.tsx'
import { locationQuery } from '../../lib/location.ts'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
import type { StepProps } from './steps.tsx'

export function NameStep({ given, answer, blocked }: StepProps) {
  const { t } = useTranslate()
  return (
    <>
      <Input
        id="full-name"
        label={t('onboarding.name.label')}
        autoComplete="name"
        maxLength={120}
        value={given.fullName}
        error={blocked && t(`errors.${blocked}`)}
        onChange={(event) => answer({ fullName: event.target.value })}
      />
      <Place />
    </>
  )
}

/** Where the person seems to be, and the currency that follows. */
function Place() {
  const { t, language } = useTranslate()
  const place = useQuery(locationQuery).data
  if (!place) return <p className="onboarding-place">&nbsp;</p>
  const currency = t(`onboarding.currency.${place.currency}`)
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(place.country) ?? place.country
  return (
    <p className="onboarding-place">
      <Icon of={MapPin} />
      <span>
        {place.detected
          ? t('onboarding.place.detected', { country, currency })
          : t('onboarding.place.unknown', { currency })}
      </span>
    </p>
  )
}
