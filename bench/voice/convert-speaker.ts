import type { Espeak } from '../../src/speech/synthesis/espeak.ts'
import type { VoiceGender } from '../../src/speech/synthesis/voices.ts'
import type { Pcm, SynthesizedSpeech } from '../../src/speech/utterance.ts'
import { type EnrolmentLine, enrolVoice } from '../../src/speech/voice/approximate/enrol.ts'
import type { VoiceProfile } from '../../src/speech/voice/approximate/profile.ts'
import { encodeVoiceProfile } from '../../src/speech/voice/approximate/profile-file.ts'
import { referenceVoiceFor } from '../../src/speech/voice/approximate/reference-voice.ts'
import { type OwnSpeech, speakInVoice } from '../../src/speech/voice/approximate/speak.ts'
import type { Recording } from '../../training/recordings.ts'
import { enrolmentLines, pcmOf, reference, type Speaker } from './speakers.ts'

export type Enrolled = {
  speaker: Speaker
  gender: VoiceGender
  profile: VoiceProfile
  bytes: number
  kept: number
  margin: number
  cpuSeconds: number
}
export type Clip = { text: string; source: SynthesizedSpeech; made: OwnSpeech; cpuSeconds: number }

/** CPU time of the work in seconds: the machine may be busy with other things. */
export function timed<T>(work: () => T): { value: T; cpuSeconds: number } {
  const before = process.cpuUsage()
  const value = work()
  const { user, system } = process.cpuUsage(before)
  return { value, cpuSeconds: (user + system) / 1e6 }
}

export function enrol(
  espeak: Espeak,
  speaker: Speaker,
  parts: readonly { recordings: readonly Recording[]; norm: string }[],
): Enrolled {
  const { value, cpuSeconds } = timed(() => {
    const takes = parts.flatMap(({ recordings }) => recordings.map(pcmOf))
    const gender = referenceVoiceFor(takes)
    const lines: EnrolmentLine[] = enrolmentLines(espeak, parts, gender)
    return { gender, enrolment: enrolVoice(lines, { reference: gender }) }
  })
  const { gender, enrolment } = value
  if (!enrolment.ok) throw new Error(`${speaker.name}: ${enrolment.reason} ${enrolment.report.textMargin}`)
  const { profile, report } = enrolment
  const bytes = encodeVoiceProfile(profile).length
  return { speaker, gender, profile, bytes, kept: report.keptLines, margin: report.textMargin, cpuSeconds }
}

export function say(
  espeak: Espeak,
  { profile, gender }: Enrolled,
  texts: readonly string[],
  norm: string,
): Clip[] {
  return texts.map((text) => {
    const { value, cpuSeconds } = timed(() => {
      const source = reference(espeak, text, norm, gender)
      return { source, made: speakInVoice(profile, source, { norm }) }
    })
    return { text, ...value, cpuSeconds }
  })
}

export const secondsOf = ({ samples, sampleRate }: Pcm): number => samples.length / sampleRate
