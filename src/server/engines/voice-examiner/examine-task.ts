import type { Pcm } from '../../../speech/utterance.ts'
import { acceptLine } from '../../../speech/voice/sample/accept-line.ts'
import { findLines } from '../../../speech/voice/sample/find-lines.ts'
import { assessSample } from '../../../speech/voice/sample/quality.ts'
import { matchSpeaker, speakerOf } from '../../../speech/voice/speaker/speaker.ts'
import { lineToRead } from '../speech-worker/line-to-read.ts'
import type { SpeechContext } from '../speech-worker/speech-context.ts'
import type { ExpectedLine, FoundLine, LineVerdict, RecordingQuality } from './voice-examiner-port.ts'

/** One take against one line. Throws a RangeError for a language without a model. */
export async function examineLineTask(
  { pcm, line, strict }: { pcm: Pcm; line: ExpectedLine; strict: boolean },
  context: SpeechContext,
): Promise<LineVerdict> {
  const quality = qualityOf(pcm)
  const verdict = acceptLine({ ...(await lineToRead(line, context)), pcm, strict })
  return { refusal: verdict.accepted ? null : verdict.reason, quality }
}

/** A recording against the lines that may be in it. Throws a RangeError for a language without a model. */
export async function examineRecordingTask(
  { pcm, lines }: { pcm: Pcm; lines: readonly ExpectedLine[] },
  context: SpeechContext,
): Promise<{ quality: RecordingQuality; lines: FoundLine[] }> {
  const quality = qualityOf(pcm)
  const toRead = []
  for (const line of lines) toRead.push(await lineToRead(line, context))
  const found = findLines(pcm, toRead).map((line, index): FoundLine => {
    if (!line.found) return { index, startMs: null, endMs: null, refusal: line.reason }
    return { index, startMs: line.startMs, endMs: line.endMs, refusal: null }
  })
  return { quality, lines: found }
}

export function compareSpeakersTask({ sample, take }: { sample: readonly Pcm[]; take: Pcm }) {
  return matchSpeaker(speakerOf(sample), take)
}

function qualityOf(pcm: Pcm): RecordingQuality {
  const { verdict, problems, speechMs, levelRangeDb, clippedFraction } = assessSample(pcm)
  return { verdict, problems, speechMs, levelRangeDb, clippedFraction }
}
