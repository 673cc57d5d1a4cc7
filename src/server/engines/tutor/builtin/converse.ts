import { COURSE_LANGUAGES, languageNamed } from '../../../../shared/languages.ts'
import { createRandom } from '../../../../shared/random.ts'
import type { CourseLibrary } from '../course-library-port.ts'
import type { ChatMessage, Learner, TutorTurn } from '../tutor-port.ts'
import {
  explainedIn,
  LEVELS,
  type Say,
  speakerOf,
  type TutorText,
  type TutorTexts,
} from '../tutor-texts-port.ts'
import { composeLesson } from './compose.ts'
import { sizeOf } from './lesson-size.ts'
import { type Length, understand, type Wishes } from './understand.ts'

const LENGTHS: readonly Length[] = ['short', 'standard', 'long']

type Conversation = { messages: readonly ChatMessage[]; learner: Learner; seed: number; draftId: string }

/** Asks for what is missing, one thing at a time; when nothing is, proposes the lesson that would be made. */
export function converse(
  library: CourseLibrary,
  texts: TutorTexts,
  { messages, learner, seed, draftId }: Conversation,
): TutorTurn {
  const say = speakerOf(texts, learner.interfaceLanguage)
  const heard = understand(messages)
  // Whoever only says hello has not been misunderstood.
  const wishes = { ...heard, unclear: heard.unclear && messages.some(({ role }) => role === 'assistant') }
  const topics = library.topics.map(({ id, name }) => ({
    id,
    name: name[explainedIn(learner.interfaceLanguage)],
  }))
  const language = wishes.language ?? learner.target
  if (!language) return ask(say, wishes, 'ask.language', languageNames(learner))
  const random = createRandom(seed)
  const level = wishes.level ?? (wishes.either ? LEVELS[0] : undefined)
  if (!level)
    return ask(say, wishes, 'ask.level', [...LEVELS.map((each) => say(`level.${each}`)), say('either')])
  const topic = wishes.topic ?? (wishes.either ? random.shuffle(topics)[0]?.id : undefined)
  if (!topic) {
    const asked = messages.findLast(({ role }) => role === 'assistant')?.content ?? ''
    const again = wishes.unclear && asked.includes(say('ask.topic'))
    const names = [...topics.map(({ name }) => name), ...(topics.length < 14 ? [say('either')] : [])]
    if (!again) return ask(say, wishes, 'ask.topic', names)
    return { kind: 'question', reply: `${say('topic.unknown')} ${say('ask.topic')}`, suggestions: names }
  }
  const length = wishes.length ?? (wishes.either ? 'standard' : undefined)
  if (!length) {
    const names = [...LENGTHS.map((each) => say(`length.${each}`)), say('either')]
    return ask(say, wishes, 'ask.length', names)
  }
  const size = sizeOf(length, wishes.focus, learner.style)
  const made = composeLesson(library, texts, { language, difficulty: level, topic, size, learner, seed })
  return {
    kind: 'proposal',
    draft: {
      title: made.title,
      description: made.description,
      objectives: made.content.objectives,
      language,
      difficulty: level,
      topic,
      length,
      ...(wishes.focus ? { focus: wishes.focus } : {}),
      seed,
      draftId,
    },
  }
}

function ask(say: Say, { unclear }: Wishes, question: TutorText, suggestions: string[]): TutorTurn {
  return {
    kind: 'question',
    reply: unclear ? `${say('unclear')} ${say(question)}` : say(question),
    suggestions,
  }
}

/** Names of the languages in the person's own, without what they speak already. */
function languageNames({ native, interfaceLanguage }: Learner): string[] {
  const names = new Intl.DisplayNames([interfaceLanguage], { type: 'language' })
  return COURSE_LANGUAGES.filter((language) => language !== native).map(
    (language) => names.of(languageNamed(language).tag) ?? language,
  )
}
