import type { TextKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../lib/language.tsx'
import { ENGINES, MEASURES, mistakesIn, type Scoring } from './calibration.ts'
import { Folded } from './folded.tsx'
import { LanguageHeader } from './language-header.tsx'
import { RangeCell } from './range-cell.tsx'
import { useTenths } from './use-tenths.ts'

const CONDITIONS: Readonly<Record<string, TextKey>> = {
  pink20: 'engine.condition.pink20',
  pink10: 'engine.condition.pink10',
  pink5: 'engine.condition.pink5',
  telephone: 'engine.condition.telephone',
}

/** What noise and a telephone take away: words that did better than a right one, and people called wrong. */
export function ConditionsSection({ scoring }: { scoring: Scoring }) {
  const { t } = useTranslate()
  const tenths = useTenths()
  const { conditions } = scoring
  if (!conditions || conditions.length === 0) return null
  const kinds = [...new Set(conditions.map(({ condition }) => condition))]
  return (
    <section aria-labelledby="engine-conditions">
      <h2 id="engine-conditions">{t('engine.conditions.title')}</h2>
      <p className="read">{t('engine.conditions.text')}</p>
      {kinds.map((kind) => (
        <Folded key={kind} name={nameOf(kind)}>
          <table className="figures-table">
            <caption>{nameOf(kind)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('engine.column.language')}</th>
                {ENGINES.map((engine) => (
                  <th key={engine} scope="col">
                    {t(`engine.engines.${engine}`)}
                  </th>
                ))}
                <th scope="col">{t('engine.natives.sounds')}</th>
              </tr>
            </thead>
            <tbody>
              {conditions
                .filter(({ condition }) => condition === kind)
                .map(({ language, takes, engines, falseAlarms }) => (
                  <tr key={language}>
                    <LanguageHeader language={language} takes={takes} />
                    {ENGINES.map((engine) => (
                      <RangeCell
                        key={engine}
                        name={t(`engine.engines.${engine}`)}
                        range={mistakesIn(engines[engine][MEASURES.words])}
                      />
                    ))}
                    <td data-name={t('engine.natives.sounds')}>
                      {falseAlarms === null ? '–' : tenths(falseAlarms * 100)}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </Folded>
      ))}
    </section>
  )

  function nameOf(kind: string) {
    const key = CONDITIONS[kind]
    return key ? t(key) : <span lang="en">{kind}</span>
  }
}
