import { type ElementType, type ReactNode, useEffect } from 'react'
import { loadFacesFor } from '../fonts/foreign-fonts.ts'

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

export type ForeignProps = {
  /** BCP 47, e.g. `es-ES`. */
  lang: string
  /** The element, `span` unless told. */
  as?: ElementType
  className?: string
  children: ReactNode
}

/** Text in another language than the page's: carries `lang` and `dir`, and fetches its script's face when needed. */
export function Foreign({ lang, as: Element = 'span', className, children }: ForeignProps) {
  useEffect(() => loadFacesFor(lang), [lang])
  return (
    <Element lang={lang} dir={directionOf(lang)} className={className}>
      {children}
    </Element>
  )
}

/** The direction a language is written in, by its tag. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(lang.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
