import initialise from '@echogarden/espeak-ng-emscripten'
import { countSyllables } from '../phonetics/ipa.ts'
import { stressBeforeSyllable } from '../phonetics/syllable-stress.ts'
import type { SynthesizedSpeech, TimedPhone, TimedWord, Utterance } from '../utterance.ts'
import { attributePhones } from './attribute-phones.ts'
import { render, type SpeakOptions } from './espeak-render.ts'
import { mnemonicReader, tonesOfTokens } from './espeak-tones.ts'
import { spellFilipino } from './filipino.ts'
import { respellArabic } from './respell-arabic.ts'
import { respellChinese } from './respell-chinese.ts'
import { respellJapanese } from './respell-japanese.ts'
import { type Token, tokenize } from './tokens.ts'
import { type EspeakVoice, isKnownVoiceFile } from './voices.ts'

export type PhonemizedWord = {
  text: string
  charStart: number
  charEnd: number
  /** IPA without stress. */
  phones: string[]
  /** IPA with stress, for display. */
  ipa: string
  syllables: number
  /** What the synthesizer was given for it. */
  spoken: string
  /** How long each phone lasts at the voice's own pace, in ms. */
  durations: number[]
  /** Mandarin: the tone of each syllable by itself, 1 to 4, 5 for the neutral tone. */
  tones?: number[]
}

/** espeak-ng in this thread. Both calls block: 15 to 30 ms for 3 s of speech. */
export type Espeak = {
  /** Speaks an utterance, 22,050 Hz. Throws a RangeError for a malformed utterance or an unknown voice. */
  speak(utterance: Utterance, voice: EspeakVoice, options?: SpeakOptions): SynthesizedSpeech
  /** The phones of each word, in the pronunciation they have in this sentence. Throws like `speak`. */
  phonemize(utterance: Utterance, voice: EspeakVoice): PhonemizedWord[]
  /** Other languages that parts of an utterance would be read in, by espeak's own choice. Throws like `speak`. */
  languageSwitches(utterance: Utterance, voice: EspeakVoice): string[]
}

const SAMPLE_RATE = 22_050
const REMEMBERED_WORDS = 5000
const REMEMBERED_UTTERANCES = 300
/** A word by itself only serves to tell where words meet; fast speech costs less. */
const FASTEST = { rate: 450 }
const UNSPACED: Readonly<Record<string, string>> = { cmn: 'zh', ja: 'ja' }

/** Loads espeak-ng (about 150 ms, 24 MB). */
export async function loadEspeak(): Promise<Espeak> {
  const module = await initialise()
  const worker = await new module.eSpeakNGWorker()
  const readMnemonics = mnemonicReader(module, worker)
  const wordsAlone = createMemory<string[]>(REMEMBERED_WORDS)
  const phonemized = createMemory<PhonemizedWord[]>(REMEMBERED_UTTERANCES)

  const phonesAlone = (spoken: string, voice: EspeakVoice): string[] =>
    wordsAlone(`${voice.file} ${spoken}`, () =>
      render(worker, spoken, voice, FASTEST).phones.map((phone) => phone.ipa),
    )

  const tokensOf = (utterance: Utterance, voice: EspeakVoice) => {
    if (!isKnownVoiceFile(voice.file)) throw new RangeError(`unknown voice ${voice.file}`)
    return respell(tokenize(utterance, UNSPACED[voice.file]), voice)
  }

  const pronounce = (utterance: Utterance, voice: EspeakVoice, options: SpeakOptions) => {
    const tokens = tokensOf(utterance, voice)
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
        const ipa = stressBeforeSyllable(own.map((phone) => phone.display).join(''), voice.file)
        return { text, charStart, charEnd, startMs, endMs: previousEnd, ipa }
      })
      const kept = wordTokens.length === 0 ? [] : timedPhones
      return { samples, sampleRate: SAMPLE_RATE, words: timedWords, phones: kept }
    },
    phonemize(utterance, voice) {
      const words = phonemized(JSON.stringify([voice.file, voice.notation, utterance]), () => {
        const { phones, wordTokens, wordOf } = pronounce(utterance, withoutVariant(voice), {})
        const tones =
          voice.file === 'cmn'
            ? tonesOfTokens(
                wordTokens,
                wordTokens.map((_, word) =>
                  phones.filter((_, index) => wordOf[index] === word).map(({ ipa }) => ipa),
                ),
                readMnemonics,
              )
            : []
        return wordTokens.map(({ text, charStart, charEnd, spoken }, word) => {
          const own = phones.filter((_, index) => wordOf[index] === word)
          const ipas = own.map((phone) => phone.ipa)
          const ipa = stressBeforeSyllable(own.map((phone) => phone.display).join(''), voice.file)
          const known = tones[word]
          const durations = own.map(({ startMs, endMs }) => Math.round(endMs - startMs))
          const said = {
            durations,
            text,
            charStart,
            charEnd,
            phones: ipas,
            ipa,
            syllables: countSyllables(ipas),
            spoken,
          }
          return known === undefined ? said : { ...said, tones: known }
        })
      })
      return words.map((word) => ({ ...word, phones: [...word.phones] }))
    },
    languageSwitches: (utterance, voice) =>
      render(worker, joinTokens(tokensOf(utterance, voice)).text, voice, FASTEST).switches,
  }
}

/** Remembers what was worked out for the last keys asked for. */
function createMemory<Value>(size: number): (key: string, workOut: () => Value) => Value {
  const known = new Map<string, Value>()
  return (key, workOut) => {
    const value = known.get(key) ?? workOut()
    known.delete(key)
    known.set(key, value)
    const [oldest] = known.keys()
    if (known.size > size && oldest !== undefined) known.delete(oldest)
    return value
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
        : voice.file === 'cmn'
          ? spoken.map((token, index) => respellChinese(token, index === 0))
          : voice.file === 'ja'
            ? spoken.map(respellJapanese)
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

function withoutVariant({ variant: _, ...voice }: EspeakVoice): EspeakVoice {
  return voice
}
