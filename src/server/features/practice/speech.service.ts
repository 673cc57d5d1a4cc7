import { PRICES } from '../../../contract/prices.ts'
import type { Clock } from '../../../shared/clock.ts'
import { type CourseLanguage, findLanguage, type Language, normFor } from '../../../shared/languages.ts'
import type {
  SynthesisRequest,
  SynthesizedClip,
  Synthesizer,
} from '../../engines/synthesizer/synthesizer-port.ts'
import { failure } from '../../platform/failure.ts'
import type { ContentService } from '../content/content.service.ts'
import type { CreditsService } from '../credits/credits.service.ts'
import { engineFailure } from './engine-failures.ts'
import { languageOr } from './phrase.service.ts'
import { phraseHash } from './phrase-hash.ts'
import * as repository from './practice.repository.ts'
import { LONGEST_TEXT } from './practice.rules.ts'
import type { PaidCall, ProfileOf } from './practice.types.ts'
import { modelTimingsOf } from './timings.rules.ts'

const TIME_LIMIT_MS = 20_000

export type SpeechRequest = {
  text: string
  language?: string | null
  voiceGender?: 'male' | 'female'
  voiceId?: string | null
  useClonedVoice?: boolean
  speed?: number
  stability?: number
  similarity?: number
  userId?: string | null
}

export type SpeechDependencies = {
  clock: Clock
  content: ContentService
  credits: CreditsService
  synthesizer: Synthesizer
  profileOf: ProfileOf
  /** The text in the person's own voice; undefined while they have none. */
  speakAs(
    userId: string,
    request: Pick<SynthesisRequest, 'utterance' | 'norm' | 'gender' | 'rate' | 'stability' | 'similarity'>,
    signal: AbortSignal,
  ): Promise<{ clip: SynthesizedClip } | undefined>
}

export type SpeechService = ReturnType<typeof createSpeechService>

/** Speaks texts for credits. */
export function createSpeechService(dependencies: SpeechDependencies) {
  const { clock, content, credits, profileOf } = dependencies
  return {
    /**
     * M-03: the text in the person's own voice where they ask for it and have one, else in a stock voice, for the
     * price of speech. Remembers that this person was given the audio.
     */
    async speak(caller: PaidCall, request: SpeechRequest) {
      requireSelf(caller.userId, request.userId)
      requireSpeakable(request.text)
      const profile = await profileOf(caller.userId)
      const { language, norm } = requireLanguage(
        languageOr(request.language, profile?.targetLanguage),
        profile,
      )
      const gender = request.voiceGender ?? (request.voiceId === 'stock-male' ? 'male' : 'female')
      const text = request.text.trim()
      return credits.charge({
        userId: caller.userId,
        operation: 'speech',
        amount: PRICES.speech,
        description: `AI pronunciation: ${excerpt(text)}`,
        insufficient: 'credits.insufficient_speech',
        timeLimitMs: TIME_LIMIT_MS,
        signal: caller.signal,
        record: caller.record,
        work: (signal) => {
          const { speed: rate, stability, similarity } = request
          const utterance = utteranceOf(content, language, text)
          const wanted = { utterance, norm, gender, rate, stability, similarity }
          const voice = request.useClonedVoice ? 'own' : 'stock'
          return speakAloud(dependencies, { userId: caller.userId, wanted, voice }, signal).catch((cause) => {
            throw engineFailure(cause, 'speech.failed')
          })
        },
        save: async (transaction, said, charged) => {
          await repository.rememberHeard(
            transaction,
            caller.userId,
            phraseHash(language.name, text),
            clock.now(),
          )
          return present(said, gender, charged.amount)
        },
      })
    },
  }
}

type Said = { clip: SynthesizedClip; warnings: ('stock_voice' | 'own_voice_unclear')[] }

/** In the own voice where that is wanted and comes out well; where the stock voice steps in, it says so. */
async function speakAloud(
  { synthesizer, speakAs }: SpeechDependencies,
  { userId, wanted, voice }: { userId: string; wanted: SynthesisRequest; voice: 'own' | 'stock' },
  signal: AbortSignal,
): Promise<Said> {
  if (voice === 'stock') return { clip: await synthesizer.synthesize(wanted, signal), warnings: [] }
  const own = (await speakAs(userId, wanted, signal))?.clip
  if (own?.own?.usable) return { clip: own, warnings: [] }
  const clip = await synthesizer.synthesize(wanted, signal)
  return { clip, warnings: own ? ['stock_voice', 'own_voice_unclear'] : ['stock_voice'] }
}

function present({ clip, warnings }: Said, gender: 'male' | 'female', creditsUsed: number) {
  const audio = Buffer.from(clip.bytes).toString('base64')
  const { own } = clip
  const voice = own ? { kind: 'own' as const, id: 'own' } : { kind: 'stock' as const, id: `stock-${gender}` }
  return {
    audio,
    audioBase64: audio,
    mimeType: clip.mimeType,
    voice: { ...voice, gender },
    ownVoice: own && { identity: own.identity, intelligibility: own.intelligibility },
    timings: modelTimingsOf(clip),
    creditsUsed,
    warnings: [...clip.warnings, ...warnings],
  }
}

export function utteranceOf(content: ContentService, language: Language, text: string) {
  return language.course ? content.utterance(language.name as CourseLanguage, text) : { text }
}

/** The language and the norm it is spoken in: the one named, else the one chosen on the profile. */
export function requireLanguage(
  nameOrTag: string,
  profile: { targetLanguage: string | null; targetNorm: string | null } | undefined,
): { language: Language; norm: string } {
  const found = findLanguage(nameOrTag)
  if (!found) throw failure('language.unknown')
  const { language } = found
  const chosen = profile?.targetLanguage === language.name ? profile.targetNorm : null
  return { language, norm: found.norm ?? normFor(language.name, chosen) }
}

export function requireSpeakable(text: string): void {
  if (text.length > LONGEST_TEXT) throw failure('speech.text_too_long')
}

/** T-01: a `userId` in the body that is not the caller's is refused. */
export function requireSelf(callerId: string, userId: string | null | undefined): void {
  if (userId !== undefined && userId !== null && userId !== callerId) throw failure('auth.foreign_user')
}

export function excerpt(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`
}
