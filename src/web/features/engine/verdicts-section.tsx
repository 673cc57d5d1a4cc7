import { useTranslate } from '../../lib/language.tsx'
import { oddsOf } from '../../lib/odds.ts'
import type { Scoring, Verdicts } from './calibration.ts'
import { ReliabilityChart } from './reliability-chart.tsx'

type Judged = Scoring & {
  verdicts: NonNullable<Scoring['verdicts']>
  reliability: NonNullable<Scoring['reliability']>
  priors: NonNullable<Scoring['priors']>
}

/** What a verdict is worth: how often "wrong" is right, how much it finds, and whether its odds come true. */
export function VerdictsSection({ scoring }: { scoring: Scoring }) {
  const { t, format } = useTranslate()
  if (!scoring.verdicts || !scoring.reliability || !scoring.priors) return null
  const { verdicts, reliability, priors, heard } = scoring as Judged
  const hundred = (share: number) => format.number(share * 100)
  return (
    <section aria-labelledby="engine-verdicts">
      <h2 id="engine-verdicts">{t('engine.verdicts.title')}</h2>
      <p className="read">
        {t('engine.verdicts.text', { words: hundred(priors.words), sounds: hundred(priors.sounds) })}
      </p>
      <ul className="plain-figures">
        {(['words', 'sounds'] as const).flatMap((of) => [
          <Figure key={`${of}-holds`} of={of} which="holds" verdicts={verdicts[of]} />,
          <Figure key={`${of}-caught`} of={of} which="caught" verdicts={verdicts[of]} />,
        ])}
      </ul>
      {heard && heard.named !== null && heard.right !== null && (
        <p className="read">
          {t('engine.verdicts.heard', { named: hundred(heard.named), right: hundred(heard.right) })}
        </p>
      )}
      <h3>{t('engine.reliability.title')}</h3>
      <p className="read">{t('engine.reliability.text')}</p>
      <div className="reliability-charts">
        {(['words', 'sounds'] as const).map((of) => (
          <ReliabilityChart key={of} title={t(`engine.reliability.${of}`)} reliability={reliability[of]} />
        ))}
      </div>
    </section>
  )
}

function Figure(props: { of: 'words' | 'sounds'; which: 'holds' | 'caught'; verdicts: Verdicts }) {
  const { t, format } = useTranslate()
  const { count, of } = oddsOf(props.verdicts[props.which])
  return (
    <li>
      <p className="figure modest">{t('engine.verdicts.odds', { count, of })}</p>
      <p>{t(`engine.verdicts.${props.of}.${props.which}`)}</p>
      {props.which === 'caught' && (
        <p className="small mute">
          {t('engine.verdicts.unsure', { share: format.number(props.verdicts.unsure * 100) })}
        </p>
      )}
    </li>
  )
}
