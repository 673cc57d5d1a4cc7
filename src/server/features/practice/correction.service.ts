import { type CourseLanguage, normFor } from '../../../shared/languages.ts'
import type { Corrector } from '../../engines/corrector/corrector-port.ts'
import type { Synthesizer } from '../../engines/synthesizer/synthesizer-port.ts'
import type { AudioDecoder } from '../../platform/audio/decode-audio.ts'
import type { Database } from '../../platform/database/database.ts'
import { failure } from '../../platform/failure.ts'
import type { ContentService } from '../content/content.service.ts'
import { engineFailure, takeFailure } from './engine-failures.ts'
import * as repository from './practice.repository.ts'
import { bytesOf } from './take.rules.ts'

/** By how much the take sent may differ in length from the one that was analysed. */
const LENGTH_TOLERANCE_MS = 250

export type CorrectionDependencies = {
  db: Database
  content: ContentService
  decoder: AudioDecoder
  corrector: Corrector
  synthesizer: Synthesizer
}

export type CorrectionService = ReturnType<typeof createCorrectionService>

/** "You, corrected": an analysed take with the model's timing, stress and melody. */
export function createCorrectionService(dependencies: CorrectionDependencies) {
  const { db, content, decoder, corrector, synthesizer } = dependencies
  return {
    /**
     * Free: no engine is paid for. The take is sent again because takes are not kept, and what the analysis found in
     * it is read from the person's own session.
     */
    async correct(userId: string, sessionId: string, userAudio: string, signal: AbortSignal) {
      const session = await repository.findSession(db, userId, sessionId)
      if (!session) throw failure('practice.session_not_found')
      const bytes = bytesOf(userAudio)
      const { assessment } = session
      const take = await decoder.decode(bytes, signal).catch((cause: unknown) => {
        throw takeFailure(cause)
      })
      const durationMs = (take.samples.length / take.sampleRate) * 1000
      if (Math.abs(durationMs - assessment.audio.durationMs) > LENGTH_TOLERANCE_MS) {
        throw failure('practice.correction_failed', { status: 'another_take' })
      }
      const language = session.language as CourseLanguage
      try {
        const model = await synthesizer.synthesize(
          {
            utterance: content.utterance(language, session.targetTranscription),
            norm: normFor(language, assessment.language),
            gender: 'female',
          },
          signal,
        )
        const spoken = { ...model.pcm, words: model.words, phones: model.phones }
        const corrected = await corrector.correct({ take, assessment, model: spoken }, signal)
        const { bytes: clip, mimeType, words, pitch, notes } = corrected
        const audio = Buffer.from(clip).toString('base64')
        return { audio, mimeType, words, pitch, notes, durationMs: Math.round(corrected.durationMs) }
      } catch (cause) {
        if (cause instanceof RangeError) {
          throw failure('practice.correction_failed', { status: 'nothing_to_correct', cause })
        }
        throw engineFailure(cause, 'practice.correction_failed')
      }
    },
  }
}
