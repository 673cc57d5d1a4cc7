import { useTranslate } from '../../lib/language.tsx'
import { type LanguageFigures, type Mistakes, mistakesOf } from './calibration.ts'
import { type LanguageColumn, LanguageTable } from './language-table.tsx'
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
  const columns: LanguageColumn<LanguageFigures>[] = [
    { name: t('engine.column.takes'), of: ({ takes }) => format.number(takes) },
    ...MISTAKES.map((mistake) => ({
      name: t(`engine.column.${mistake}`),
      of: (figures: LanguageFigures) => tenths(mistakesOf(figures)[mistake]),
    })),
    {
      name: t('engine.column.right'),
      of: ({ rightP10, rightMedian }) =>
        t('engine.fromMedian', { tenth: points(rightP10), median: points(rightMedian) }),
    },
    { name: t('engine.column.wrong'), of: ({ wrongP90 }) => points(wrongP90) },
  ]
  return <LanguageTable caption={caption} languages={languages} columns={columns} />
}
