import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/language.tsx'
import { PLACES } from '../../lib/routes.ts'
import { RichText } from '../../ui/rich-text.tsx'

/** What the person has beside a price; where it does not reach, the way to more. */
export function HeldCredits({ needed, held }: { needed: number; held: number }) {
  const { t } = useTranslate()
  if (held >= needed) return <p className="small mute">{t('common.youHave', { count: held })}</p>
  return (
    <p className="small lesson-short">
      <RichText
        text={t('lessons.tooFew', { needed, held })}
        parts={{ link: (words) => <Link to={PLACES.dashboard.path}>{words}</Link> }}
      />
    </p>
  )
}
