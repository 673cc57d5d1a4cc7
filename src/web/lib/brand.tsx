import { Link } from '@tanstack/react-router'
import { WaveMark } from '../ui/wave-mark.tsx'
import { useTranslate } from './language.tsx'

/** The product's name and sign, which lead to the start page. */
export function Brand() {
  const { t } = useTranslate()
  return (
    <Link to="/" className="brand" aria-label={t('common.nav.homeLink')}>
      <WaveMark />
      {t('common.product').toLowerCase()}
    </Link>
  )
}
