import { COURSE_LANGUAGES } from '../../../../shared/languages.ts'
import type { CourseLibrary } from '../course-library-port.ts'
import type { Tutor } from '../tutor-port.ts'
import type { TutorTexts } from '../tutor-texts-port.ts'
import { composeLesson } from './compose.ts'
import { converse } from './converse.ts'
import { sizeOf } from './lesson-size.ts'
import { remixLesson, topicOf } from './remix.ts'

/** The tutor that needs no language model: it makes lessons of the course packs alone. */
export function createBuiltinTutor(library: CourseLibrary, texts: TutorTexts): Tutor {
  const topics = new Set(library.topics.map(({ id }) => id))
  return {
    id: 'builtin',
    languages: COURSE_LANGUAGES,
    async converse(conversation, signal) {
      signal?.throwIfAborted()
      return converse(library, texts, conversation)
    },
    async compose({ draft, learner, seed }, signal) {
      signal?.throwIfAborted()
      const { language, difficulty, length, focus } = draft
      const about = { title: draft.title, description: draft.description ?? '' }
      const topic = draft.topic && topics.has(draft.topic) ? draft.topic : topicOf(library, about, seed)
      const size = sizeOf(length ?? 'standard', focus ?? undefined, learner.style)
      return composeLesson(library, texts, { language, difficulty, topic, size, learner, seed })
    },
    async remix(order, signal) {
      signal?.throwIfAborted()
      return remixLesson(library, texts, order)
    },
  }
}
