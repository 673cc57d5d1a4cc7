import { judge } from '../../src/speech/feedback/evident.ts'
import {
  evidenceOf,
  type LengthTable,
  otherLength,
} from '../../src/speech/pronunciation/lengths/length-evidence.ts'
import { lengthSounds } from '../../src/speech/pronunciation/lengths/length-features.ts'
import type { PronunciationModel } from '../../src/speech/pronunciation/model.ts'
import type { SoundNetwork } from '../../src/speech/pronunciation/network/network-file.ts'
import { hearTones } from '../../src/speech/pronunciation/tones/tone-evidence.ts'
import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import { alignTake } from '../../training/contrasts/align-take.ts'
import { hearLengths } from '../../training/contrasts/length-take.ts'
import {
  type LengthLanguage,
  type LengthTake,
  lengthTake,
  lengthText,
  lengthTexts,
} from '../../training/contrasts/lengths.ts'
import { mandarinClauses, mandarinTake, mandarinText } from '../../training/contrasts/mandarin.ts'
import type { NotationSpeaker } from '../../training/contrasts/notation.ts'
import { voiceOf } from '../../training/contrasts/voice-of.ts'
import { addNoise, degrade, pinkNoise } from '../../training/degrade.ts'
import type { Random } from '../../training/random.ts'

/** One syllable or sound: what speaks against it, whether it was really changed, and whose voice it is. */
export type Judged = {
  against: number
  changed: boolean
  voice: string
  /** Whether the product calls it wrong, where it has a threshold of its own. */
  calledWrong?: boolean
}
/** Long sounds of one kind, or all of them. */
export type LengthsOf = 'vowel' | 'consonant' | undefined
export type Setting = {
  espeak: Espeak
  speaker: NotationSpeaker
  model: PronunciationModel
  network: SoundNetwork
  variants: readonly string[]
  part: 'training' | 'test'
  /** Takes with one change; half as many are spoken without any. */
  items: number
  /** Level of the speech above pink noise; a cheap microphone in a room, as in training, when absent. */
  noiseDb?: number
}

/** Working out how a text is read costs more than speaking it: each is spoken by this many voices. */
const EACH = 3

const changesAt = (take: number) => (take % 3 === 2 ? 0 : 1)

function channel(samples: Float32Array, noiseDb: number | undefined, random: Random): Float32Array {
  return noiseDb === undefined
    ? degrade(samples, random)
    : addNoise(samples, pinkNoise(samples.length, random), noiseDb)
}

/** Mandarin sentences, every other one with a single tone replaced. */
export function judgeTones(setting: Setting, random: Random): Judged[] {
  const { espeak, speaker, model, variants, part, items, noiseDb } = setting
  const clauses = mandarinClauses(part)
  const judged: Judged[] = []
  let text = ''
  for (let done = 0, attempt = 0; done < 1.5 * items && attempt < 12 * items; attempt++) {
    const variant = variants[(done + Math.floor(done / EACH)) % variants.length] ?? ''
    if (attempt % EACH === 0) text = part === 'test' ? random.pick(clauses) : mandarinText(clauses, random)
    const take = mandarinTake(espeak, speaker, text, changesAt(done), voiceOf(variant, random), random)
    const aligned = take && alignTake(model, channel(take.samples, noiseDb, random), take.words)
    if (!take || !aligned) continue
    done++
    const words = take.words.map(({ tones }, w) => ({ phonemes: aligned.words[w] ?? [], tones }))
    let first = 0
    hearTones(aligned.pitch, words).forEach((syllables, w) => {
      syllables?.forEach(({ probabilities, accepted }, s) => {
        const right = accepted.reduce((sum, tone) => sum + (probabilities?.[tone - 1] ?? 0), 0)
        // A syllable that cannot be heard is not called wrong.
        const against = probabilities ? 1 - right : 0
        judged.push({ against, changed: take.changed.includes(first + s), voice: variant })
      })
      first += take.words[w]?.tones.length ?? 0
    })
  }
  return judged
}

/** Sentences, two of three with a single long sound of the kind shortened. */
export function judgeLengths(
  language: LengthLanguage,
  only: LengthsOf,
  table: LengthTable,
  setting: Setting,
  random: Random,
): Judged[] {
  const { espeak, speaker, variants, part, items } = setting
  const texts = lengthTexts(language, part)
  const judged: Judged[] = []
  let text = random.pick(texts)
  for (let done = 0, attempt = 0; done < 1.5 * items && attempt < 12 * items; attempt++) {
    const variant = variants[(done + Math.floor(done / EACH)) % variants.length] ?? ''
    if (attempt % EACH === 0)
      text = part === 'test' ? random.pick(texts) : lengthText(language, texts, random)
    const options = { lengthen: false, ...(only && { only }) }
    const voice = voiceOf(variant, random)
    const take = lengthTake(espeak, speaker, language, text, changesAt(done), options, voice, random)
    const found = take && judgeLengthTake(take, only, table, setting, variant, random)
    if (!found) continue
    done++
    judged.push(...found)
  }
  return judged
}

/**
 * The long sounds of the kind in one take, as the product judges them; `null` where a word is not found.
 * Short sounds are many and easy: false alarms are counted among the long ones alone.
 */
export function judgeLengthTake(
  take: LengthTake,
  only: LengthsOf,
  table: LengthTable,
  { model, network, noiseDb }: Pick<Setting, 'model' | 'network' | 'noiseDb'>,
  voice: string,
  random: Random,
): Judged[] | null {
  const heard = hearLengths({ model, network }, take, noiseDb ?? 'room', random)
  if (!heard) return null
  return lengthSounds(heard.words, heard.sound, table.usual).flatMap((sound): Judged[] => {
    const vowel = sound.kind === 'vowel'
    const counts = sound.expected === 'long' && (only === undefined || vowel === (only === 'vowel'))
    if (!counts) return []
    const evidence = evidenceOf(sound, table)
    return [
      {
        against: otherLength(sound, table) ?? 0,
        calledWrong: evidence !== null && judge(evidence) === 'wrong',
        changed: heard.changed[sound.word]?.[sound.phone] ?? false,
        voice,
      },
    ]
  })
}
