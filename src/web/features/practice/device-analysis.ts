import type { ModelTimings } from '../../../contract/practice.ts'
import { findLanguage } from '../../../shared/languages.ts'
import { adviceFor } from '../../../speech/feedback/advice.ts'
import { analysisOf } from '../../../speech/feedback/analysis-of.ts'
import type { FeedbackWords } from '../../../speech/feedback/feedback.ts'
import { isJudged } from '../../../speech/feedback/judged.ts'
import { fromBase64 } from '../../audio/base64.ts'
import type { Take } from '../../audio/take.ts'
import { DeviceScoringError } from '../../speech/device-error.ts'
import { canScoreHere, keptReadings, scoreHere } from '../../speech/device-scoring.ts'
import { samplesAsServer } from '../../speech/samples-as-server.ts'
import type { Phrase } from './phrase.ts'
import { UnusableTakeError } from './unusable-take.ts'
import type { Analysis } from './use-stage.ts'

type DeviceAnalysisInput = {
  take: Take
  phrase: Phrase
  /** The model's timings where its voice is here. */
  model: ModelTimings | undefined
  /** The take of this phrase before. */
  previous: Analysis | undefined
  translate: FeedbackWords
  signal: AbortSignal
}

const NO_MODEL: ModelTimings = {
  durationMs: 0,
  words: [],
  phones: [],
  pitch: { hopMs: 10, semitones: [] },
}

/**
 * Judges a take on this device and says about it what the server would. Rejects with a DeviceScoringError, an
 * UnusableTakeError, or the signal's reason.
 */
export async function analyseOnDevice(input: DeviceAnalysisInput): Promise<Analysis> {
  const { take, phrase, signal, previous } = input
  const language = findLanguage(phrase.norm)?.language.tag
  if (!canScoreHere()) throw new DeviceScoringError('unsupported')
  if (!language) throw new DeviceScoringError('no-language')
  const [readings, pcm] = await Promise.all([
    keptReadings.of(phrase.norm, phrase.targetPhrase, signal).catch((cause: unknown) => {
      throw signal.aborted ? cause : new DeviceScoringError('readings', { cause })
    }),
    samplesAsServer(fromBase64(take.base64)).catch((cause: unknown) => {
      throw new DeviceScoringError('failed', { cause })
    }),
  ])
  const assessment = await scoreHere({ language, pcm, readings }, signal)
  if (!isJudged(assessment)) throw new UnusableTakeError(assessment.status)
  const advice = adviceFor(assessment)
  return {
    onDevice: true,
    aiAudioBase64: null,
    analysis: analysisOf(assessment, input.translate, advice),
    sessionId: `device-${take.id}`,
    creditsUsed: 0,
    onTheHouse: false,
    advice,
    model: input.model ?? NO_MODEL,
    previous: previous ? scoresOf(previous) : null,
  }
}

function scoresOf({ analysis }: Analysis) {
  const { pronunciation_score, accuracy_score, fluency_score } = analysis
  return { pronunciation_score, accuracy_score, fluency_score }
}
