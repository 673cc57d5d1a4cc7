import { useTranslate } from '../../lib/language.tsx'
import type { LanguageFigures, Scoring } from './calibration.ts'
import { LanguageHeader } from './language-header.tsx'
import { useTenths } from './use-tenths.ts'

/** What becomes of people in recordings unlike those that the scorer's limits were set with. */
export function OtherReaders({ scoring }: { scoring: Scoring }) {
  const { t, format } = useTranslate()
  const tenths = useTenths()
  const { otherReaders = [] } = scoring
  if (otherReaders.length === 0) return null
  const hundred = (share: number | undefined) => (share === undefined ? '–' : tenths(share * 100))
  const columns = [
    { name: t('engine.column.takes'), of: ({ takes }: LanguageFigures) => format.number(takes) },
    { name: t('engine.column.refused'), of: ({ rightRefused }: LanguageFigures) => hundred(rightRefused) },
    {
      name: t('engine.natives.sounds'),
      of: ({ falseAlarms }: LanguageFigures) => hundred(falseAlarms?.sounds),
    },
    {
      name: t('engine.natives.words'),
      of: ({ falseAlarms }: LanguageFigures) => hundred(falseAlarms?.words),
    },
  ]
  return (
    <>
      <h3>{t('engine.otherReaders.title')}</h3>
      <p className="read">{t('engine.otherReaders.text')}</p>
      <table className="figures-table">
        <caption>{t('engine.otherReaders.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('engine.column.language')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {otherReaders.map((each) => (
            <tr key={each.language}>
              <LanguageHeader language={each.language} takes={each.takes} />
              {columns.map(({ name, of }) => (
                <td key={name} data-name={name}>
                  {of(each)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
