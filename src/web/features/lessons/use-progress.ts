import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Lesson, LessonProgress } from '../../../contract/lessons.ts'
import { lessonKey } from './lesson-queries.ts'
import {
  type Done,
  type ExerciseResult,
  merged,
  missingFrom,
  NOTHING,
  type Section,
} from './progress.rules.ts'
import { createProgressKeeper } from './progress-keeper.ts'

export type Progress = Done & {
  /** The last attempt to save failed; it is tried again. */
  troubled: boolean
  visit(section: Section): void
  finish(exercise: number, result: ExerciseResult): void
  /** Saves at once what waits. */
  flush(): Promise<void>
}

/**
 * What this person did in a lesson, on the server and not yet there, taken together. For one person and lesson as
 * long as the screen stands: give the screen a key of both.
 */
export function useProgress(userId: string, lesson: Lesson): Progress {
  const client = useQueryClient()
  const { id } = lesson
  const [keeper] = useState(() =>
    createProgressKeeper({
      userId,
      lessonId: id,
      onSaved: (progress) => client.setQueryData<Lesson>(lessonKey(id), (now) => now && { ...now, progress }),
    }),
  )
  const waiting = useSyncExternalStore(keeper.subscribe, keeper.waiting)
  const troubled = useSyncExternalStore(keeper.subscribe, keeper.troubled)

  useEffect(() => {
    const leave = keeper.join()
    const hidden = () => document.visibilityState === 'hidden' && void keeper.flush({ keepalive: true })
    const away = () => void keeper.flush({ keepalive: true })
    const back = () => void keeper.flush()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', away)
    window.addEventListener('online', back)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', away)
      window.removeEventListener('online', back)
      leave()
    }
  }, [keeper])

  const done = useMemo(() => merged(doneOf(lesson.progress), waiting), [lesson.progress, waiting])

  function add(what: Done) {
    const news = missingFrom(done, what)
    if (news.visited.length > 0 || Object.keys(news.exercises).length > 0) keeper.add(news)
  }
  return {
    ...done,
    troubled,
    visit: (section) => add({ visited: [section], exercises: {} }),
    finish: (exercise, result) => add({ visited: [], exercises: { [exercise]: result } }),
    flush: () => keeper.flush(),
  }
}

function doneOf(progress: LessonProgress | null): Done {
  return progress ? { visited: progress.visited, exercises: progress.exercises } : NOTHING
}
