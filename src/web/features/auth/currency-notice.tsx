import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/language.tsx'
import { locationQuery } from '../../lib/location.ts'
import { Flag } from './flag.tsx'

/** Where somebody seems to be, and which currency that means; nothing when it was not found out. */
export function CurrencyNotice() {
  const { t, language } = useTranslate()
  const place = useQuery(locationQuery).data
  if (!place?.detected) return null
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(place.country) ?? place.country
  return (
    <p className="auth-currency">
      <Flag country={place.country} />
      <span>{t('auth.currency.notice', { country, currency: t(`auth.currency.${place.currency}`) })}</span>
    </p>
  )
}
