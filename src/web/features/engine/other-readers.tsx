import { useTranslate } from '../../lib/language.tsx'
import type { LanguageFigures, Scoring } from './calibration.ts'
import { type LanguageColumn, LanguageTable } from './language-table.tsx'
import { useTenths } from './use-tenths.ts'

/** What becomes of people in recordings unlike those that the scorer's limits were set with. */
export function OtherReaders({ scoring }: { scoring: Scoring }) {
  const { t, format } = useTranslate()
  const tenths = useTenths()
  const { otherReaders = [] } = scoring
  if (otherReaders.length === 0) return null
  const hundred = (share: number | undefined) => (share === undefined ? '–' : tenths(share * 100))
  const columns: LanguageColumn<LanguageFigures>[] = [
    { name: t('engine.column.takes'), of: ({ takes }) => format.number(takes) },
    { name: t('engine.column.refused'), of: ({ rightRefused }) => hundred(rightRefused) },
    { name: t('engine.natives.sounds'), of: ({ falseAlarms }) => hundred(falseAlarms?.sounds) },
    { name: t('engine.natives.words'), of: ({ falseAlarms }) => hundred(falseAlarms?.words) },
  ]
  return (
    <>
      <h3>{t('engine.otherReaders.title')}</h3>
      <p className="read">{t('engine.otherReaders.text')}</p>
      <LanguageTable caption={t('engine.otherReaders.table')} languages={otherReaders} columns={columns} />
    </>
  )
}
