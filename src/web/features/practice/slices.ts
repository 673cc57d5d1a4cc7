import type { ModelTimings } from '../../../contract/practice.ts'
import type { Clip } from '../../audio/clip.ts'
import type { JudgedWord } from './merged-words.ts'
import { player } from './sound.ts'

type Slice = { startMs: number; endMs: number }
/** The same word, or the same sound, in both voices. */
export type Slices = { mine: Slice | null; model: Slice | null }
type Clips = { mine: Clip; model: Clip | undefined }

/** A little before and after, in ms: a sound that is cut out sharply cannot be recognised. */
const AROUND_WORD = 60
const AROUND_SOUND = 90

/** Where a word, or one of its sounds, lies in both voices; null where it was not said or there is no model. */
export function slicesOf(
  word: JudgedWord,
  index: number,
  sound: number | null,
  timings: ModelTimings | undefined,
): Slices {
  const other = timings?.words.find(({ charStart }) => charStart === word.charStart)
  if (sound === null) {
    const mine =
      word.startMs === null || word.endMs === null ? null : { startMs: word.startMs, endMs: word.endMs }
    return { mine: wider(mine, AROUND_WORD), model: wider(other ?? null, AROUND_WORD) }
  }
  const phones = timings?.phones.filter(
    (phone) => phone.word === (other ? timings.words.indexOf(other) : index),
  )
  return {
    mine: wider(word.phonemes[sound] ?? null, AROUND_SOUND),
    model: wider(phones?.[sound] ?? other ?? null, AROUND_SOUND),
  }
}

function wider(slice: Slice | null, around: number): Slice | null {
  return slice && { startMs: slice.startMs - around, endMs: slice.endMs + around }
}

export async function playMine(clips: Clips, { mine }: Slices): Promise<boolean> {
  return mine !== null && (await play('mine', clips.mine, mine))
}

export async function playModel(clips: Clips, { model }: Slices): Promise<boolean> {
  return model !== null && clips.model !== undefined && (await play('model', clips.model, model))
}

/** Mine, then the model's; stopping the first stops both. */
export async function playBoth(clips: Clips, slices: Slices): Promise<void> {
  if (slices.mine && !(await playMine(clips, slices))) return
  await playModel(clips, slices)
}

async function play(name: string, clip: Clip, { startMs, endMs }: Slice): Promise<boolean> {
  try {
    return (await player.play(name, clip, { fromMs: startMs, toMs: endMs })) === 'ended'
  } catch {
    return false
  }
}
