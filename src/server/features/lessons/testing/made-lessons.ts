import type { RegularLesson, TutorialLesson } from '../../../../contract/lesson-content.ts'
import type { LessonDraft } from '../../../../contract/lessons.ts'
import { newId } from '../../../../shared/ids.ts'
import type { MadeLesson } from '../../../engines/tutor/tutor-port.ts'

/** A valid lesson with so many items of each kind, unless they are more than a lesson may hold. */
export function lessonOf({ vocabulary = 1, grammar = 0, exercises = 0, phrases = 0 }): RegularLesson {
  const times = <Item>(count: number, make: (index: number) => Item) =>
    Array.from({ length: count }, (_, index) => make(index))
  return {
    type: 'lesson',
    objectives: ['Order something to drink'],
    culturalNotes: ['Coffee comes *corto* or *largo*.'],
    estimatedTime: 8,
    vocabulary: times(vocabulary, (index) => ({
      target: `palabra ${index}`,
      native: `word ${index}`,
      concept: `food-cafe-${index}`,
    })),
    grammar: times(grammar, (index) => ({ title: `Point ${index}`, explanation: 'So it is.', examples: [] })),
    exercises: times(exercises, (index) => ({
      type: 'Identify' as const,
      question: `Which one is it, number ${index}?`,
      content: { options: ['uno', 'dos'], answer: 'uno' },
    })),
    phrases: times(phrases, (index) => ({ target: `frase ${index}`, native: `phrase ${index}` })),
  }
}

export function madeLesson(content: RegularLesson = lessonOf({ vocabulary: 2 })): MadeLesson {
  return { title: 'A coffee, please', description: 'Ordering something to drink.', content }
}

export const tutorialContent: TutorialLesson = {
  type: 'tutorial',
  objectives: [],
  estimatedTime: 5,
  steps: [{ step: 1, title: 'Listen', description: 'First listen.', instructions: ['Press the button.'] }],
}

/** A draft of a short lesson, with an id of its own. */
export const draftOf = (more: Partial<LessonDraft> = {}): LessonDraft => ({
  title: 'At the café',
  objectives: ['Order something to drink'],
  language: 'french',
  difficulty: 'beginner',
  topic: 'food-cafe',
  draftId: newId(),
  ...more,
})
