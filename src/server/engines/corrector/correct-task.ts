import type { Assessment } from '../../../speech/assessment.ts'
import { pitchContour } from '../../../speech/audio/pitch.ts'
import type { Pcm, SynthesizedSpeech } from '../../../speech/utterance.ts'
import { correctTake } from '../../../speech/voice/correct/correct-take.ts'
import { takeWordsOf } from '../../../speech/voice/correct/take-words.ts'
import { type Seal, signClip } from '../speech-worker/sign-clip.ts'
import type { CorrectedClip } from './corrector-port.ts'

export type CorrectInput = { take: Pcm; assessment: Assessment; model: SynthesizedSpeech; seal: Seal }

/** Corrects a take in a speech thread and marks what comes of it. Throws a RangeError where that makes no sense. */
export function correctTask({ take, assessment, model, seal }: CorrectInput): CorrectedClip {
  const takeWords = takeWordsOf(assessment, model)
  const corrected = correctTake({ take, takeWords, model })
  const { pcm, bytes } = signClip(corrected, seal, 'own-take-corrected')
  return {
    bytes,
    mimeType: 'audio/wav',
    durationMs: (pcm.samples.length / pcm.sampleRate) * 1000,
    words: corrected.words.map((span, index) => (takeWords[index] ? span : null)),
    pitch: pitchContour(pcm),
    notes: corrected.notes,
  }
}
