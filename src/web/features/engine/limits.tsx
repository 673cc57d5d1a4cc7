import { useTranslate } from '../../lib/language.tsx'
import { type LanguageFigures, readBy } from './calibration.ts'
import { isLanguageName } from './language-name.tsx'

const NEVER = ['learners', 'accents', 'children', 'speech', 'rooms', 'ears'] as const

/** What no figure on the page says anything about. */
export function Limits({ languages }: { languages: readonly LanguageFigures[] }) {
  const { t, language, format } = useTranslate()
  const synthetic = readBy('synthetic', languages).flatMap((name) =>
    isLanguageName(name) ? [format.inSentence(t(`languages.${name}`))] : [],
  )
  return (
    <section aria-labelledby="engine-limits">
      <h2 id="engine-limits">{t('engine.limits.title')}</h2>
      <ul className="read ruled limits">
        {NEVER.map((limit) => (
          <li key={limit}>{t(`engine.limits.${limit}`)}</li>
        ))}
        {synthetic.length > 0 && (
          <li>
            {t('engine.limits.synthetic', {
              languages: new Intl.ListFormat(language, { type: 'conjunction' }).format(synthetic),
            })}
          </li>
        )}
      </ul>
    </section>
  )
}
