import { useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Pick } from '../../ui/select.tsx'
import {
  ENGINES,
  type Engines,
  FEW_TAKES,
  type LanguageFigures,
  MEASURES,
  type Measure,
  mistakesIn,
  type Scoring,
} from './calibration.ts'
import { Folded } from './folded.tsx'
import { IntervalPlot, PlotScale } from './interval-plot.tsx'
import { LanguageHeader } from './language-header.tsx'
import { RangeCell } from './range-cell.tsx'

const CHOICES = Object.keys(MEASURES) as Measure[]

type Compared = LanguageFigures & { engines: Engines }

/** The first version, the network and their sum on the same recordings, by language. */
export function EnginesSection({ scoring }: { scoring: Scoring }) {
  const { t } = useTranslate()
  const [measure, setMeasure] = useState<Measure>('words')
  const compared = scoring.languages.filter((each): each is Compared => each.engines !== undefined)
  if (compared.length === 0) return null
  const synthetic = compared.filter(({ readers }) => readers === 'synthetic')
  return (
    <section aria-labelledby="engine-engines">
      <h2 id="engine-engines">{t('engine.engines.title')}</h2>
      <p className="read">{t('engine.engines.text')}</p>
      <p className="engine-pick">
        <span className="label" aria-hidden="true">
          {t('engine.engines.measure')}
        </span>
        <Pick
          label={t('engine.engines.measure')}
          value={measure}
          choices={CHOICES.map((value) => ({ value, label: t(`engine.column.${value}`) }))}
          onPick={setMeasure}
        />
        <span className="small mute">{t(`engine.meaning.${measure}`)}</span>
      </p>
      <Table
        caption={t('engine.table.people')}
        measure={measure}
        of={compared.filter(({ readers }) => readers === 'people')}
      />
      {synthetic.length > 0 && (
        <Folded name={t('engine.table.synthetic')}>
          <Table caption={t('engine.table.synthetic')} measure={measure} of={synthetic} />
        </Folded>
      )}
      <p className="small mute">{t('engine.interval')}</p>
    </section>
  )
}

function Table(props: { caption: string; measure: Measure; of: readonly Compared[] }) {
  const { t } = useTranslate()
  if (props.of.length === 0) return null
  const mistakes = props.of.map(({ language, takes, engines }) => ({
    language,
    takes,
    of: Object.fromEntries(
      ENGINES.map((engine) => [engine, mistakesIn(engines[engine][MEASURES[props.measure]])]),
    ) as Record<(typeof ENGINES)[number], ReturnType<typeof mistakesIn>>,
  }))
  // A few takes have intervals so wide that all others would shrink to nothing beside them.
  const certain = mistakes.filter(({ takes }) => takes >= FEW_TAKES)
  const drawn = certain.length > 0 ? certain : mistakes
  const most = Math.max(...drawn.flatMap(({ of }) => ENGINES.map((engine) => of[engine].high)))
  return (
    <table className="figures-table compared">
      <caption>{props.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('engine.column.language')}</th>
          {ENGINES.map((engine) => (
            <th key={engine} scope="col">
              <span className={`plot-key plot-${engine}`} aria-hidden="true" />
              {t(`engine.engines.${engine}`)}
            </th>
          ))}
          <td aria-hidden="true">
            <PlotScale most={most} />
          </td>
        </tr>
      </thead>
      <tbody>
        {mistakes.map(({ language, takes, of }) => (
          <tr key={language}>
            <LanguageHeader language={language} takes={takes} />
            {ENGINES.map((engine) => (
              <RangeCell key={engine} name={t(`engine.engines.${engine}`)} range={of[engine]} />
            ))}
            <td aria-hidden="true">
              <IntervalPlot of={of} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
