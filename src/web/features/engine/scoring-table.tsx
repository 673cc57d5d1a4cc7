import { useTranslate } from '../../lib/language.tsx'
import { type LanguageFigures, type Mistakes, mistakesOf } from './calibration.ts'
import { LanguageHeader } from './language-header.tsx'
import { useTenths } from './use-tenths.ts'

const MISTAKES = [
  'sentences',
  'lowest',
  'words',
  'sounds',
  'refused',
] as const satisfies readonly (keyof Mistakes)[]

/** Every language with its mistakes and its scores; on narrow screens each language is a list of its own. */
export function ScoringTable({ languages }: { languages: readonly LanguageFigures[] }) {
  const { t } = useTranslate()
  const people = languages.filter(({ readers }) => readers === 'people')
  const synthetic = languages.filter(({ readers }) => readers === 'synthetic')
  return (
    <>
      <Table caption={t('engine.table.people')} languages={people} />
      <Table caption={t('engine.table.synthetic')} languages={synthetic} />
      <dl className="meanings">
        {[...MISTAKES, 'right' as const, 'wrong' as const].map((column) => (
          <div key={column}>
            <dt>{t(`engine.column.${column}`)}</dt>
            <dd>{t(`engine.meaning.${column}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Table({ caption, languages }: { caption: string; languages: readonly LanguageFigures[] }) {
  const { t, format } = useTranslate()
  const tenths = useTenths()
  if (languages.length === 0) return null
  const points = (score: number) => format.number(Math.round(score))
  return (
    <table className="figures-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('engine.column.language')}</th>
          <th scope="col">{t('engine.column.takes')}</th>
          {MISTAKES.map((of) => (
            <th key={of} scope="col">
              {t(`engine.column.${of}`)}
            </th>
          ))}
          <th scope="col">{t('engine.column.right')}</th>
          <th scope="col">{t('engine.column.wrong')}</th>
        </tr>
      </thead>
      <tbody>
        {languages.map((figures) => {
          const mistakes = mistakesOf(figures)
          const { language, takes } = figures
          return (
            <tr key={language}>
              <LanguageHeader language={language} takes={takes} />
              <td data-name={t('engine.column.takes')}>{format.number(takes)}</td>
              {MISTAKES.map((of) => (
                <td key={of} data-name={t(`engine.column.${of}`)}>
                  {tenths(mistakes[of])}
                </td>
              ))}
              <td data-name={t('engine.column.right')}>
                {t('engine.fromMedian', {
                  tenth: points(figures.rightP10),
                  median: points(figures.rightMedian),
                })}
              </td>
              <td data-name={t('engine.column.wrong')}>{points(figures.wrongP90)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
