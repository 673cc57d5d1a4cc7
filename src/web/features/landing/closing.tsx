import { useQuery } from '@tanstack/react-query'
import { capabilitiesQuery } from '../../lib/capabilities.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Wrap } from '../../ui/page.tsx'
import { StartLink } from './start-link.tsx'

/** The last word, and the way in once more. */
export function Closing() {
  const { t } = useTranslate()
  const free = useQuery(capabilitiesQuery).data?.freeAnalyses ?? 0
  return (
    <section className="closing">
      <Wrap>
        <h2>{t('landing.close.title')}</h2>
        <StartLink />
        {free > 0 && <p>{t('landing.close.free', { count: free })}</p>}
      </Wrap>
    </section>
  )
}
