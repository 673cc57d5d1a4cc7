import { useTranslate } from '../../lib/language.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { type LanguageFigures, type Mistakes, mistakesOf, rangeOf, type Scoring } from './calibration.ts'
import { isLanguageName } from './language-name.tsx'
import { ScoringTable } from './scoring-table.tsx'

const SAID = ['sentences', 'lowest', 'words', 'sounds'] as const satisfies readonly (keyof Mistakes)[]

/** How often the scorer errs: said in words for the best and the worst language, then by language. */
export function ScoringSection({ scoring }: { scoring: Scoring | null }) {
  const { t, format } = useTranslate()
  return (
    <section aria-labelledby="engine-scoring">
      <h2 id="engine-scoring">{t('engine.scoring.title')}</h2>
      {!scoring ? (
        <p className="read mute">{t('engine.notMeasured')}</p>
      ) : (
        <>
          <p className="read">{t('engine.scoring.text')}</p>
          <ul className="plain-figures">
            {SAID.map((of) => {
              const range = rangeOf(scoring.languages, of)
              if (!range) return null
              return (
                <li key={of}>
                  <p className="figure modest">{span(range.best, range.worst, of)}</p>
                  <p>{t(`engine.scoring.${of}`)}</p>
                  <p className="small mute">
                    {t('engine.scoring.range', { best: name(range.best), worst: name(range.worst) })}
                  </p>
                </li>
              )
            })}
          </ul>
          <ScoringTable languages={scoring.languages} />
          <p className="small mute">
            <RichText
              text={t('engine.measured', {
                engine: `${scoring.engine.id} ${scoring.engine.version}`,
                day: format.longDay(scoring.made.slice(0, 10)),
                bench: 'bench/scoring',
              })}
              parts={{ code: (words) => <code>{words}</code> }}
            />
          </p>
        </>
      )}
    </section>
  )

  function span(best: LanguageFigures, worst: LanguageFigures, of: keyof Mistakes): string {
    const [low, high] = [best, worst].map((figures) => format.number(mistakesOf(figures)[of], 1))
    return low === high
      ? t('engine.inHundred', { share: String(low) })
      : t('engine.inHundredFromTo', { low: String(low), high: String(high) })
  }
  function name({ language }: LanguageFigures): string {
    return isLanguageName(language) ? format.inSentence(t(`languages.${language}`)) : language
  }
}
