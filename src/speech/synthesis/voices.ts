import { findLanguage } from '../../shared/languages.ts'

/** A voice of espeak-ng: a language file and, as a change of timbre, one of its variants. */
export type EspeakVoice = {
  file: string
  variant?: string
  /** The text is read by rules of ours and handed over as phonemes. */
  notation?: 'filipino'
}
export type VoiceGender = 'female' | 'male'

type Accent = {
  file: string
  /** Words a minute that sound natural in this language; espeak's own 175 is hurried for a learner. */
  rate?: number
  notation?: 'filipino'
  /** The language or region has no file of its own; a relative speaks it. */
  approximate?: true
}

/**
 * The file for every norm. espeak goes on with the previous voice when a name is wrong, so nothing outside this
 * table is handed to it; the test holds each entry against phones that prove the language.
 */
const ACCENTS: Readonly<Record<string, Accent>> = {
  'en-US': { file: 'en-us' },
  'en-GB': { file: 'en-gb-x-rp' },
  'es-ES': { file: 'es' },
  'es-419': { file: 'es-419' },
  'fr-FR': { file: 'fr' },
  'fr-CA': { file: 'fr', approximate: true },
  'de-DE': { file: 'de' },
  'pt-BR': { file: 'pt-br' },
  'pt-PT': { file: 'pt' },
  'it-IT': { file: 'it' },
  'zh-CN': { file: 'cmn' },
  'ja-JP': { file: 'ja' },
  'ko-KR': { file: 'ko' },
  'ar-001': { file: 'ar' },
  'ru-RU': { file: 'ru' },
  'nl-NL': { file: 'nl' },
  hi: { file: 'hi' },
  id: { file: 'id' },
  tr: { file: 'tr' },
  fil: { file: 'id', notation: 'filipino', approximate: true },
  pl: { file: 'pl' },
  sv: { file: 'sv' },
  bg: { file: 'bg' },
  ro: { file: 'ro' },
  cs: { file: 'cs' },
  el: { file: 'el' },
  fi: { file: 'fi' },
  hr: { file: 'hr' },
  ms: { file: 'ms' },
  sk: { file: 'sk' },
  da: { file: 'da' },
  ta: { file: 'ta' },
  uk: { file: 'uk' },
}

const VARIANTS: Readonly<Record<VoiceGender, string | undefined>> = { female: 'f3', male: undefined }
const DEFAULT_RATE = 150

/** Every norm that can be spoken. */
export const SPOKEN_NORMS: readonly string[] = Object.keys(ACCENTS)

/** The norm that a name (`spanish`), tag (`es`) or norm (`es-419`) leads to, where it can be spoken. */
export function spokenNorm(nameOrTag: string): string | undefined {
  const found = findLanguage(nameOrTag)
  const norm = found?.norm ?? found?.language.norms[0]
  return norm !== undefined && norm in ACCENTS ? norm : undefined
}

/** The voice for a language or norm. Throws a RangeError for what is not spoken here. */
export function espeakVoiceFor(nameOrTag: string, gender: VoiceGender = 'female'): EspeakVoice {
  const norm = spokenNorm(nameOrTag)
  const accent = norm === undefined ? undefined : ACCENTS[norm]
  if (!accent) throw new RangeError(`no voice speaks ${nameOrTag}`)
  const variant = VARIANTS[gender]
  const voice: EspeakVoice = { file: accent.file }
  if (variant !== undefined) voice.variant = variant
  if (accent.notation !== undefined) voice.notation = accent.notation
  return voice
}

/** Whether the norm is spoken with the voice of a relative, because espeak has none of its own. */
export function isApproximateVoice(nameOrTag: string): boolean {
  const norm = spokenNorm(nameOrTag)
  return norm !== undefined && ACCENTS[norm]?.approximate === true
}

/** Whether espeak may be handed this name. */
export function isKnownVoiceFile(file: string): boolean {
  return Object.values(ACCENTS).some((accent) => accent.file === file)
}

/** Words a minute unless the caller asks for others. */
export function naturalRate(file: string): number {
  return Object.values(ACCENTS).find((accent) => accent.file === file)?.rate ?? DEFAULT_RATE
}
