import { useTranslate } from '../../lib/language.tsx'
import { type Bar, directionOf, type Scoring } from './calibration.ts'
import { Folded } from './folded.tsx'
import { isLanguageName } from './language-name.tsx'
import { PIECES, SHARES, splitBarName } from './scoring-bar-names.ts'

/** How many bars the scorer reached, each that it missed, and, folded, each that it reached. */
export function ScoringBars({ scoring }: { scoring: Scoring }) {
  const { t } = useTranslate()
  const { bars = [] } = scoring
  if (bars.length === 0) return null
  const missed = bars.filter(({ passed }) => !passed)
  const reached = bars.filter(({ passed }) => passed)
  const missedName = t('engine.bars.missed', { count: missed.length })
  const reachedName = t('engine.bars.reached', { count: reached.length })
  return (
    <section aria-labelledby="engine-bars">
      <h2 id="engine-bars">{t('engine.bars.title')}</h2>
      <p className="read">
        {t('engine.reachedOf', { reached: reached.length, count: bars.length })}
        {missed.length > 0 && ` ${missedName}`}
      </p>
      {missed.length > 0 && <Table name={missedName} bars={missed} />}
      {reached.length > 0 && (
        <Folded name={reachedName}>
          <Table name={reachedName} bars={reached} />
        </Folded>
      )}
    </section>
  )
}

function Table({ name, bars }: { name: string; bars: readonly Bar[] }) {
  const { t, format } = useTranslate()
  return (
    <table className="figures-table bars">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{t('engine.column.measure')}</th>
          <th scope="col">{t('engine.column.reached')}</th>
          <th scope="col">{t('engine.column.bar')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.name}>
            <th scope="row">
              <Name of={bar.name} />
            </th>
            <td data-name={t('engine.column.reached')}>{say(bar, bar.reached)}</td>
            <td data-name={t('engine.column.bar')}>
              {t(`engine.${directionOf(bar) ?? (bar.bar === 0 ? 'most' : 'least')}`, {
                bar: say(bar, bar.bar),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )

  function say(bar: Bar, figure: number | string) {
    if (typeof figure !== 'number') return figure
    return SHARES.has(splitBarName(bar.name).at(-1) ?? '')
      ? t('engine.value.inHundred', { value: format.number(figure * 100, 1) })
      : format.number(figure, 1)
  }
}

function Name({ of }: { of: string }) {
  const { t } = useTranslate()
  const said = splitBarName(of).map((piece) => {
    if (isLanguageName(piece)) return t(`languages.${piece}`)
    const key = PIECES[piece]
    return key && inside(t(key))
  })
  if (said.some((piece) => piece === undefined)) return <span lang="en">{of}</span>
  const name = said.join(', ')
  return name.slice(0, 1).toLocaleUpperCase() + name.slice(1)
}

/** Names that begin with a capital where they stand alone do not in the middle of another. */
const inside = (name: string) => name.slice(0, 1).toLocaleLowerCase() + name.slice(1)
