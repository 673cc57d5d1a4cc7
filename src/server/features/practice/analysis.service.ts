import type { Translate } from '../../../i18n/translate.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import { type Advice, adviceFor } from '../../../speech/feedback/advice.ts'
import { analysisOf } from '../../../speech/feedback/analysis-of.ts'
import { isJudged, type JudgedAssessment } from '../../../speech/feedback/judged.ts'
import type { Scorer } from '../../engines/scorer/scorer-port.ts'
import type { SynthesizedClip, Synthesizer } from '../../engines/synthesizer/synthesizer-port.ts'
import type { AudioDecoder } from '../../platform/audio/decode-audio.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import type { ContentService } from '../content/content.service.ts'
import type { CreditsService } from '../credits/credits.service.ts'
import { engineFailure, takeFailure } from './engine-failures.ts'
import { languageOr, requireCourseLanguage } from './phrase.service.ts'
import { phraseHash } from './phrase-hash.ts'
import * as repository from './practice.repository.ts'
import { analysisPrice } from './practice.rules.ts'
import type { PaidCall, ProfileOf } from './practice.types.ts'
import { excerpt, requireLanguage, requireSelf, requireSpeakable } from './speech.service.ts'
import { bytesOf, isOwnVoiceClip } from './take.rules.ts'
import { modelTimingsOf } from './timings.rules.ts'

const TIME_LIMIT_MS = 40_000

export type AnalysisRequest = {
  userAudio: string
  targetText: string
  language?: string | null
  lessonId?: string | null
  cachedAiAudio?: string | null
  userId?: string | null
}

export type AnalysisDependencies = {
  db: Database
  clock: Clock
  content: ContentService
  credits: CreditsService
  decoder: AudioDecoder
  scorer: Scorer
  synthesizer: Synthesizer
  profileOf: ProfileOf
  translator(language: 'en' | 'es' | 'pt-BR'): Promise<Translate>
  /** Counts the take towards the learner's day. */
  recordLearning(
    transaction: Transaction,
    learning: { userId: string; at: Date; speechMs: number },
  ): Promise<unknown>
  /** Whether that person may read the lesson that a take belongs to. */
  lessonVisible(userId: string, lessonId: string): Promise<boolean>
}

type Judged = { assessment: JudgedAssessment; clip: SynthesizedClip; advice: Advice[] }

export type AnalysisService = ReturnType<typeof createAnalysisService>

/** Scores takes for credits. */
export function createAnalysisService(dependencies: AnalysisDependencies) {
  const { db, clock, content, credits, profileOf, translator, recordLearning, lessonVisible } = dependencies
  return {
    /** M-05 to M-08: judges a take. A take that cannot be judged is refused with the reason and costs nothing. */
    async analyse(caller: PaidCall, request: AnalysisRequest) {
      requireSelf(caller.userId, request.userId)
      requireSpeakable(request.targetText)
      const lessonId = request.lessonId ?? null
      if (lessonId && !(await lessonVisible(caller.userId, lessonId))) throw failure('lesson.not_found')
      const take = bytesOf(request.userAudio)
      const profile = await profileOf(caller.userId)
      const { language, norm } = languageOf(request.language, profile)
      const text = request.targetText.trim()
      const hash = phraseHash(language, text)
      const audioSentBack = Boolean(request.cachedAiAudio)
      const audioKnown = audioSentBack && (await repository.wasHeard(db, caller.userId, hash))
      const holdsModel = audioKnown && !isOwnVoiceClip(request.cachedAiAudio ?? '')
      const [previous, translate] = await Promise.all([
        repository.previousOf(db, caller.userId, language, text),
        translator(profile?.appLanguage ?? 'en'),
      ])
      return credits.charge({
        userId: caller.userId,
        operation: 'analysis',
        amount: analysisPrice(audioSentBack, audioKnown),
        mayBeOnTheHouse: true,
        description: `Analysis: ${excerpt(text)}`,
        insufficient: 'credits.insufficient_analysis',
        timeLimitMs: TIME_LIMIT_MS,
        signal: caller.signal,
        record: caller.record,
        work: (signal) =>
          judge(
            dependencies,
            { take, utterance: content.utterance(language, text), norm, speaker: caller.userId },
            signal,
          ),
        save: async (transaction, judged, charged) => {
          const { assessment, clip, advice } = judged
          const { pronunciation, accuracy, fluency } = assessment.scores
          const at = clock.now()
          const session = await repository.insertSession(transaction, {
            userId: caller.userId,
            lessonId,
            language,
            targetTranscription: text,
            pronunciationScore: Math.round(pronunciation),
            accuracyScore: Math.round(accuracy),
            fluencyScore: Math.round(fluency),
            creditsUsed: charged.amount,
            assessment,
            createdAt: at,
          })
          await repository.rememberHeard(transaction, caller.userId, hash, at)
          await recordLearning(transaction, {
            userId: caller.userId,
            at,
            speechMs: Math.round(assessment.audio.speechMs),
          })
          return {
            aiAudioBase64: holdsModel ? null : Buffer.from(clip.bytes).toString('base64'),
            analysis: analysisOf(assessment, translate, advice),
            sessionId: session.id,
            creditsUsed: charged.amount,
            onTheHouse: charged.onTheHouse,
            advice,
            model: modelTimingsOf(clip),
            previous:
              (previous && {
                pronunciation_score: previous.pronunciationScore,
                accuracy_score: previous.accuracyScore,
                fluency_score: previous.fluencyScore,
              }) ||
              null,
          }
        },
      })
    },
  }
}

function languageOf(
  given: string | null | undefined,
  profile: { targetLanguage: CourseLanguage | null; targetNorm: string | null } | undefined,
): { language: CourseLanguage; norm: string } {
  const wanted = languageOr(given, profile?.targetLanguage)
  return { language: requireCourseLanguage(wanted).language, norm: requireLanguage(wanted, profile).norm }
}

async function judge(
  { decoder, scorer, synthesizer }: AnalysisDependencies,
  { take, ...line }: { take: Uint8Array; utterance: { text: string }; norm: string; speaker: string },
  signal: AbortSignal,
): Promise<Judged> {
  const pcm = await decoder.decode(take, signal).catch((cause: unknown) => {
    throw takeFailure(cause)
  })
  try {
    const assessment = await scorer.assess({ pcm, ...line }, signal)
    if (!isJudged(assessment)) throw failure('practice.unusable_take', { status: assessment.status })
    const clip = await synthesizer.synthesize(
      { utterance: line.utterance, norm: line.norm, gender: 'female' },
      signal,
    )
    return { assessment, clip, advice: adviceFor(assessment) }
  } catch (cause) {
    throw engineFailure(cause, 'practice.analysis_failed')
  }
}
