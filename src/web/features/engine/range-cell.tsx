import { useTranslate } from '../../lib/language.tsx'
import type { Range } from './calibration.ts'
import { useTenths } from './use-tenths.ts'

/** A figure over its interval, in a table that turns into lists on narrow screens. */
export function RangeCell({ name, range }: { name: string; range: Range }) {
  const { t } = useTranslate()
  const tenths = useTenths()
  return (
    <td data-name={name}>
      {tenths(range.value)}
      <span className="few range">
        {t('engine.from', { low: tenths(range.low), high: tenths(range.high) })}
      </span>
    </td>
  )
}
