import { useTranslate } from '../../lib/language.tsx'
import type { Range } from './calibration.ts'

/** A figure over its interval, in a table that turns into lists on narrow screens. */
export function RangeCell({ name, range }: { name: string; range: Range }) {
  const { t, format } = useTranslate()
  const number = (value: number) => format.number(value, 1)
  return (
    <td data-name={name}>
      {number(range.value)}
      <span className="few">{t('engine.from', { low: number(range.low), high: number(range.high) })}</span>
    </td>
  )
}
