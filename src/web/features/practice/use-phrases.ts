import { useCallback, useEffect, useRef, useState } from 'react'
import { generatePracticePhrase } from '../../../contract/practice.ts'
import type { Me } from '../../../contract/profile.ts'
import { type CourseLanguage, normFor, PRACTICE_LANGUAGES } from '../../../shared/languages.ts'
import { isSignedOut } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session-context.ts'
import {
  keepSitting,
  lastOf,
  movedTo,
  NO_PHRASES,
  readSitting,
  type Sitting,
  withNew,
} from './phrase-history.ts'

export type Level = 'beginner' | 'intermediate' | 'advanced'

/** The ten, and the learner's own target where it is not among them. */
export function languagesFor(target: CourseLanguage | null | undefined): CourseLanguage[] {
  return target && !PRACTICE_LANGUAGES.includes(target)
    ? [...PRACTICE_LANGUAGES, target]
    : [...PRACTICE_LANGUAGES]
}

export type Phrases = ReturnType<typeof usePhrases>

/** Which language, topic and level, and the phrases of this sitting; the first phrase comes by itself. */
export function usePhrases(me: Me) {
  const target = me.profile?.targetLanguage
  const languages = languagesFor(target)
  const [sitting, setSitting] = useState<Sitting>(() => firstSitting(me, languages))
  const [status, setStatus] = useState<'loading' | 'settled'>('settled')
  const [error, setError] = useState<unknown>()
  const request = useRef<AbortController>(undefined)
  const session = useSession()

  const language = sitting.language as CourseLanguage
  const norm = normFor(language, target === language ? (me.profile?.targetNorm ?? null) : null)
  const history = sitting.histories[norm] ?? NO_PHRASES
  const phrase = history.phrases[history.place]

  useEffect(() => keepSitting(sitting), [sitting])
  useEffect(() => () => request.current?.abort(), [])

  const fetchNew = useCallback(
    async (wish: Pick<Sitting, 'topic' | 'level'>) => {
      request.current?.abort()
      const own = new AbortController()
      request.current = own
      setStatus('loading')
      setError(undefined)
      try {
        const body = {
          language: norm,
          lastPhrase: lastOf(history),
          topic: wish.topic || null,
          level: (wish.level || null) as Level | null,
        }
        const fresh = await call(generatePracticePhrase, { body }, { signal: own.signal })
        if (own.signal.aborted) return
        setSitting((now) => ({
          ...now,
          histories: { ...now.histories, [norm]: withNew(now.histories[norm] ?? NO_PHRASES, fresh) },
        }))
      } catch (failure) {
        if (own.signal.aborted) return
        if (isSignedOut(failure)) session.lost()
        setError(failure)
      }
      setStatus('settled')
    },
    [history, norm, session],
  )

  // The first phrase of a language comes without being asked for.
  const missing = phrase === undefined
  const start = useRef(fetchNew)
  start.current = fetchNew
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language, not every phrase, begins anew
  useEffect(() => {
    if (missing) void start.current(sitting)
  }, [norm])

  return {
    languages,
    language,
    norm,
    topic: sitting.topic,
    level: sitting.level,
    phrase,
    place: history.place,
    total: history.phrases.length,
    loading: status === 'loading',
    error,
    pickLanguage(next: CourseLanguage) {
      request.current?.abort()
      setStatus('settled')
      setError(undefined)
      setSitting((now) => ({ ...now, language: next }))
    },
    pickTopic(topic: string) {
      setSitting((now) => ({ ...now, topic }))
      void fetchNew({ topic, level: sitting.level })
    },
    pickLevel(level: string) {
      setSitting((now) => ({ ...now, level }))
      void fetchNew({ topic: sitting.topic, level })
    },
    previous() {
      if (history.place > 0) move(history.place - 1)
    },
    next() {
      if (status === 'loading') return
      if (history.place < history.phrases.length - 1) move(history.place + 1)
      else void fetchNew(sitting)
    },
    retry: () => void fetchNew(sitting),
  }

  function move(place: number) {
    setSitting((now) => ({
      ...now,
      histories: { ...now.histories, [norm]: movedTo(now.histories[norm] ?? NO_PHRASES, place) },
    }))
  }
}

function firstSitting(me: Me, languages: readonly CourseLanguage[]): Sitting {
  const kept = readSitting(me.user.id)
  if (kept && languages.some((name) => name === kept.language)) return kept
  const language = me.profile?.targetLanguage ?? languages[0] ?? 'spanish'
  return { userId: me.user.id, language, topic: '', level: '', histories: {} }
}
