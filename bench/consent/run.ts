/**
 * The bench of consent and samples: `npx tsx bench/consent/run.ts [speakers|texts|music|lines …]`. Prints a table for
 * each question and writes it to bench/results/consent.json, beside what was measured there before; `bars` are what the
 * page of the engine shows.
 *
 * The tables of voices for `speakers` are made beforehand, one for each group of voices left out:
 * `npx tsx bench/consent/voices.ts FOLDER`, then `python3 bench/consent/train-voices.py FOLDER NAMES FOLDER/fold-N.txt`
 * with the names of `FOLDS` (Menardi is judged by the fourth; no table knows her); FOLDER is by default timbre-voices
 * in the temporary folder.
 *
 * The people's prompts come from different studios: the microphone is confounded with the speaker. `telephone` brings
 * all of them to 8 kHz, which takes part of that away, and `another tone`, `room with echo` and so on change the
 * sentence and leave the sample as it is.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SAME_SPEAKER_FROM } from '../../src/speech/voice/speaker/speaker.ts'
import { consentBars, type Figures } from './bars.ts'
import { lineFigures } from './lines.ts'
import { musicFigures } from './music.ts'
import { speakerGroups, speakerRows, speakerTrials } from './speakers.ts'
import { textFigures } from './texts.ts'

const RESULTS = new URL('../results/consent.json', import.meta.url)
const sections = process.argv.slice(2)
const wants = (section: string) => sections.length === 0 || sections.includes(section)
const results: Figures & Record<string, unknown> = {}
const percent = (value: number) => `${(100 * value).toFixed(1)} %`.padStart(7)

if (wants('speakers')) {
  const trials = speakerTrials(join(tmpdir(), 'timbre-voices'))
  const groups = speakerGroups(trials)
  const voices = speakerRows(trials)
  console.log(`\nA sentence of 3 to 5 s against a print of 40 s (same from ${SAME_SPEAKER_FROM})`)
  for (const { name, trials: count, equalErrorRate, wronglyRefused, wronglyAccepted } of groups) {
    console.log(
      `${name.padEnd(44)}${String(count).padStart(5)} trials  equal error ${percent(equalErrorRate)}  refused by mistake ${percent(wronglyRefused)}  others let in ${percent(wronglyAccepted)}`,
    )
  }
  for (const { voice, wronglyRefused, median, thirdPercent, mostTakenFor } of voices) {
    console.log(
      `  ${voice.padEnd(14)} refused ${percent(wronglyRefused)}  likeness median ${median.toFixed(2)}, 3 % ${thirdPercent.toFixed(2)}  most let in: ${mostTakenFor?.speaker} ${percent(mostTakenFor?.accepted ?? 0)}`,
    )
  }
  results.speakers = { threshold: SAME_SPEAKER_FROM, groups, voices }
}
if (wants('texts')) results.texts = await textFigures()
if (wants('music')) results.music = await musicFigures()
if (wants('lines')) results.lines = await lineFigures()

mkdirSync(new URL('.', RESULTS), { recursive: true })
const made = new Date().toISOString().slice(0, 10)
const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value
const earlier = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
const { speakers, texts, music, lines }: Figures = { ...earlier, ...results }
const bars = consentBars({ speakers, texts, music, lines })
console.log()
for (const { name, reached, bar, passed } of bars)
  console.log(
    `${name.padEnd(54)}${percent(reached)}  at most ${percent(bar)}  ${passed ? 'reached' : 'missed'}`,
  )
writeFileSync(RESULTS, `${JSON.stringify({ made, bars, speakers, texts, music, lines }, rounded, 2)}\n`)
