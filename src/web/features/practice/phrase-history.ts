import type { Phrase } from './phrase.ts'

/** The phrases of this sitting in one language, and which of them is open; -1 before the first. */
export type PhraseHistory = { phrases: Phrase[]; place: number }

export const NO_PHRASES: PhraseHistory = { phrases: [], place: -1 }

/** Enough to leaf back; older ones are forgotten. */
export const MOST_PHRASES = 30

export function withNew(history: PhraseHistory, phrase: Phrase): PhraseHistory {
  const phrases = [...history.phrases, phrase].slice(-MOST_PHRASES)
  return { phrases, place: phrases.length - 1 }
}

export function movedTo(history: PhraseHistory, place: number): PhraseHistory {
  return { ...history, place: Math.min(Math.max(place, 0), history.phrases.length - 1) }
}

/** The one that must not come again. */
export function lastOf(history: PhraseHistory): string | null {
  return history.phrases.at(-1)?.targetPhrase ?? null
}

const KEY = 'practice'

export type Sitting = {
  userId: string
  language: string
  topic: string
  level: string
  histories: Record<string, PhraseHistory>
}

/** What this tab was practising, so that a reload goes on there; another person's is not shown. */
export function readSitting(userId: string): Sitting | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Sitting | null
    return kept?.userId === userId && typeof kept.histories === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepSitting(sitting: Sitting): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(sitting))
  } catch {
    // A browser that keeps nothing begins anew after a reload.
  }
}
