import { useTranslate } from '../../lib/language.tsx'
import type { Analysis } from './use-stage.ts'

const FIGURES = [
  ['pronunciation', 'pronunciation_score'],
  ['accuracy', 'accuracy_score'],
  ['fluency', 'fluency_score'],
] as const

/** The three numbers, each with what changed since the take of this phrase before. */
export function Figures({ analysis }: { analysis: Analysis }) {
  const { t, format } = useTranslate()
  const difference = (now: number, before: number) => {
    const points = Math.round(now - before)
    if (points === 0) return t('practice.figures.same')
    return t(points > 0 ? 'practice.figures.up' : 'practice.figures.down', { points: Math.abs(points) })
  }
  return (
    <section className="figs" aria-label={t('practice.figures.label')}>
      {FIGURES.map(([name, field]) => {
        const score = analysis.analysis[field]
        return (
          <div className="fig" key={name}>
            <div>
              <p className="font-medium">{t(`practice.figures.${name}`)}</p>
              {analysis.previous && (
                <p className="mute small">{difference(score, analysis.previous[field])}</p>
              )}
            </div>
            <p className="figure">{format.number(score)}</p>
          </div>
        )
      })}
    </section>
  )
}
