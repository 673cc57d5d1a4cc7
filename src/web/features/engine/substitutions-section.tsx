import type { TextKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../lib/language.tsx'
import { ENGINES, mistakesIn, type Scoring } from './calibration.ts'
import { RangeCell } from './range-cell.tsx'

const TYPES: Readonly<Record<string, TextKey>> = {
  vowelHeight: 'engine.substitution.vowelHeight',
  vowelBack: 'engine.substitution.vowelBack',
  vowelRound: 'engine.substitution.vowelRound',
  vowelSeveral: 'engine.substitution.vowelSeveral',
  vowelLength: 'engine.substitution.vowelLength',
  consonantVoicing: 'engine.substitution.consonantVoicing',
  consonantPlace: 'engine.substitution.consonantPlace',
  consonantManner: 'engine.substitution.consonantManner',
  consonantSeveral: 'engine.substitution.consonantSeveral',
  near: 'engine.substitution.near',
  far: 'engine.substitution.far',
}

/** Which mistakes are hard to hear: sounds replaced by others, by what the two differ in. */
export function SubstitutionsSection({ scoring }: { scoring: Scoring }) {
  const { t, format } = useTranslate()
  const { substitutions } = scoring
  if (!substitutions || substitutions.length === 0) return null
  return (
    <section aria-labelledby="engine-substitutions">
      <h2 id="engine-substitutions">{t('engine.substitutions.title')}</h2>
      <p className="read">{t('engine.substitutions.text')}</p>
      <table className="figures-table">
        <caption className="sr-only">{t('engine.substitutions.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('engine.substitutions.type')}</th>
            {ENGINES.map((engine) => (
              <th key={engine} scope="col">
                {t(`engine.engines.${engine}`)}
              </th>
            ))}
            <th scope="col">{t('engine.substitutions.count')}</th>
          </tr>
        </thead>
        <tbody>
          {substitutions.map((each) => (
            <tr key={each.type}>
              <th scope="row">
                {TYPES[each.type] ? t(TYPES[each.type] as TextKey) : <span lang="en">{each.type}</span>}
              </th>
              {ENGINES.map((engine) => (
                <RangeCell
                  key={engine}
                  name={t(`engine.engines.${engine}`)}
                  range={mistakesIn(each[engine])}
                />
              ))}
              <td data-name={t('engine.substitutions.count')}>{format.number(each.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
