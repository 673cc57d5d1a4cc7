import { useNavigate, useSearch } from '@tanstack/react-router'
import { LESSON_SECTIONS } from '../../../contract/lessons.ts'
import type { SayList } from './lesson-practice.ts'
import type { Section } from './progress.rules.ts'

export type Place = {
  tab: Section
  /** The phrase that is being practised; none while the lesson is read. */
  saying: { list: SayList; index: number } | undefined
}

const LETTERS = { phrases: 'p', words: 'w' } as const

/** Where in the lesson an address leads: `?tab=grammar`, `?say=p3`. */
export function placeOf(search: { tab?: unknown; say?: unknown }): Place {
  const tab = LESSON_SECTIONS.find((section) => section === search.tab)
  const said = typeof search.say === 'string' ? /^([pw])(\d{1,2})$/.exec(search.say) : null
  const saying = said && {
    list: said[1] === 'w' ? ('words' as const) : ('phrases' as const),
    index: Math.max(0, Number(said[2]) - 1),
  }
  return { tab: tab ?? 'overview', saying: saying ?? undefined }
}

/** The place in the lesson is kept in the address: a reload stays there, and Back leaves the practice. */
export function usePlace() {
  const navigate = useNavigate()
  const place = placeOf(useSearch({ strict: false }))
  const go = (search: { tab?: string; say?: string }, replace: boolean) =>
    void navigate({ to: '.', search: search as never, replace, resetScroll: 'say' in search })
  return {
    ...place,
    open: (tab: Section) => go({ tab }, true),
    say: (list: SayList, index: number) =>
      go({ tab: place.tab, say: `${LETTERS[list]}${index + 1}` }, place.saying !== undefined),
    endSaying: () => go({ tab: place.tab }, true),
  }
}
