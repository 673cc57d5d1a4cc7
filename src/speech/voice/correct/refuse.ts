import type { Pcm, SynthesizedSpeech } from '../../utterance.ts'
import type { TakeWord } from './take-words.ts'

const AUDIBLE = 10 ** (-60 / 20)
const LOWEST_RATE = 8000
const HIGHEST_RATE = 192_000
/** The scorer's frames may reach past the last sample. */
const LEEWAY_MS = 50

/** Throws a RangeError unless the take can be laid along the model; gives the words that were said. */
export function checkedTake(
  take: Pcm,
  takeWords: readonly (TakeWord | null)[],
  model: SynthesizedSpeech,
): { said: TakeWord[] } {
  if (!(take.sampleRate >= LOWEST_RATE && take.sampleRate <= HIGHEST_RATE))
    throw new RangeError(`a take of ${take.sampleRate} Hz cannot be corrected`)
  if (take.samples.length === 0 || model.samples.length === 0) throw new RangeError('there is no audio')
  let peak = 0
  for (const sample of take.samples) {
    if (!Number.isFinite(sample)) throw new RangeError('a sample of the take is no number')
    peak = Math.max(peak, Math.abs(sample))
  }
  if (peak < AUDIBLE) throw new RangeError('the take is silent')
  if (takeWords.length !== model.words.length)
    throw new RangeError(
      `${takeWords.length} words of the take stand against ${model.words.length} of the model`,
    )
  const said = takeWords.filter((word) => word !== null)
  if (said.length === 0) throw new RangeError('no word of the text was said')
  const lengthMs = (take.samples.length / take.sampleRate) * 1000
  let previous = 0
  for (const { startMs, endMs } of said) {
    if (!(startMs >= previous && endMs > startMs && endMs <= lengthMs + LEEWAY_MS))
      throw new RangeError(`a word from ${startMs} to ${endMs} ms is out of order or outside the take`)
    previous = endMs
  }
  return { said }
}
