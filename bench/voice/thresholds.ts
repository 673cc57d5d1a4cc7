/**
 * What the thresholds of `measureClip` are worth: `npx tsx bench/voice/thresholds.ts`. Spoils a profile more and more
 * (residuals of other moments in place of the right ones, overdone residuals, another voice's map) and prints word
 * errors beside the measures, so that one sees from where on a clip is refused.
 */

import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { finishSpeech } from '../../src/speech/synthesis/finish-speech.ts'
import { convertSpeech } from '../../src/speech/voice/approximate/convert.ts'
import { measureClip } from '../../src/speech/voice/approximate/measure-clip.ts'
import type { VoiceProfile } from '../../src/speech/voice/approximate/profile.ts'
import { analyseLine } from '../../src/speech/voice/approximate/spoken-line.ts'
import { synthesiseVoice } from '../../src/speech/voice/approximate/synthesise-voice.ts'
import { TUNING } from '../../src/speech/voice/approximate/tuning.ts'
import { createRandom } from '../../training/random.ts'
import { enrol } from './convert-speaker.ts'
import { recognisable, wordErrors } from './recogniser.ts'
import { LINES, readings, reference, SPEAKERS } from './speakers.ts'

const CLIPS = 6

const espeak = await loadEspeak()
const all = readings('asterisk-en')
const known = new Set(recognisable(all.map(({ text }) => text)))
const pool = all.filter(({ text }) => known.has(text))
const lines = pool.filter((_, i) => i % 3 === 0).slice(0, LINES)
const texts = pool
  .filter((_, i) => i % 3 === 1)
  .slice(0, CLIPS)
  .map(({ text }) => text)
const enrolled = enrol(espeak, SPEAKERS[0]!, [{ recordings: lines, norm: 'en-US' }])

for (const share of [0, 0.4, 1]) report(`${100 * share} % of the residuals swapped`, swapped(share))
for (const gain of [1.6, 2.5]) report(`residuals × ${gain}`, louder(gain))
report('no map, no residuals: the source voice', unmapped())

function report(name: string, profile: VoiceProfile): void {
  const clips = texts.map((text) => {
    const source = reference(espeak, text, 'en-US', enrolled.gender)
    const line = analyseLine(source)
    const voice = convertSpeech(profile, line, source, 'en-US')
    const pcm = synthesiseVoice(voice)
    // Measured against the voice as it should be, not against the spoilt one.
    return { text, pcm, measures: measureClip(enrolled.profile, line, pcm, voice.hz) }
  })
  const errors = wordErrors(
    clips.map(({ text, pcm }) => ({ text, pcm: finishSpeech({ ...pcm, words: [], phones: [] }) })),
    texts,
  )
  const rate =
    errors.reduce((sum, { wrong }) => sum + wrong, 0) / errors.reduce((sum, { words }) => sum + words, 0)
  const mean = (value: (clip: (typeof clips)[number]) => number) =>
    clips.reduce((sum, clip) => sum + value(clip), 0) / clips.length
  const least = Math.min(...clips.map(({ measures }) => measures.intelligibility))
  console.log(
    `${name.padEnd(42)}word error ${(100 * rate).toFixed(1)} %, intelligibility ${mean(({ measures }) => measures.intelligibility).toFixed(2)} (least ${least.toFixed(2)}), ` +
      `identity ${mean(({ measures }) => measures.identity).toFixed(2)}, usable ${mean(({ measures }) => Number(measures.usable)).toFixed(2)}`,
  )
}

/** Rows get the residual of another row, so that sounds turn into other sounds. */
function swapped(share: number): VoiceProfile {
  const random = createRandom(5)
  const { residualOrder } = TUNING
  const residual = enrolled.profile.residual.slice()
  for (let row = 0; row < enrolled.profile.rows; row++) {
    if (random.between(0, 1) >= share) continue
    const other = Math.floor(random.between(0, enrolled.profile.rows))
    residual.set(
      enrolled.profile.residual.subarray(other * residualOrder, (other + 1) * residualOrder),
      row * residualOrder,
    )
  }
  return { ...enrolled.profile, residual }
}

function louder(gain: number): VoiceProfile {
  return { ...enrolled.profile, residualSteps: enrolled.profile.residualSteps.map((step) => step * gain) }
}

function unmapped(): VoiceProfile {
  const { profile } = enrolled
  const plain = profile.map.map((one) => ({
    ...one,
    targetMean: one.sourceMean,
    targetDeviation: one.sourceDeviation,
  }))
  return {
    ...louder(0),
    warp: 1,
    map: plain as unknown as VoiceProfile['map'],
    correction: profile.correction.map(() => 0),
  }
}
