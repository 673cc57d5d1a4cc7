import { useTranslate } from '../../lib/language.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { BarMeanings, BarName } from './bar-name.tsx'
import { sayFigure } from './bar-values.ts'
import { type Bar, directionOf, type Measured } from './calibration.ts'
import { PassedMark } from './passed-mark.tsx'

const BENCHES = {
  voice: 'bench/voice',
  corrected: 'bench/correct',
  consent: 'bench/consent',
  mark: 'bench/mark',
} as const

/** What one part of the engine was to reach and what it reached; what it missed comes first. */
export function BarsSection({ part, measured }: { part: keyof typeof BENCHES; measured: Measured | null }) {
  const { t, format } = useTranslate()
  const bars = measured?.bars ?? []
  const reached = bars.filter(({ passed }) => passed).length
  return (
    <section aria-labelledby={`engine-${part}`}>
      <h2 id={`engine-${part}`}>{t(`engine.${part}.title`)}</h2>
      <p className="read">{t(`engine.${part}.text`)}</p>
      {!measured || bars.length === 0 ? (
        <p className="read mute">{t('engine.notMeasured')}</p>
      ) : (
        <>
          <p className="read">{t('engine.reachedOf', { reached, count: bars.length })}</p>
          <table className="figures-table bars">
            <caption className="sr-only">{t(`engine.${part}.title`)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('engine.column.measure')}</th>
                <th scope="col">{t('engine.column.reached')}</th>
                <th scope="col">{t('engine.column.bar')}</th>
                <th scope="col">{t('engine.column.passed')}</th>
              </tr>
            </thead>
            <tbody>
              {[...bars.filter(({ passed }) => !passed), ...bars.filter(({ passed }) => passed)].map(
                (bar) => (
                  <Row key={bar.name} bar={bar} />
                ),
              )}
            </tbody>
          </table>
          <BarMeanings names={bars.map(({ name }) => name)} />
          <p className="small mute">
            <RichText
              text={t('engine.measuredPart', {
                day: format.longDay(measured.made.slice(0, 10)),
                bench: BENCHES[part],
              })}
              parts={{ code: (words) => <code>{words}</code> }}
            />
          </p>
        </>
      )}
    </section>
  )
}

function Row({ bar }: { bar: Bar }) {
  const { t, format } = useTranslate()
  const direction = directionOf(bar)
  return (
    <tr>
      <th scope="row">
        <BarName name={bar.name} />
      </th>
      <td data-name={t('engine.column.reached')}>{say(bar.reached)}</td>
      <td data-name={t('engine.column.bar')}>
        {direction && typeof bar.bar === 'number'
          ? t(`engine.${direction}`, { bar: sayFigure(bar.bar, { t, format }).words })
          : say(bar.bar)}
      </td>
      <td data-name={t('engine.column.passed')} className={bar.passed ? 'level-clear' : 'level-off'}>
        <PassedMark passed={bar.passed} />
      </td>
    </tr>
  )

  function say(figure: number | string) {
    const { words, known } = sayFigure(figure, { t, format })
    return known ? words : <span lang="en">{words}</span>
  }
}
