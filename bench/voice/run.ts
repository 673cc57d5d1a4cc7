/**
 * The bench of the approximate own voice: `npx tsx bench/voice/run.ts [clips a speaker] [names]`. Needs the Debian packages
 * of bench/scoring and pocketsphinx. Prints each speaker and each bar, and writes bench/results/voice.json.
 * With names (`june,carlo`) those are measured anew and the others' figures kept.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadEspeak } from '../../src/speech/synthesis/espeak.ts'
import { finishSpeech } from '../../src/speech/synthesis/finish-speech.ts'
import type { VoiceGender } from '../../src/speech/synthesis/voices.ts'
import type { Pcm } from '../../src/speech/utterance.ts'
import type { SpokenLine } from '../../src/speech/voice/approximate/spoken-line.ts'
import { trackOwnPitch } from '../../src/speech/voice/correct/own-range.ts'
import type { Recording } from '../../training/recordings.ts'
import { type Bar, barsOf, type SpeakerFigures } from './bars.ts'
import { type Clip, enrol, say, secondsOf } from './convert-speaker.ts'
import { analysed, cepstralDistance, longTermSpectrum, rootMeanSquare } from './distances.ts'
import { identify, trainVoice, type VoiceModel } from './identify.ts'
import { recognisable, wordErrors } from './recogniser.ts'
import { LINES, OTHER_SOURCES, pcmOf, readings, reference, SPEAKERS, type Speaker } from './speakers.ts'

const most = Number(process.argv[2] ?? 12)
const MODEL_LINES = 14
/** Readings whose pitch stands for the person's: a dozen miss it by half a semitone, by chance of their texts alone. */
const PITCH_LINES = 60
const SENTENCES = Math.round(2.5 * most)

const espeak = await loadEspeak()
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const english = readings('asterisk-en')
const known = new Set(recognisable(english.map(({ text }) => text)))
const pool = english.filter(({ text }) => known.has(text))
/** A third of a source is for enrolment, one for tests, one for the models of identification; each evenly picked. */
const parts = (all: readonly Recording[], lines = LINES) => ({
  lines: evenly(
    all.filter((_, i) => i % 3 === 0),
    lines,
  ),
  models: evenly(
    all.filter((_, i) => i % 3 === 2),
    MODEL_LINES,
  ),
  tests: evenly(
    all.filter((_, i) => i % 3 === 1),
    2 * most,
  ),
})
const recordingsOf = (source: string) => (source === 'asterisk-en' ? pool : readings(source))
const sentences = pool
  .filter((_, i) => i % 3 === 1)
  .slice(0, SENTENCES)
  .map(({ text }) => text)

const models = trainModels()
console.log(`${models.length} voices to tell apart, ${sentences.length} closed sentences\n`)
const espeakErrors = {
  female: errorRate(sentences.map((text) => stock(text, 'female'))),
  male: errorRate(sentences.map((text) => stock(text, 'male'))),
}
const realErrors = errorRate(
  pool
    .filter((_, i) => i % 3 === 1)
    .slice(0, SENTENCES)
    .map((one) => ({ text: one.text, pcm: pcmOf(one) })),
)
console.log(
  `word error: people ${percent(realErrors)}, espeak female ${percent(espeakErrors.female)}, male ${percent(espeakErrors.male)}\n`,
)

const results = new URL('../results/', import.meta.url)
mkdirSync(results, { recursive: true })
const made = new Date().toISOString().slice(0, 10)
const names = process.argv[3]?.split(',')
const figures: SpeakerFigures[] = names ? keptFigures(names) : []
for (const speaker of SPEAKERS.filter(({ name }) => !names || names.includes(name))) {
  figures.push(measureSpeaker(speaker, [speaker.readings[0]!]))
  if (speaker.readings[1]) figures.push(measureSpeaker(speaker, speaker.readings))
  save()
}
console.log('')
for (const { name, reached, bar, passed } of save()) {
  console.log(`${passed ? 'reached' : 'MISSED '}  ${name}: ${reached} (bar ${bar})`)
}

