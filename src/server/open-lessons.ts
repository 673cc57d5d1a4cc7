import { createBuiltinTutor } from './engines/tutor/builtin/builtin-tutor.ts'
import type { ContentService } from './features/content/content.service.ts'
import { createLessonsService, type LessonsService } from './features/lessons/lessons.service.ts'
import type { LessonDependencies } from './features/lessons/lessons.types.ts'
import { loadReadyNames, seedReadyLessons } from './features/lessons/ready-lessons.ts'
import { loadTutorial } from './features/lessons/tutorial.ts'
import { contentFolder } from './places.ts'

/** Builds the lessons on the built-in tutor, and puts the ready ones on the shelf. */
export async function openLessons(
  parts: Omit<LessonDependencies, 'tutor' | 'readyTutor' | 'tutorial' | 'random'> & {
    content: ContentService
  },
): Promise<LessonsService> {
  const { content, ...dependencies } = parts
  const tutor = createBuiltinTutor(content.library, content.tutorTexts)
  const tutorial = loadTutorial(contentFolder())
  const names = loadReadyNames(contentFolder())
  await seedReadyLessons(dependencies.db, tutor, { names, tutorial })
  return createLessonsService({ ...dependencies, tutor, readyTutor: tutor, tutorial, random: Math.random })
}
