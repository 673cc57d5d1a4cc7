import type { PitchTrack } from '../../audio/pitch.ts'
import { isSyllabic, stripNotation } from '../../phonetics/ipa.ts'
import type { Pcm, SynthesizedSpeech } from '../../utterance.ts'
import { levelDb } from './levels.ts'
import { pairPhones } from './pair-phones.ts'
import type { TakeWord } from './take-words.ts'

type Span = { startMs: number; endMs: number }

/** Not h, which is said with a voice between vowels in many languages. */
const VOICELESS = /^[ptkcqʈfθsʃʂɕçxχħɸɬ]/u
/** A voiced part that lies so far within voiceless sounds is a likeness by chance. */
const CHANCE_SHARE = 0.6
/** As smooth and as loud (against the words' level) as no chance likeness is: a vowel the scorer has misplaced. */
const LAG_SECONDS = 1 / 16_000
const SMOOTH = 0.75
const LOUD_DB = -8
/** The longest break in a vowel's voice that is taken for the tracker's. */
const BREAK_MS = 45

/** Whether a phone is a consonant said without a voice, as far as its symbol tells. */
export function isVoiceless(ipa: string): boolean {
  return VOICELESS.test(stripNotation(ipa))
}

/**
 * The take's pitch, set right by its sounds: none in what is a voiceless consonant in take and model alike, and none
 * missing for some ms in the midst of a vowel.
 */
export function voicedBySounds(
  track: PitchTrack,
  takeWords: readonly (TakeWord | null)[],
  model: SynthesizedSpeech,
  take: Pcm,
): PitchTrack {
  const voiceless: Span[] = []
  const vowels: Span[] = []
  takeWords.forEach((word, index) => {
    if (!word) return
    const phones = model.phones.filter((phone) => phone.word === index)
    for (const { ipa, takeStartMs, takeEndMs, modelStartMs } of pairPhones(word.phones, phones)) {
      const theirs = phones.find(({ startMs, endMs }) => startMs <= modelStartMs && modelStartMs < endMs)
      const span = { startMs: takeStartMs, endMs: takeEndMs }
      if (isVoiceless(ipa) && theirs && isVoiceless(theirs.ipa)) voiceless.push(span)
      if (isSyllabic(ipa) && word.kind !== 'mispronounced') vowels.push(span)
    }
  })
  const speechDb = Math.max(
    ...takeWords.map((word) => (word ? levelDb(take, word.startMs, word.endMs) : Number.NEGATIVE_INFINITY)),
  )
  const hz = [...track.hz]
  const inside = (spans: readonly Span[], frame: number) =>
    spans.some(({ startMs, endMs }) => frame * track.hopMs >= startMs && frame * track.hopMs < endMs)
  eachRun(hz, true, (first, end) => {
    let within = 0
    for (let frame = first; frame < end; frame++) if (inside(voiceless, frame)) within++
    if (within <= CHANCE_SHARE * (end - first)) return
    if (!isSonorous(take, first * track.hopMs, end * track.hopMs, speechDb)) hz.fill(null, first, end)
  })
  eachRun(hz, false, (first, end) => {
    const before = hz[first - 1] ?? null
    const after = hz[end] ?? null
    if (before === null || after === null || (end - first) * track.hopMs > BREAK_MS) return
    for (let frame = first; frame < end; frame++) if (!inside(vowels, frame)) return
    for (let frame = first; frame < end; frame++)
      hz[frame] = before * (after / before) ** ((frame - first + 1) / (end - first + 1))
  })
  return { ...track, hz }
}

function isSonorous(take: Pcm, startMs: number, endMs: number, speechDb: number): boolean {
  if (levelDb(take, startMs, endMs) < speechDb + LOUD_DB) return false
  const { samples, sampleRate } = take
  const lag = Math.round(sampleRate * LAG_SECONDS)
  let product = 0
  let energy = 1e-12
  for (let n = Math.round((startMs / 1000) * sampleRate); n < (endMs / 1000) * sampleRate; n++) {
    product += (samples[n] ?? 0) * (samples[n + lag] ?? 0)
    energy += (samples[n] ?? 0) ** 2
  }
  return product > SMOOTH * energy
}

/** Calls back for each stretch of voiced (or unvoiced) frames, `end` excluded. */
function eachRun(
  hz: readonly (number | null)[],
  voiced: boolean,
  act: (first: number, end: number) => void,
): void {
  let first = 0
  for (let frame = 0; frame <= hz.length; frame++) {
    if (frame < hz.length && ((hz[frame] ?? null) !== null) === voiced) continue
    if (frame > first) act(first, frame)
    first = frame + 1
  }
}
