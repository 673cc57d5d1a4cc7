import { createLessonChat } from './lesson-chat.service.ts'
import { createLessonHistory } from './lesson-history.ts'
import { createLessonList } from './lesson-list.service.ts'
import { createLessonMaking } from './lesson-making.service.ts'
import { createLessonProgress } from './lesson-progress.service.ts'
import { createLessonReader } from './lesson-reader.ts'
import type { LessonDependencies } from './lessons.types.ts'

export type LessonsService = ReturnType<typeof createLessonsService>

/** Lessons: ready ones and own ones, how far people come in them, and the conversation that makes new ones. */
export function createLessonsService(dependencies: LessonDependencies) {
  const lessonReader = createLessonReader(dependencies)
  const history = createLessonHistory(dependencies)
  return {
    ...createLessonList(dependencies, lessonReader),
    ...createLessonProgress(dependencies, lessonReader),
    ...createLessonMaking(dependencies, lessonReader, history),
    ...createLessonChat(dependencies, history),
  }
}
