import type { RegularLesson, TutorialLesson } from '../../../../contract/lesson-content.ts'
import type { Lesson, LessonSummary } from '../../../../contract/lessons.ts'

export const LESSON_ID = '01890000-0000-7000-8000-000000000001'

/** A lesson of the installation in a list; say what differs. */
export function sampleSummary(different: Partial<LessonSummary> = {}): LessonSummary {
  return {
    id: LESSON_ID,
    title: 'At the café',
    description: 'Order, ask, pay.',
    difficultyLevel: 'Beginner',
    language: 'spanish',
    orderIndex: 1000,
    createdByUserId: null,
    type: 'lesson',
    estimatedTime: 12,
    createdAt: '2026-11-01T08:00:00.000Z',
    remixCredits: 17,
    progress: null,
    ...different,
  }
}

export const sampleContent: RegularLesson = {
  type: 'lesson',
  objectives: ['Order a coffee', 'Ask for the bill'],
  culturalNotes: ['In Spain people say *¿me pone…?* at the counter.'],
  estimatedTime: 12,
  vocabulary: [
    {
      target: 'la cuenta',
      native: 'the bill',
      kind: 'noun',
      gender: 'f',
      plural: 'las cuentas',
      example: '¿Nos trae la cuenta?',
      exampleNative: 'Could you bring us the bill?',
    },
    { target: 'pedir', native: 'to order', kind: 'verb' },
  ],
  grammar: [
    {
      title: 'Two words for “to be”',
      explanation: 'For places it is *estar*.',
      examples: [{ target: 'El café está aquí.', native: 'The café is here.' }],
    },
  ],
  exercises: [
    { type: 'Matching', question: 'Match', content: { 'la cuenta': 'the bill', pedir: 'to order' } },
    {
      type: 'Fill-in-the-Blank',
      question: 'Fill',
      content: {
        questions: ['El café ___ aquí.', 'Yo ___ un té.'],
        answers: ['está', 'pido'],
        accepted: [[], ['quiero']],
      },
    },
    {
      type: 'Identify',
      question: 'Which one?',
      content: { options: ['la cuenta', 'pedir'], answer: 'pedir' },
    },
    {
      type: 'Role Play Scenario',
      question: 'Play',
      content: {
        prompt: 'You want to pay.',
        target_response: '¿Me trae la cuenta?',
        native: 'Could you bring me the bill?',
      },
    },
  ],
  phrases: [
    { target: 'Un café, por favor.', native: 'A coffee, please.' },
    { target: '¿Cuánto es?', native: 'How much is it?' },
  ],
}

const tutorialContent: TutorialLesson = {
  type: 'tutorial',
  objectives: [],
  estimatedTime: 6,
  steps: [
    {
      step: 1,
      title: 'Speak',
      description: 'Say a phrase.',
      instructions: ['Press the round button.', 'Say it.'],
    },
    { step: 2, title: 'Read your score', description: 'Open a word.', instructions: ['Tap the word.'] },
  ],
}

export function sampleLesson(different: Partial<Lesson> = {}): Lesson {
  return { ...sampleSummary(), norm: 'es-ES', content: sampleContent, ...different }
}

export function sampleTutorial(): Lesson {
  return sampleLesson({ type: 'tutorial', title: 'How to learn', content: tutorialContent })
}
