import type { TextKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../lib/language.tsx'
import { directionOf, type Scoring } from './calibration.ts'
import { isLanguageName } from './language-name.tsx'

/** The words that the benchmark of the scorer names its bars with, as in `english pink10/sum/sentenceAuc`. */
const PIECES: Readonly<Record<string, TextKey>> = {
  first: 'engine.engines.first',
  network: 'engine.engines.network',
  sum: 'engine.engines.sum',
  sentenceAuc: 'engine.bar.sentencesApart',
  lowestWord: 'engine.bar.lowestWord',
  wordAuc: 'engine.bar.wordsApart',
  phoneAuc: 'engine.bar.soundsApart',
  falseAlarms: 'engine.bar.nativesCalledWrong',
  gate: 'engine.bar.nonsenseJudged',
  pink20: 'engine.condition.pink20',
  pink10: 'engine.condition.pink10',
  pink5: 'engine.condition.pink5',
  telephone: 'engine.condition.telephone',
  cost: 'engine.bar.cost',
  cachedMs: 'engine.bar.voiceKnown',
  freshMs: 'engine.bar.voiceNew',
  anewMs: 'engine.bar.voiceAnew',
  synthetic: 'engine.bar.synthetic',
}

/** How many bars the scorer reached, and each that it missed. */
export function ScoringBars({ scoring }: { scoring: Scoring }) {
  const { t, format } = useTranslate()
  const { bars = [] } = scoring
  if (bars.length === 0) return null
  const missed = bars.filter(({ passed }) => !passed)
  const say = (figure: number | string) =>
    typeof figure === 'number' ? format.number(figure, Math.abs(figure) < 10 ? 3 : 1) : figure
  return (
    <section aria-labelledby="engine-bars">
      <h2 id="engine-bars">{t('engine.bars.title')}</h2>
      <p className="read">
        {t('engine.reachedOf', { reached: bars.length - missed.length, count: bars.length })}
        {missed.length > 0 && ` ${t('engine.bars.missed')}`}
      </p>
      {missed.length > 0 && (
        <table className="figures-table bars">
          <caption className="sr-only">{t('engine.bars.missed')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('engine.column.measure')}</th>
              <th scope="col">{t('engine.column.reached')}</th>
              <th scope="col">{t('engine.column.bar')}</th>
            </tr>
          </thead>
          <tbody>
            {missed.map((bar) => (
              <tr key={bar.name}>
                <th scope="row">
                  <Name of={bar.name} />
                </th>
                <td data-name={t('engine.column.reached')}>{say(bar.reached)}</td>
                <td data-name={t('engine.column.bar')}>
                  {t(`engine.${directionOf(bar) ?? 'least'}`, { bar: say(bar.bar) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Name({ of }: { of: string }) {
  const { t } = useTranslate()
  const said = of.split(/[/ ]/).map((piece) => {
    if (isLanguageName(piece)) return t(`languages.${piece}`)
    const key = PIECES[piece]
    return key && t(key)
  })
  return said.every((piece) => piece !== undefined) ? said.join(', ') : <span lang="en">{of}</span>
}
