import type { Pcm, SynthesizedSpeech } from '../../utterance.ts'
import { isStop, releaseOf } from './bursts.ts'
import { type Stretchable, shareOut } from './durations.ts'
import { levelDb } from './levels.ts'
import { type Pair, pairPhones } from './pair-phones.ts'
import type { TakeWord } from './take-words.ts'
import { wholeWrongWords } from './wrong-words.ts'

/**
 * A stretch of the result, and what is heard in it: that stretch of the take, or silence. `modelStartMs` and
 * `modelEndMs` tell which part of the model it follows.
 */
export type Piece = {
  startMs: number
  endMs: number
  take: { startMs: number; endMs: number } | null
  modelStartMs: number
  modelEndMs: number
  /** Copied as it is from its first sample on: the release of a stop. */
  release: boolean
}

export type Plan = {
  pieces: Piece[]
  /** One for each word of the model; of no length where the take has left the word out. */
  words: { startMs: number; endMs: number }[]
  pausesShortened: boolean
  extraLeftOut: boolean
  timingLimited: boolean
}

const SHORTEST = 0.4
const LONGEST = 2.5
/** A closure is silence or hum: it may be cut or drawn out further. */
const CLOSURE_SHORTEST = 0.2
const CLOSURE_LONGEST = 4
/**
 * A wrong word's sounds are not the model's, and are placed by guess: all of it is moved at one pace, which is near
 * the sentence's.
 */
const WRONG_SHORTEST = 0.6
const WRONG_LONGEST = 1.5
/** How much of the background around a word is kept as it is. */
const EDGE_MS = 40
const SHORTENED_MS = 150
const EXTRA_SPEECH_MS = 200
const EXTRA_SPEECH_DB = 12

/** Lays the take's words out along the model's times. */
export function planTake(take: Pcm, found: readonly (TakeWord | null)[], model: SynthesizedSpeech): Plan {
  const lengthMs = (take.samples.length / take.sampleRate) * 1000
  const loudness = loudnessOf(take, found)
  const takeWords = wholeWrongWords(take, found, loudness)
  const said = takeWords.flatMap((word, index) => (word ? [{ word, index }] : []))
  const plan: Plan = {
    pieces: [],
    words: [],
    pausesShortened: false,
    extraLeftOut: false,
    timingLimited: false,
  }
  const spans: ({ startMs: number; endMs: number } | null)[] = takeWords.map(() => null)
  const first = said[0]!
  const lead = Math.min(EDGE_MS, first.word.startMs)
  const firstModel = model.words[first.index]!
  let cursor = edge(plan, 0, first.word.startMs - lead, lead, firstModel.startMs)
  let shift = cursor - firstModel.startMs
  const tempo = tempoOf(said, model)
  said.forEach(({ word, index }, place) => {
    const theirs = model.words[index]!
    const wordStart = cursor
    cursor = layWord(plan, take, word, index, model, tempo, cursor)
    spans[index] = { startMs: wordStart, endMs: cursor }
    if (Math.abs(cursor - wordStart - (theirs.endMs - theirs.startMs)) > 20) plan.timingLimited = true
    const next = said[place + 1]
    if (!next) return
    // Of words left out, the pause before them stays.
    const following = model.words[index + 1]!
    shift -= model.words[next.index]!.startMs - following.startMs
    const due = model.words[next.index]!.startMs + shift
    cursor = layPause(
      plan,
      take,
      word.endMs,
      next.word.startMs,
      cursor,
      Math.max(cursor, due),
      loudness,
      theirs.endMs,
    )
  })
  const last = said.at(-1)!
  const tail = Math.max(0, Math.min(EDGE_MS, lengthMs - last.word.endMs))
  edge(plan, cursor, last.word.endMs, tail, model.words[last.index]!.endMs)
  let here = lead
  plan.words = spans.map((span) => {
    here = span ? span.endMs : here
    return span ?? { startMs: here, endMs: here }
  })
  return plan
}

/** The level of the middle one of the words. */
function loudnessOf(take: Pcm, words: readonly (TakeWord | null)[]): number {
  const levels = words.flatMap((word) => (word ? [levelDb(take, word.startMs, word.endMs)] : []))
  return levels.sort((a, b) => a - b)[levels.length >> 1] ?? -60
}

/** How many times as long as the take's words the model's are; of the middle one. */
function tempoOf(said: readonly { word: TakeWord; index: number }[], model: SynthesizedSpeech): number {
  const ratios = said.map(({ word, index }) => {
    const { startMs, endMs } = model.words[index]!
    return (endMs - startMs) / (word.endMs - word.startMs)
  })
  return ratios.sort((a, b) => a - b)[ratios.length >> 1] ?? 1
}

/** A bit of the take's background as it is; gives the time after it. */
function edge(plan: Plan, startMs: number, takeMs: number, lengthMs: number, modelMs: number): number {
  if (lengthMs <= 0) return startMs
  plan.pieces.push({
    startMs,
    endMs: startMs + lengthMs,
    take: { startMs: takeMs, endMs: takeMs + lengthMs },
    modelStartMs: modelMs,
    modelEndMs: modelMs,
    release: false,
  })
  return startMs + lengthMs
}

