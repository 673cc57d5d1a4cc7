import { EITHER, LANGUAGE_WORDS, lastNamed, plain, TOPIC_WORDS } from './keywords.ts'
import type { LessonSize } from './lesson-size.ts'

/** What can be more or less in a new version. */
export type Part = 'words' | 'exercises' | 'phrases' | 'grammar' | 'scenes'

/** One clause of the instructions, and what it was understood to ask for. */
export type Instruction = { clause: string } & (
  | { kind: 'amount'; part: Part; by: 'more' | 'fewer'; count?: number }
  | { kind: 'topic'; topic: string }
  | { kind: 'level' | 'language' | 'unknown' }
)

const PARTS: Readonly<Record<Part, readonly string[]>> = {
  words: ['vocabulary', 'vocab', 'words', 'word', 'vocabulario', 'palabra*', 'palavra*'],
  exercises: [
    'exercise*',
    'ejercicio*',
    'exercicio*',
    'tests',
    'questions',
    'pregunta*',
    'pergunta*',
    'quiz*',
  ],
  phrases: ['phrase*', 'sentence*', 'frase*', 'speaking', 'pronunciation', 'pronuncia*', 'hablar', 'falar'],
  grammar: ['grammar', 'gramatica*'],
  scenes: [
    'roleplay*',
    'role',
    'roles',
    'scene*',
    'dialogue*',
    'dialog',
    'escena*',
    'dialogo*',
    'cena*',
    'conversation*',
    'conversa*',
  ],
}
const MORE =
  /\b(more|extra|additional|longer|add|mas|mais|anade|agrega|adiciona\w*|otros?|otras?|outros?|outras?)\b/u
const FEWER =
  /\b(fewer|less|shorter|without|no|not|remove|skip|menos|sin|sem|quita|tira|elimina|remova|nao)\b/u
const LEVEL =
  /\b(easier|harder|simpler|difficult|level|beginner|intermediate|advanced|nivel|facil|dificil|sencill\w*|simples|principiante|intermedi\w+|avanzad\w+|avancad\w+|iniciante)\b/u
const CLAUSES = /[.,;:!?\n]+|\s(?:and|but|y|pero|e|mas tambem|tambien|tambem)\s/giu

/** Takes instructions in English, Spanish or Portuguese apart, clause by clause. */
export function readInstructions(text: string): Instruction[] {
  return text
    .split(CLAUSES)
    .map((clause) => clause.trim())
    .filter((clause) => plain(clause) !== '' && !EITHER.test(plain(clause)))
    .map(readClause)
}

function readClause(clause: string): Instruction {
  const text = plain(clause)
  const part = lastNamed(text, PARTS)
  const topic = lastNamed(text, TOPIC_WORDS)
  const by = FEWER.test(text) ? 'fewer' : MORE.test(text) ? 'more' : undefined
  // "Only restaurant words" is about the topic, "more restaurant words" about both: the amount is heard first.
  if (part && by) {
    const count = Number(/\b(\d{1,2})\b/u.exec(text)?.[1])
    return { clause, kind: 'amount', part, by, ...(count > 0 ? { count } : {}) }
  }
  if (topic) return { clause, kind: 'topic', topic }
  if (LEVEL.test(text)) return { clause, kind: 'level' }
  if (lastNamed(text, LANGUAGE_WORDS)) return { clause, kind: 'language' }
  return { clause, kind: 'unknown' }
}

const STEP = 1.5

/** The size with more or less of a part; scenes and exercises may become none, the rest keeps at least one. */
export function resized(size: LessonSize, part: Part, by: 'more' | 'fewer', count?: number): LessonSize {
  const more = (value: number) => (by === 'more' ? Math.ceil(value * STEP) : Math.floor(value / STEP))
  if (part === 'exercises') {
    const { matching, fill, word, form, scenes } = size
    return by === 'more'
      ? { ...size, matching: matching + 1, fill: fill + 1, word: word + 1, form: form + 1 }
      : {
          ...size,
          matching: Math.min(1, matching),
          fill: 1,
          word: 0,
          form: Math.min(1, form),
          scenes: Math.min(1, scenes),
        }
  }
  if (part === 'scenes') return { ...size, scenes: by === 'more' ? size.scenes + 2 : 0 }
  const changed = Math.max(1, count ?? more(size[part]))
  return { ...size, [part]: changed }
}
