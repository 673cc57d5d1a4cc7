import { useTranslate } from '../../lib/language.tsx'
import { FEW_TAKES } from './calibration.ts'
import { NameOf } from './language-name.tsx'

/** The language of a row of figures, which says where there were so few takes that little follows. */
export function LanguageHeader({ language, takes }: { language: string; takes: number }) {
  const { t } = useTranslate()
  return (
    <th scope="row">
      <NameOf language={language} />
      {takes < FEW_TAKES && <span className="few">{t('engine.few')}</span>}
    </th>
  )
}