function layWord(
  plan: Plan,
  take: Pcm,
  word: TakeWord,
  index: number,
  model: SynthesizedSpeech,
  tempo: number,
  startMs: number,
): number {
  const theirs = model.words[index]!
  const phones = model.phones.filter((phone) => phone.word === index)
  const whole: Pair = {
    takeStartMs: word.startMs,
    takeEndMs: word.endMs,
    modelStartMs: theirs.startMs,
    modelEndMs: theirs.endMs,
    ipa: '',
  }
  const found = pairPhones(word.phones, phones)
  const ownMs = word.endMs - word.startMs
  const wantedMs = theirs.endMs - theirs.startMs
  const wrong = word.kind === 'mispronounced'
  const parts = found.length > 0 ? found : [whole]
  const pairs = wrong
    ? parts.map((pair) => ({ ...pair, release: false }))
    : parts.flatMap((pair) => withRelease(take, pair))
  const pace = Math.min(
    Math.max(wantedMs / Math.max(1, ownMs), WRONG_SHORTEST * tempo),
    WRONG_LONGEST * tempo,
  )
  const lengths = wrong
    ? pairs.map((pair) => pace * (pair.takeEndMs - pair.takeStartMs))
    : shareOut(pairs.map(stretchable), wantedMs)
  const totalMs = Math.max(
    1,
    lengths.reduce((sum, length) => sum + length, 0),
  )
  let cursor = startMs
  pairs.forEach((pair, place) => {
    const endMs = cursor + lengths[place]!
    const modelAt = (ms: number) => theirs.startMs + ((ms - startMs) / totalMs) * wantedMs
    plan.pieces.push({
      startMs: cursor,
      endMs,
      take: { startMs: pair.takeStartMs, endMs: pair.takeEndMs },
      // Where sounds could not be moved as far as the model's, the melody still keeps the model's pace.
      modelStartMs: modelAt(cursor),
      modelEndMs: modelAt(endMs),
      release: pair.release,
    })
    cursor = endMs
  })
  return cursor
}

function stretchable(pair: Pair & { release: boolean }): Stretchable {
  const closure = isStop(pair.ipa) && !pair.release
  return {
    ownMs: pair.takeEndMs - pair.takeStartMs,
    wantedMs: pair.modelEndMs - pair.modelStartMs,
    shortest: pair.release ? 0.85 : closure ? CLOSURE_SHORTEST : SHORTEST,
    longest: pair.release ? 1.15 : closure ? CLOSURE_LONGEST : LONGEST,
  }
}

/** Splits a stop into closure and release: the release keeps its length, the closure takes the change. */
function withRelease(take: Pcm, pair: Pair): (Pair & { release: boolean })[] {
  if (!isStop(pair.ipa)) return [{ ...pair, release: false }]
  const release = releaseOf(take, pair.takeStartMs, pair.takeEndMs)
  const burstMs = pair.takeEndMs - release
  if (burstMs <= 0) return [{ ...pair, release: false }]
  const modelMs = pair.modelEndMs - pair.modelStartMs
  const split = pair.modelEndMs - Math.min(burstMs, 0.7 * modelMs)
  const parts = [
    { ...pair, takeEndMs: release, modelEndMs: split, release: false },
    { ...pair, takeStartMs: release, modelStartMs: split, release: true },
  ]
  return parts.filter((part) => part.takeEndMs > part.takeStartMs)
}

/**
 * Fills the time between two words: their edges as they are, the background between cut or drawn out; silence where
 * there is none, or where the learner said something that is not in the text.
 */
function layPause(
  plan: Plan,
  take: Pcm,
  takeStartMs: number,
  takeEndMs: number,
  startMs: number,
  endMs: number,
  loudness: number,
  modelMs: number,
): number {
  const heard = takeEndMs - takeStartMs
  const wanted = endMs - startMs
  if (heard - wanted > SHORTENED_MS) plan.pausesShortened = true
  const edgeMs = Math.max(0, Math.min(EDGE_MS, heard / 2, wanted / 2))
  const add = (from: number, to: number, takeFrom: number | null, takeTo: number) => {
    if (to - from < 0.01) return
    const span = takeFrom === null ? null : { startMs: takeFrom, endMs: takeTo }
    plan.pieces.push({
      startMs: from,
      endMs: to,
      take: span,
      modelStartMs: modelMs,
      modelEndMs: modelMs,
      release: false,
    })
  }
  const middle = { startMs: takeStartMs + edgeMs, endMs: takeEndMs - edgeMs }
  const middleMs = middle.endMs - middle.startMs
  const gap = wanted - 2 * edgeMs
  add(startMs, startMs + edgeMs, takeStartMs, takeStartMs + edgeMs)
  if (
    middleMs > EXTRA_SPEECH_MS &&
    loudestDb(take, middle.startMs, middle.endMs) > loudness - EXTRA_SPEECH_DB
  ) {
    plan.extraLeftOut = true
    add(startMs + edgeMs, endMs - edgeMs, null, 0)
  } else if (middleMs >= gap) {
    add(startMs + edgeMs, endMs - edgeMs, middle.startMs, middle.startMs + gap)
  } else if (middleMs * 4 >= gap && middleMs > 20) {
    add(startMs + edgeMs, endMs - edgeMs, middle.startMs, middle.endMs)
  } else add(startMs + edgeMs, endMs - edgeMs, null, 0)
  add(endMs - edgeMs, endMs, takeEndMs - edgeMs, takeEndMs)
  return endMs
}

/** Level of the loudest part as long as something said would be: of its quieter half, so that no clatter counts. */
function loudestDb(take: Pcm, startMs: number, endMs: number): number {
  const half = EXTRA_SPEECH_MS / 2
  let loudest = -120
  for (let at = startMs; at + 2 * half <= endMs; at += half / 2)
    loudest = Math.max(
      loudest,
      Math.min(levelDb(take, at, at + half), levelDb(take, at + half, at + 2 * half)),
    )
  return loudest
}
