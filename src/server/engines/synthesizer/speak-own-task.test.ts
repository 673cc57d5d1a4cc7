import { beforeAll, describe, expect, it } from 'vitest'
import { espeakVoiceFor, naturalRate } from '../../../speech/synthesis/voices.ts'
import type { VoiceProfile } from '../../../speech/voice/approximate/profile.ts'
import { decodeVoiceProfile, encodeVoiceProfile } from '../../../speech/voice/approximate/profile-file.ts'
import { speakInVoice } from '../../../speech/voice/approximate/speak.ts'
import { coursePacks, readAloud } from '../../testing/speaker.ts'
import { createSpeechContext, type SpeechContext } from '../speech-worker/speech-context.ts'
import { cloneTask } from '../voice-cloner/clone-task.ts'
import { speakOwnTask } from './speak-own-task.ts'

const norm = 'en-US'
/** Much of it hangs on hisses and front vowels, which formants in the wrong place spoil first. */
const utterance = { text: 'My sister is very busy this week.' }
const seal = { key: new Uint8Array(32).fill(5), installation: 'test' }

let context: SpeechContext
let profile: VoiceProfile
beforeAll(async () => {
  context = await createSpeechContext()
  const lines = coursePacks()
    .ownVoiceLines('english')
    .slice(0, 6)
    .map(async (line) => ({
      utterance: line,
      norm,
      pcm: { samples: await readAloud(line, norm), sampleRate: 48_000 },
    }))
  const made = await cloneTask({ lines: await Promise.all(lines) }, context)
  if (!made.ok) throw new Error(`no voice was made: ${made.reason}`)
  profile = decodeVoiceProfile(made.voice.model)
})

const speak = async (model: VoiceProfile) =>
  (await speakOwnTask({ utterance, norm, model: encodeVoiceProfile(model), seal }, context)).own

/** What the clip's own measures say, before the scorer has heard it. */
function measured(model: VoiceProfile) {
  const voice = espeakVoiceFor(norm, model.reference)
  const stock = context.espeak.speak(utterance, voice, { rate: naturalRate(voice.file) })
  return speakInVoice(model, stock, { norm }).measures
}

describe('a clip in an own voice, heard by the scorer', () => {
  it('P-04 is used when its sounds are the right ones', async () => {
    expect(await speak(profile)).toMatchObject({ usable: true, reasons: [] })
  })

  it.each([0.3, 0.35, 0.4])(
    'P-04 is not used when they are not, though the spectrum moves as it should: formants at %f of their height',
    async (warp) => {
      const giant = { ...profile, warp }
      const before = measured(giant)
      expect(before).toMatchObject({ usable: true, reasons: [] })
      expect(before.intelligibility).toBeGreaterThan(0.7)
      const own = await speak(giant)
      expect(own).toMatchObject({ usable: false, reasons: ['intelligibility'] })
      expect(own.intelligibility).toBeLessThan(0.5)
    },
  )
})
