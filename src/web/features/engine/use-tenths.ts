import { useMemo } from 'react'
import { useTranslate } from '../../lib/language.tsx'

/** Writes numbers of a table with one digit after the point, also where it is 0: so they stand under one another. */
export function useTenths(): (value: number) => string {
  const { language } = useTranslate()
  return useMemo(() => {
    const digits = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    return (value) => digits.format(value)
  }, [language])
}
