import { useTranslate } from '../../lib/language.tsx'
import { oddsOf } from '../../lib/odds.ts'
import type { Scoring } from './calibration.ts'
import { isLanguageName } from './language-name.tsx'

/** What the figures rest on and what they do not, before the first of them. */
export function Honesty({ scoring }: { scoring: Scoring | null }) {
  const { t, format, language } = useTranslate()
  const list = (readers: 'people' | 'synthetic') =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(
      (scoring?.languages ?? [])
        .filter((each) => each.readers === readers)
        .map((each) =>
          isLanguageName(each.language) ? format.inSentence(t(`languages.${each.language}`)) : each.language,
        ),
    )
  const holds = scoring?.verdicts?.sounds.holds
  return (
    <section aria-labelledby="engine-honesty">
      <h2 id="engine-honesty">{t('engine.honesty.title')}</h2>
      {scoring && (
        <p className="read">
          {t('engine.honesty.tested', { people: list('people'), synthetic: list('synthetic') })}
        </p>
      )}
      <p className="read">{t('engine.honesty.never')}</p>
      {holds !== undefined && scoring?.priors && (
        <p className="read">
          {t('engine.honesty.odds', { ...oddsOf(holds), sounds: format.number(scoring.priors.sounds * 100) })}
        </p>
      )}
    </section>
  )
}
