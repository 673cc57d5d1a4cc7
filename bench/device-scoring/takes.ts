import { encodeOpusFile } from '../../src/server/platform/audio/opus-file.fixture.ts'
import { coursePacks } from '../../src/server/testing/speaker.ts'
import { COURSE_LANGUAGES, type CourseLanguage, normFor } from '../../src/shared/languages.ts'
import { resample } from '../../src/speech/audio/resample.ts'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { espeakVoiceFor } from '../../src/speech/synthesis/voices.ts'
import type { Utterance } from '../../src/speech/utterance.ts'
import { addNoise, pinkNoise } from '../../training/degrade.ts'
import { createRandom } from '../../training/random.ts'

/** A recording as a browser makes one, and the text it is held against. */
export type Take = {
  language: CourseLanguage
  norm: string
  utterance: Utterance
  webm: Uint8Array
}

const RATE = 48_000
const VARIANTS = ['m1', 'f2', 'm3', 'f4', 'm7', 'croak', 'whisperf', 'Annie']
const EVERY_WRONG = 6

/** Takes of phrases of the courses in all twelve languages: many voices, some noisy, every sixth of another text. */
export async function makeTakes(count: number): Promise<Take[]> {
  const espeak = await loadEspeak()
  const random = createRandom(77)
  const takes: Take[] = []
  for (let index = 0; index < count; index++) {
    const language = COURSE_LANGUAGES[index % COURSE_LANGUAGES.length] ?? 'spanish'
    const norm = normFor(language, null)
    const phrases = coursePacks().phrases(language)
    const text = random.pick(phrases).text
    const said = index % EVERY_WRONG === EVERY_WRONG - 1 ? random.pick(phrases).text : text
    const voice = { ...espeakVoiceFor(norm), variant: random.pick(VARIANTS) }
    const spoken = espeak.speak(coursePacks().utterance(language, said), voice, {
      pitch: random.integer(35, 65),
      rate: random.integer(120, 165),
    })
    const { samples } = resample(spoken, RATE)
    const room = Math.round(0.4 * RATE)
    const whole = new Float32Array(samples.length + 2 * room)
    whole.set(
      samples.map((value) => 0.7 * value),
      room,
    )
    const noisy = addNoise(whole, pinkNoise(whole.length, random), random.pick([45, 30, 20, 12]))
    const webm = await encodeOpusFile({ samples: noisy, sampleRate: RATE }, 'webm', { kbits: 64 })
    takes.push({ language, norm, utterance: coursePacks().utterance(language, text), webm })
  }
  return takes
}
