import { LESSON_LIMITS, type RegularLesson } from '../../../../contract/lesson-content.ts'
import { createRandom } from '../../../../shared/random.ts'
import type { CourseLibrary } from '../course-library-port.ts'
import type { RemixedLesson, RemixOrder } from '../tutor-port.ts'
import { explainedIn, type Say, speakerOf, type TutorText, type TutorTexts } from '../tutor-texts-port.ts'
import { noteId, soundId } from './choose-items.ts'
import { composeLesson } from './compose.ts'
import { type Instruction, type Part, readInstructions, resized } from './instructions.ts'
import { lastNamed, plain, TOPIC_WORDS } from './keywords.ts'
import type { LessonSize } from './lesson-size.ts'

const SAID: Readonly<Record<Part, readonly [TutorText, TutorText]>> = {
  words: ['remix.moreWords', 'remix.fewerWords'],
  exercises: ['remix.moreExercises', 'remix.fewerExercises'],
  phrases: ['remix.morePhrases', 'remix.fewerPhrases'],
  grammar: ['remix.moreGrammar', 'remix.fewerGrammar'],
  scenes: ['remix.moreScenes', 'remix.fewerScenes'],
}
const MOST: Readonly<Partial<Record<keyof LessonSize, number>>> = {
  words: 30,
  grammar: LESSON_LIMITS.grammar,
  phrases: 20,
  matching: 4,
  fill: 4,
  word: 6,
  form: 6,
  scenes: 4,
}

const isSound = (note: string | undefined): boolean => note?.startsWith(soundId('')) === true

/** What a lesson holds of each part, told apart from a lesson of any engine. */
function sizeOfLesson({ vocabulary, grammar, phrases, culturalNotes, exercises }: RegularLesson): LessonSize {
  const count = (type: string) => exercises.filter((exercise) => exercise.type === type).length
  const identify = count('Identify')
  return {
    words: vocabulary.length,
    grammar: Math.max(1, grammar.filter(({ note }) => !isSound(note)).length),
    sounds: grammar.filter(({ note }) => isSound(note)).length,
    phrases: Math.max(1, phrases.length),
    culture: Math.max(1, culturalNotes.length),
    pairs: 5,
    questions: 4,
    matching: count('Matching'),
    fill: count('Fill-in-the-Blank'),
    word: Math.floor(identify / 2),
    form: Math.ceil(identify / 2),
    scenes: count('Role Play Scenario'),
  }
}

/**
 * A new lesson on the same topic at the given level, with items the old one did not have first, changed as the
 * instructions say as far as they are understood.
 */
export function remixLesson(library: CourseLibrary, texts: TutorTexts, order: RemixOrder): RemixedLesson {
  const { lesson, difficulty, learner, seed } = order
  const say = speakerOf(texts, learner.interfaceLanguage)
  const instructions = readInstructions(order.instructions ?? '')
  const asked = instructions.findLast((each) => each.kind === 'topic')
  const topic = asked?.kind === 'topic' ? asked.topic : topicOf(library, lesson, seed)
  const before = sizeOfLesson(lesson.content)
  const size = instructions.reduce(
    (changed, each) =>
      each.kind === 'amount' ? withinLimits(resized(changed, each.part, each.by, each.count)) : changed,
    before,
  )
  const met = [
    ...lesson.content.vocabulary.flatMap(({ concept }) => (concept ? [concept] : [])),
    ...lesson.content.grammar.flatMap(({ note }) => (note ? [noteId(note)] : [])),
  ]
  const made = composeLesson(library, texts, {
    language: lesson.language,
    difficulty,
    topic,
    size,
    learner: { ...learner, lastLesson: met },
    seed,
  })
  return { ...made, ...report(library, instructions, { say, order, made: made.content }) }
}

function report(
  library: CourseLibrary,
  instructions: readonly Instruction[],
  { say, order, made }: { say: Say; order: RemixOrder; made: RegularLesson },
): Pick<RemixedLesson, 'followed' | 'notFollowed'> {
  const followed: string[] = []
  const notFollowed: string[] = []
  for (const each of instructions) {
    const { clause } = each
    if (each.kind === 'topic') {
      const name = library.topics.find(({ id }) => id === each.topic)?.name
      followed.push(
        say('remix.topic', { topic: name?.[explainedIn(order.learner.interfaceLanguage)] ?? each.topic }),
      )
    } else if (each.kind === 'amount') {
      const [before, count] = [amountOf(order.lesson.content, each.part), amountOf(made, each.part)]
      const changed = each.by === 'more' ? count > before : count < before
      if (changed) followed.push(say(SAID[each.part][each.by === 'more' ? 0 : 1], { count, before }))
      else notFollowed.push(say('remix.not.more', { clause }))
    } else {
      const reasons = {
        level: 'remix.not.level',
        language: 'remix.not.language',
        unknown: 'remix.not.understood',
      } as const
      notFollowed.push(say(reasons[each.kind], { clause }))
    }
  }
  return { followed, notFollowed }
}

function amountOf({ vocabulary, exercises, phrases, grammar }: RegularLesson, part: Part): number {
  const scenes = exercises.filter(({ type }) => type === 'Role Play Scenario').length
  return {
    words: vocabulary.length,
    exercises: exercises.length,
    phrases: phrases.length,
    grammar: grammar.filter(({ note }) => !isSound(note)).length,
    scenes,
  }[part]
}

function withinLimits(size: LessonSize): LessonSize {
  const limited = { ...size }
  for (const key of Object.keys(MOST) as (keyof LessonSize)[])
    limited[key] = Math.min(size[key], MOST[key] ?? size[key])
  return limited
}

/** The topic of most of its words; else what its title and description name; else one by chance. */
export function topicOf(
  library: CourseLibrary,
  { title, description, content }: { title: string; description: string; content?: RegularLesson },
  seed: number,
): string {
  const topics = new Map(library.wordConcepts.map(({ id, topic }) => [id, topic]))
  const counts = new Map<string, number>()
  for (const { concept } of content?.vocabulary ?? []) {
    const topic = concept === undefined ? undefined : topics.get(concept)
    if (topic) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  }
  const [most] = [...counts].sort((left, right) => right[1] - left[1])
  const named = lastNamed(plain(`${description} ${title}`), TOPIC_WORDS)
  return most?.[0] ?? named ?? createRandom(seed).shuffle(library.topics)[0]?.id ?? 'greetings'
}
