import { Link } from '@tanstack/react-router'
import { useTranslate } from '../lib/language.tsx'
import { WaveMark } from '../ui/wave-mark.tsx'

export function Brand() {
  const { t } = useTranslate()
  return (
    <Link to="/" className="brand" aria-label={t('common.nav.homeLink')}>
      <WaveMark />
      {t('common.product').toLowerCase()}
    </Link>
  )
}
