import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TextKey } from '../../../i18n/keys.ts'
import { capabilitiesQuery } from '../../lib/capabilities.ts'
import { useTranslate } from '../../lib/language.tsx'
import { isAvailable, PLACES, type PlaceName } from '../../lib/routes.ts'
import { Wrap } from '../../ui/page.tsx'
import { WaveMark } from '../../ui/wave-mark.tsx'

const PRODUCT: readonly PlaceName[] = ['practice', 'lessons', 'translate', 'pricing', 'engine', 'verify']
const LEGAL: readonly PlaceName[] = ['privacy', 'terms']

/** Links to what exists, the way to write to us, and the rights notice of this year. */
export function Footer() {
  const { t } = useTranslate()
  const contact = useQuery(capabilitiesQuery).data?.contactEmail
  return (
    <footer>
      <Wrap className="footer">
        <div>
          <Link to="/" className="brand" aria-label={t('common.nav.homeLink')}>
            <WaveMark />
            {t('common.product').toLowerCase()}
          </Link>
          <p className="mute small">{t('landing.footer.words')}</p>
        </div>
        <Links title="landing.footer.product" places={PRODUCT} />
        {contact && (
          <Group title="landing.footer.company">
            <a href={`mailto:${contact}`}>{t('landing.footer.contact')}</a>
          </Group>
        )}
        <Links title="landing.footer.legal" places={LEGAL} />
        <p className="fine quiet footer-rights">
          {t('landing.footer.rights', { year: String(new Date().getFullYear()) })}
        </p>
      </Wrap>
    </footer>
  )
}

function Links(props: { title: TextKey; places: readonly PlaceName[] }) {
  const { t } = useTranslate()
  const there = props.places.filter(isAvailable)
  if (there.length === 0) return null
  return (
    <Group title={props.title}>
      {there.map((place) => (
        <Link key={place} to={PLACES[place].path as string}>
          {t(PLACES[place].title)}
        </Link>
      ))}
    </Group>
  )
}

function Group(props: { title: TextKey; children: ReactNode }) {
  const { t } = useTranslate()
  return (
    <nav aria-label={t(props.title)}>
      <b>{t(props.title)}</b>
      {props.children}
    </nav>
  )
}
