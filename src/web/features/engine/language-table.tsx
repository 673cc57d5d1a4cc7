import { useTranslate } from '../../lib/language.tsx'
import type { LanguageFigures } from './calibration.ts'
import { LanguageHeader } from './language-header.tsx'

export type LanguageColumn<Figures extends LanguageFigures> = { name: string; of(figures: Figures): string }

/** Figures of languages, a row each. */
export function LanguageTable<Figures extends LanguageFigures>({
  caption,
  languages,
  columns,
}: {
  caption: string
  languages: readonly Figures[]
  columns: readonly LanguageColumn<Figures>[]
}) {
  const { t } = useTranslate()
  return (
    <table className="figures-table">
      <caption>{caption}</caption>
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
        {languages.map((each) => (
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
  )
}
