import initialise, { type EspeakEvent, type EspeakWorker } from '@echogarden/espeak-ng-emscripten'
import { countSyllables } from '../phonetics/ipa.ts'
import type { SynthesizedSpeech, TimedPhone, TimedWord, Utterance } from '../utterance.ts'
import { attributePhones } from './attribute-phones.ts'
import { displayIpa, phoneIpa } from './espeak-phones.ts'
import { spellFilipino } from './filipino.ts'
import { respellArabic } from './respell-arabic.ts'
import { type Token, tokenize } from './tokens.ts'
import { type EspeakVoice, isKnownVoiceFile, naturalRate } from './voices.ts'

export type SpeakOptions = {
  /** Words a minute, 80 to 450; the voice's own when absent. */
  rate?: number
  /** 0 to 99, 50 is the voice's own. */
  pitch?: number
  /** How far the melody moves, 0 to 99, 50 is the voice's own. */
  range?: number
}

export type PhonemizedWord = {
  text: string
  charStart: number
  charEnd: number
  /** IPA without stress. */
  phones: string[]
  /** IPA with stress, for display. */
  ipa: string
  syllables: number
}

/** espeak-ng in this thread. Both calls block: 15 to 30 ms for 3 s of speech. */
export type Espeak = {
  /** Speaks an utterance, 22,050 Hz. Throws a RangeError for a malformed utterance or an unknown voice. */
  speak(utterance: Utterance, voice: EspeakVoice, options?: SpeakOptions): SynthesizedSpeech
  /** The phones of each word, in the pronunciation they have in this sentence. Throws like `speak`. */
  phonemize(utterance: Utterance, voice: EspeakVoice): PhonemizedWord[]
}

type SoundingPhone = { ipa: string; display: string; startMs: number; endMs: number; position: number }
type Rendering = { samples: Float32Array; phones: SoundingPhone[] }

const SAMPLE_RATE = 22_050
const REMEMBERED_WORDS = 5000
const UNSPACED: Readonly<Record<string, string>> = { cmn: 'zh', ja: 'ja' }

/** Loads espeak-ng (about 150 ms, 24 MB). */
export async function loadEspeak(): Promise<Espeak> {
  const module = await initialise()
  const worker = await new module.eSpeakNGWorker()
  const remembered = new Map<string, string[]>()

  const phonesAlone = (spoken: string, voice: EspeakVoice): string[] => {
    const key = `${voice.file} ${spoken}`
    const known = remembered.get(key)
    if (known) return known
    const phones = render(worker, spoken, voice, {}).phones.map((phone) => phone.ipa)
    if (remembered.size >= REMEMBERED_WORDS) remembered.clear()
    remembered.set(key, phones)
    return phones
  }

  const pronounce = (utterance: Utterance, voice: EspeakVoice, options: SpeakOptions) => {
    if (!isKnownVoiceFile(voice.file)) throw new RangeError(`unknown voice ${voice.file}`)
    const tokens = respell(tokenize(utterance, UNSPACED[voice.file]), voice)
    const { text, tokenAt } = joinTokens(tokens)
    const { samples, phones } = render(worker, text, voice, options)
    const alone = tokens.map((token) => phonesAlone(token.spoken, voice))
    const marked = phones.map((phone) => tokenAt(phone.position))
    const owners = attributePhones(
      phones.map((phone) => phone.ipa),
      marked,
      alone,
    )
    return { samples, phones, ...words(tokens, owners) }
  }

  return {
    speak(utterance, voice, options = {}) {
      const { samples, phones, wordTokens, wordOf } = pronounce(utterance, voice, options)
      const timedPhones = phones.map(
        ({ ipa, startMs, endMs }, index): TimedPhone => ({
          ipa,
          startMs,
          endMs,
          word: wordOf[index] ?? 0,
        }),
      )
      let previousEnd = 0
      const timedWords = wordTokens.map(({ text, charStart, charEnd }, word): TimedWord => {
        const own = phones.filter((_, index) => wordOf[index] === word)
        const startMs = own[0]?.startMs ?? previousEnd
        previousEnd = own.at(-1)?.endMs ?? previousEnd
        const ipa = own.map((phone) => phone.display).join('')
        return { text, charStart, charEnd, startMs, endMs: previousEnd, ipa }
      })
      const kept = wordTokens.length === 0 ? [] : timedPhones
      return { samples, sampleRate: SAMPLE_RATE, words: timedWords, phones: kept }
    },
    phonemize(utterance, voice) {
      const { phones, wordTokens, wordOf } = pronounce(utterance, withoutVariant(voice), {})
      return wordTokens.map(({ text, charStart, charEnd }, word) => {
        const own = phones.filter((_, index) => wordOf[index] === word)
        const ipas = own.map((phone) => phone.ipa)
        const ipa = own.map((phone) => phone.display).join('')
        return { text, charStart, charEnd, phones: ipas, ipa, syllables: countSyllables(ipas) }
      })
    },
  }
}

