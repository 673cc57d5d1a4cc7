import type { LessonDifficulty } from '../../../../contract/lessons.ts'
import type { CourseLanguage } from '../../../../shared/languages.ts'
import type { ChatMessage } from '../tutor-port.ts'
import {
  EITHER,
  FOCUS_WORDS,
  LANGUAGE_WORDS,
  LENGTH_WORDS,
  LEVEL_WORDS,
  lastNamed,
  placesOf,
  plain,
  TOPIC_WORDS,
} from './keywords.ts'

export type Length = 'short' | 'standard' | 'long'
export type Focus = 'vocabulary' | 'grammar' | 'conversation' | 'pronunciation'

/** What a person has said they want so far. */
export type Wishes = {
  language?: CourseLanguage
  level?: LessonDifficulty
  topic?: string
  length?: Length
  focus?: Focus
  /** They leave what they have not said to the tutor. */
  either: boolean
  /** Their last message told nothing of all this. */
  unclear: boolean
}

const LEVELS: readonly LessonDifficulty[] = ['Beginner', 'Intermediate', 'Advanced']
const LENGTHS: readonly Length[] = ['short', 'standard', 'long']
const OWN_LANGUAGE =
  /^(?:speak|am|native|from|hablo|soy|nativo|nativa|falo|sou|de|lengua|lingua|idioma|materna|es|e|mi|my)$/u
const NEGATIONS = /^(?:not|no|nao|sin|sem|without|don't)$/u

/** Reads what was asked for out of everything the person wrote; later messages change earlier wishes. */
export function understand(messages: readonly ChatMessage[]): Wishes {
  return messages
    .filter(({ role }) => role === 'user')
    .reduce<Wishes>((wishes, { content }) => readMessage(wishes, plain(content)), {
      either: false,
      unclear: false,
    })
}

function readMessage(before: Wishes, text: string): Wishes {
  const language = wantedLanguage(text)
  const level = moved(LEVELS, before.level, text, HARDER, EASIER) ?? lastNamed(text, LEVEL_WORDS)
  const topic = wantedTopic(text)
  const length =
    minutesAsLength(text) ??
    moved(LENGTHS, before.length, text, LONGER, SHORTER) ??
    lastNamed(text, LENGTH_WORDS)
  const focus = lastNamed(text, FOCUS_WORDS)
  const either = EITHER.test(text)
  const said = { language, level, topic, length, focus }
  const heard = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return {
    ...before,
    ...heard,
    either: before.either || either,
    unclear: Object.keys(heard).length === 0 && !either,
  }
}

const HARDER = /\b(harder|more difficult|mas dificil|mais dificil)\b/u
const EASIER = /\b(easier|simpler|mas facil|mais facil|mas sencill\w*|mais simples)\b/u
const LONGER = /\b(longer|mas larga?|mais longa?|mais comprida)\b/u
const SHORTER = /\b(shorter|mas corta?|mas breve|mais curta?)\b/u

/** One step up or down from what was wished for, or from the middle. */
function moved<Step>(
  steps: readonly Step[],
  before: Step | undefined,
  text: string,
  up: RegExp,
  down: RegExp,
): Step | undefined {
  const by = up.test(text) ? 1 : down.test(text) ? -1 : 0
  if (by === 0) return undefined
  const from = before === undefined ? 1 : steps.indexOf(before)
  return steps[Math.min(steps.length - 1, Math.max(0, from + by))]
}

function minutesAsLength(text: string): Length | undefined {
  const minutes = Number(/\b(\d{1,3}) ?(?:min|minute|minutes|minuto|minutos)\b/u.exec(text)?.[1])
  if (!(minutes > 0)) return undefined
  return minutes <= 8 ? 'short' : minutes <= 15 ? 'standard' : 'long'
}

/** The last language named that the person does not name as their own. */
function wantedLanguage(text: string): CourseLanguage | undefined {
  const tokens = text.split(' ')
  const places = [...placesOf(text, LANGUAGE_WORDS)].sort((left, right) => right[1] - left[1])
  const other = places.find(([, place]) => !isOwn(tokens, place))
  return other?.[0]
}

function isOwn(tokens: readonly string[], place: number): boolean {
  const before = tokens.slice(Math.max(0, place - 2), place)
  return (
    before.some((token) => /^(?:speak|native|hablo|falo|soy|sou|nativo|nativa|materna)$/u.test(token)) ||
    (before.includes('am') && before.every((token) => OWN_LANGUAGE.test(token) || token === 'i'))
  )
}

/** The topic named first: "clothes for a trip" is about clothes. Not one that is ruled out. */
function wantedTopic(text: string): string | undefined {
  const tokens = text.split(' ')
  const places = [...placesOf(text, TOPIC_WORDS)].filter(
    ([, place]) => !NEGATIONS.test(tokens[place - 1] ?? ''),
  )
  return places.sort((left, right) => left[1] - right[1])[0]?.[0]
}
