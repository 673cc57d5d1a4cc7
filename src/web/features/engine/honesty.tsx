import { useTranslate } from '../../lib/language.tsx'
import { oddsOf } from '../../lib/odds.ts'
import { FEW_TAKES, readBy, type Scoring } from './calibration.ts'
import { isLanguageName } from './language-name.tsx'

/** What the figures rest on and what they do not, before the first of them. */
export function Honesty({ scoring }: { scoring: Scoring | null }) {
  const { t, format, language } = useTranslate()
  const list = (readers: 'people' | 'synthetic') =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(
      readBy(readers, scoring?.languages ?? []).map((name) =>
        isLanguageName(name) ? format.inSentence(t(`languages.${name}`)) : name,
      ),
    )
  const range = rangeOfOdds()
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
          {range && ` ${t('engine.honesty.range', range)}`}
        </p>
      )}
    </section>
  )

  /** The languages in which a sound called wrong is wrong least and most often, where enough people read. */
  function rangeOfOdds() {
    const read = (scoring?.languages ?? [])
      .flatMap(({ language: name, readers, takes, verdicts }) =>
        readers === 'people' && takes >= FEW_TAKES && verdicts && isLanguageName(name)
          ? [{ name: format.inSentence(t(`languages.${name}`)), holds: verdicts.sounds.holds }]
          : [],
      )
      .sort((one, other) => one.holds - other.holds)
    const [worst] = read
    const best = read.at(-1)
    if (!worst || !best || worst === best) return null
    const hundred = (share: number) => format.number(share * 100)
    return { worst: worst.name, low: hundred(worst.holds), best: best.name, high: hundred(best.holds) }
  }
}