/** Figures of an earlier run, of the speakers that are not measured now. */
function keptFigures(anew: readonly string[]): SpeakerFigures[] {
  const earlier = JSON.parse(readFileSync(new URL('voice.json', results), 'utf8')) as {
    speakers: SpeakerFigures[]
  }
  return earlier.speakers.filter(({ speaker }) => !anew.includes(speaker.split(' ')[0]!))
}

/** Written after each speaker: a bench cut short leaves what it had. */
function save(): Bar[] {
  const bars = barsOf(figures, Math.min(espeakErrors.female, espeakErrors.male))
  const content = { made, espeakErrors, realErrors, speakers: figures, bars }
  writeFileSync(new URL('voice.json', results), `${JSON.stringify(content, null, 2)}\n`)
  return bars
}

function trainModels(): VoiceModel[] {
  const stockLines = (['female', 'male'] as const).flatMap((gender) =>
    parts(pool)
      .models.slice(0, 10)
      .map(({ text }) => analysed(reference(espeak, text, 'en-US', gender))),
  )
  const people = SPEAKERS.map(({ name, readings: all }) =>
    trainVoice(
      name,
      all.flatMap(({ source }) => parts(recordingsOf(source)).models.map((one) => analysed(pcmOf(one)))),
    ),
  )
  const others = OTHER_SOURCES.map((source) => {
    const recordings = readings(source)
    return trainVoice(
      source,
      (recordings.length > 5 ? recordings : []).slice(0, MODEL_LINES).map((one) => analysed(pcmOf(one))),
    )
  })
  return [trainVoice('espeak', stockLines), ...people, ...others]
}

function stock(text: string, gender: VoiceGender): { text: string; pcm: Pcm } {
  return { text, pcm: finishSpeech(reference(espeak, text, 'en-US', gender)) }
}

function errorRate(clips: readonly { text: string; pcm: Pcm }[]): number {
  const errors = wordErrors(clips, sentences)
  return errors.reduce((sum, { wrong }) => sum + wrong, 0) / errors.reduce((sum, { words }) => sum + words, 0)
}

