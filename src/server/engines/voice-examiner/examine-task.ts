import type { Assessment } from '../../../speech/assessment.ts'
import { assess } from '../../../speech/pronunciation/assess.ts'
import type { Pcm } from '../../../speech/utterance.ts'
import { acceptLine } from '../../../speech/voice/sample/accept-line.ts'
import { findLines } from '../../../speech/voice/sample/find-lines.ts'
import { assessSample } from '../../../speech/voice/sample/quality.ts'
import { matchSpeaker, speakerOf } from '../../../speech/voice/speaker/speaker.ts'
import { lineToRead } from '../speech-worker/line-to-read.ts'
import type { SpeechContext } from '../speech-worker/speech-context.ts'
import type { ExpectedLine, FoundLine, LineVerdict, RecordingQuality } from './voice-examiner-port.ts'

/** Words of another sentence score 0 to 55, most of them under this; those that were read 60 and more. */
const FAR_OFF = 40

/** One take against one line. Throws a RangeError for a language without a model. */
export async function examineLineTask(
  { pcm, line, strict }: { pcm: Pcm; line: ExpectedLine; strict: boolean },
  context: SpeechContext,
): Promise<LineVerdict> {
  const quality = qualityOf(pcm)
  const expected = await lineToRead(line, context)
  const verdict = acceptLine({ ...expected, pcm, strict })
  if (!verdict.accepted) return { refusal: verdict.reason, quality }
  const said = !strict || saysEveryWord(assess({ ...expected, pcm }))
  return { refusal: said ? null : 'other_text', quality }
}

/**
 * A sentence with the same beginning and other words after it may fit as a whole: then some of its words are far off.
 * One may be, for the sake of accents; in a sentence of the moment three or four are other ones.
 */
function saysEveryWord({ status, words }: Assessment): boolean {
  if (status !== 'ok') return true
  const far = words.filter(({ kind, score }) => kind === 'omitted' || (score !== null && score < FAR_OFF))
  return far.length <= 1
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
