import { espeakVoiceFor, naturalRate } from '../../../speech/synthesis/voices.ts'
import type { SynthesizedSpeech } from '../../../speech/utterance.ts'
import { type Enrolment, enrolVoice } from '../../../speech/voice/approximate/enrol.ts'
import type { VoiceProfile } from '../../../speech/voice/approximate/profile.ts'
import { encodeVoiceProfile } from '../../../speech/voice/approximate/profile-file.ts'
import { referenceVoiceFor } from '../../../speech/voice/approximate/reference-voice.ts'
import { speakInVoice } from '../../../speech/voice/approximate/speak.ts'
import { readUtterance } from '../speech-worker/read-utterance.ts'
import type { SpeechContext } from '../speech-worker/speech-context.ts'
import type { VoiceLine, VoiceModel } from './voice-cloner-port.ts'

/** Lines that the new voice reads, to find out what it is like. */
const TRIAL_LINES = 3

export type CloneOutcome =
  | { ok: true; voice: VoiceModel }
  | { ok: false; reason: Exclude<Enrolment, { ok: true }>['reason'] }

/**
 * Learns an approximate voice from lines read aloud, in a speech thread: at most 15 s of CPU for twelve lines. Throws
 * a RangeError for a line that cannot be spoken by the stock voice.
 */
export async function cloneTask(
  { lines }: { lines: readonly VoiceLine[] },
  context: SpeechContext,
): Promise<CloneOutcome> {
  const gender = referenceVoiceFor(lines.map(({ pcm }) => pcm))
  const read = async ({ utterance, norm }: Pick<VoiceLine, 'utterance' | 'norm'>) => {
    const voice = espeakVoiceFor(norm, gender)
    const { utterance: readable } = await readUtterance(utterance, voice, context)
    return context.espeak.speak(readable, voice, { rate: naturalRate(voice.file) })
  }
  const enrolmentLines: { pcm: VoiceLine['pcm']; reference: SynthesizedSpeech; norm: string }[] = []
  for (const line of lines) {
    enrolmentLines.push({ pcm: line.pcm, reference: await read(line), norm: line.norm })
  }
  const enrolment = enrolVoice(enrolmentLines, { reference: gender })
  if (!enrolment.ok) return { ok: false, reason: enrolment.reason }
  const { profile, report } = enrolment
  return {
    ok: true,
    voice: {
      model: encodeVoiceProfile(profile),
      remoteId: null,
      quality: {
        ...trial(profile, enrolmentLines),
        linesUsed: report.keptLines,
        linesDropped: lines.length - report.keptLines,
        speechMs: report.speechMs,
        pitchHz: report.medianHz,
      },
    },
  }
}

/** Means over a few lines that the new voice reads. */
function trial(profile: VoiceProfile, lines: readonly { reference: SynthesizedSpeech; norm: string }[]) {
  const every = Math.max(1, Math.floor(lines.length / TRIAL_LINES))
  const measured = lines
    .filter((_, index) => index % every === 0)
    .slice(0, TRIAL_LINES)
    .map(({ reference, norm }) => speakInVoice(profile, reference, { norm }).measures)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    identity: mean(measured.map(({ identity }) => identity)),
    intelligibility: mean(measured.map(({ intelligibility }) => intelligibility)),
  }
}