/** The tokens with their spoken forms as this voice has to see them to read them right. */
function respell(tokens: readonly Token[], voice: EspeakVoice): Token[] {
  const spoken = tokens.map((token) => token.spoken)
  const respelt =
    voice.notation === 'filipino'
      ? spoken.map(spellFilipino)
      : voice.file === 'ar'
        ? respellArabic(spoken)
        : spoken
  return tokens.map((token, index) => ({ ...token, spoken: respelt[index] ?? token.spoken }))
}

/** The text espeak is given, and which token a position of it (code points from 1) falls into. */
function joinTokens(tokens: readonly Token[]): { text: string; tokenAt: (position: number) => number } {
  const starts: number[] = []
  let length = 0
  for (const token of tokens) {
    starts.push(length)
    length += [...token.spoken].length + 1
  }
  const text = tokens.map((token) => token.spoken).join(' ')
  const tokenAt = (position: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= position - 1),
    )
  return { text, tokenAt }
}

/** The tokens that are words, and for each phone the word it belongs to; a spoken sign joins the word before it. */
function words(
  tokens: readonly Token[],
  owners: readonly number[],
): { wordTokens: Token[]; wordOf: number[] } {
  const wordTokens = tokens.filter((token) => token.isWord)
  let count = 0
  const indices = tokens.map((token) => (token.isWord ? count++ : Math.max(0, count - 1)))
  return { wordTokens, wordOf: owners.map((token) => indices[token] ?? 0) }
}

function render(worker: EspeakWorker, text: string, voice: EspeakVoice, options: SpeakOptions): Rendering {
  const name = voice.variant === undefined ? voice.file : `${voice.file}+${voice.variant}`
  if (worker.set_voice(name) !== 0) throw new RangeError(`espeak has no voice ${name}`)
  worker.set_rate(clamp(options.rate ?? naturalRate(voice.file), 80, 450))
  worker.set_pitch(clamp(options.pitch ?? 50, 0, 99))
  worker.set_range(clamp(options.range ?? 50, 0, 99))
  const chunks: Int16Array[] = []
  const events: EspeakEvent[] = []
  worker.synthesize(text, (samples, more) => {
    if (samples && samples.length > 0) chunks.push(samples)
    events.push(...more)
    return false
  })
  return { samples: joinChunks(chunks), phones: readPhones(events, voice.file) }
}

function readPhones(events: readonly EspeakEvent[], file: string): SoundingPhone[] {
  const phones: SoundingPhone[] = []
  let position = 1
  events.forEach((event, index) => {
    if (event.type === 'word') position = event.text_position
    if (event.type !== 'phoneme' || typeof event.id !== 'string') return
    const next = events.slice(index + 1).find((later) => later.type === 'phoneme' || later.type === 'end')
    const endMs = next?.audio_position ?? event.audio_position
    const ipa = phoneIpa(event.id, file)
    const previous = phones.at(-1)
    if (ipa === undefined) {
      // Inside a word espeak marks the release of a stop as an empty phone; it belongs to the stop.
      const release =
        previous !== undefined &&
        previous.endMs === event.audio_position &&
        previous.position === position &&
        endMs - event.audio_position <= 40
      if (release) previous.endMs = endMs
    } else if (ipa === 'ʲ' && previous !== undefined) {
      previous.ipa += ipa
      previous.display += ipa
      previous.endMs = endMs
    } else {
      phones.push({
        ipa,
        display: displayIpa(event.id, file),
        startMs: event.audio_position,
        endMs,
        position,
      })
    }
  })
  return phones
}

function withoutVariant({ variant: _, ...voice }: EspeakVoice): EspeakVoice {
  return voice
}

function joinChunks(chunks: readonly Int16Array[]): Float32Array {
  const samples = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    for (const sample of chunk) samples[offset++] = sample / 32_768
  }
  return samples
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)))
}