function measureSpeaker(speaker: Speaker, used: Speaker['readings']): SpeakerFigures {
  const each = LINES / used.length
  const enrolled = enrol(
    espeak,
    speaker,
    used.map(({ source, norm }) => ({ norm, recordings: parts(recordingsOf(source), each).lines })),
  )
  const { source, norm } = used[0]!
  const tests = parts(recordingsOf(source)).tests
  const own = say(
    espeak,
    enrolled,
    tests.map(({ text }) => text),
    norm,
  )
  const { lines } = parts(recordingsOf(source), each)
  const heldBack = recordingsOf(source).filter((one) => !lines.includes(one))
  const middle = middlePitch(evenly(heldBack, PITCH_LINES).map(pcmOf))
  const real = tests.map((one) => analysed(pcmOf(one)))
  const converted = own.map(({ made }) => analysed(made))
  const plain = own.map((clip) => analysed(clip.source))
  const foreign = say(espeak, enrolled, sentences.slice(0, most), 'en-US')
  const across = norm === 'en-US' ? (used[1] ? converted : []) : foreign.map(({ made }) => analysed(made))
  const spoken =
    norm === 'en-US'
      ? say(espeak, enrolled, sentences, norm)
      : [...foreign, ...say(espeak, enrolled, sentences.slice(most), 'en-US')]
  const named = (lines: typeof real) => lines.map((line) => identify(models, line))
  const sameNames = used.length === 1 ? named(converted) : []
  const acrossNames = named(across)
  const share = (names: readonly string[]) =>
    names.length === 0 ? null : mean(names.map((name) => (name === speaker.name ? 1 : 0)))
  const clips: Clip[] = [...own, ...spoken]
  const row: SpeakerFigures = {
    speaker: used.length > 1 ? `${speaker.name} (two languages)` : speaker.name,
    gender: speaker.gender,
    kind: speaker.kind,
    language: used.map((one) => one.norm).join(' + '),
    source: enrolled.gender,
    ownDifference: {
      semitones: Math.abs(middlePitch(lines.map(pcmOf)) - middle),
      spectrumDb: spectrumBetween(
        lines.map((take) => analysed(pcmOf(take))),
        real,
      ),
    },
    keptLines: enrolled.kept,
    textMargin: enrolled.margin,
    pitchError: Math.abs(middlePitch(own.map(({ made }) => made)) - middle),
    spectrum: spectrumBetween(converted, real),
    spectrumAcross: across.length > 0 && norm !== 'en-US' ? spectrumBetween(across, real) : null,
    cepstral: mean(converted.map((line, i) => cepstralDistance(line, real[i]!))),
    cepstralPlain: mean(plain.map((line, i) => cepstralDistance(line, real[i]!))),
    identified: share(sameNames),
    identifiedReal: share(named(real)),
    identifiedAcross: share(acrossNames),
    takenFor: [...new Set([...sameNames, ...acrossNames].filter((name) => name !== speaker.name))],
    takenForEspeak: [...sameNames, ...acrossNames].filter((name) => name === 'espeak').length,
    wordError: errorRate(spoken.map(({ text, made }) => ({ text, pcm: made }))),
    heardOnly: norm !== 'en-US',
    identity: mean(clips.map(({ made }) => made.measures.identity)),
    intelligibility: mean(clips.map(({ made }) => made.measures.intelligibility)),
    unusable: clips.filter(({ made }) => !made.measures.usable).length / clips.length,
    realTimeFactor: mean(clips.map(({ cpuSeconds, made }) => cpuSeconds / secondsOf(made))),
    threeSeconds: median(clips.map(({ cpuSeconds, made }) => (3 * cpuSeconds) / secondsOf(made))),
    enrolmentSeconds: enrolled.cpuSeconds,
    profileBytes: enrolled.bytes,
    clean: clips.every(({ made }) => made.samples.every((sample) => Math.abs(sample) < 1)),
  }
  print(row)
  return row
}

/** Recordings evenly spread over a source, which took the person several days. */
function evenly(all: readonly Recording[], count: number): Recording[] {
  const kept = Math.min(count, all.length)
  return Array.from({ length: kept }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / kept)]!)
}

/** Median F0 of several takes in semitones, each within its own range, so that no octave is mistaken. */
function middlePitch(takes: readonly Pcm[]): number {
  const voiced = takes.flatMap((pcm) => trackOwnPitch(pcm, 5).hz.filter((hz) => hz !== null))
  return 12 * Math.log2(median(voiced))
}

function spectrumBetween(left: readonly SpokenLine[], right: readonly SpokenLine[]): number {
  return rootMeanSquare(longTermSpectrum(left), longTermSpectrum(right))
}

function print(row: SpeakerFigures): void {
  const figure = (value: number | null, digits = 2) => (value === null ? '–' : value.toFixed(digits))
  console.log(
    `${row.speaker.padEnd(24)}${row.language.padEnd(16)}from ${row.source.padEnd(7)}F0 ${figure(row.pitchError)} st, spectrum ${figure(row.spectrum)} / ${figure(row.spectrumAcross)} dB (the person’s own readings among themselves ${figure(row.ownDifference?.semitones ?? null)} st, ${figure(row.ownDifference?.spectrumDb ?? null)} dB), ` +
      `cepstra ${figure(row.cepstral)} of ${figure(row.cepstralPlain)} dB, known ${figure(row.identified)} / ${figure(row.identifiedAcross)} (real ${figure(row.identifiedReal)}, taken for ${row.takenFor.join(', ') || 'nobody else'}), ` +
      `words ${percent(row.wordError)}, own ${figure(row.identity)}, clear ${figure(row.intelligibility)}, unusable ${percent(row.unusable)}, ` +
      `${figure(row.realTimeFactor)} × real time, enrolled ${row.keptLines} lines in ${figure(row.enrolmentSeconds, 1)} s, ${row.profileBytes} bytes`,
  )
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
