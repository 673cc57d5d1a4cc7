/**
 * Takes scored by the server's task and by the worker of the build in headless Chromium (after `npm run build`):
 * `npx tsx bench/device-scoring/run.ts [takes]`. Prints how far they differ, what they cost, and what a language weighs.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { openBrowser } from '../../e2e/support/browser.ts'
import { startInstallation } from '../../e2e/support/installation.ts'
import { COURSE_LANGUAGES, languageNamed } from '../../src/shared/languages.ts'
import { builtFile } from './browser-scorer.ts'
import { compare } from './compare.ts'
import { makeTakes } from './takes.ts'

const DIFFERENCE_BAR = 0.5
const COST_BAR_MS = 200
const WEIGHT_BAR_BYTES = 1_500_000
const PHRASE_MS = [2500, 3500] as const

const count = Number(process.argv[2] ?? 50)
const build = process.env.TIMBRE_BUILD ?? 'dist'
const installation = await startInstallation()
const browser = await openBrowser()
await browser.page.goto(installation.address)

console.log('What a language weighs, in bytes (bar: 1,500,000)')
for (const language of COURSE_LANGUAGES) {
  const { raw, sent } = weightOf(languageNamed(language).tag)
  console.log(`  ${language.padEnd(12)} ${raw} on disk, ${sent} sent ${raw < WEIGHT_BAR_BYTES ? '' : 'OVER'}`)
}

const compared = await compare(browser.page, build, await makeTakes(count))
const differences = compared.map(({ difference }) => difference).sort((a, b) => a - b)
const worst = compared.reduce((most, each) => (each.difference > most.difference ? each : most))
const judged = compared.filter(({ server }) => server.status === 'ok').length
console.log(
  `\n${count} takes, ${judged} judged: server against browser, in points (bar: below ${DIFFERENCE_BAR})`,
)
console.log(`  median ${median(differences)}, largest ${differences.at(-1)} (“${worst.take.utterance.text}”)`)

const goodness = compared.map(({ goodnessDifference }) => goodnessDifference).sort((a, b) => a - b)
console.log(`  goodness of a sound: median ${median(goodness)}, largest ${goodness.at(-1)} nats a frame`)

const phrases = compared.filter(({ server: { audio } }) => {
  return audio.durationMs >= PHRASE_MS[0] && audio.durationMs <= PHRASE_MS[1]
})
console.log(
  `\nCost of a take of 2.5 to 3.5 s, ${phrases.length} of them (bar: ${COST_BAR_MS} ms in the browser)`,
)
console.log(`  browser's worker: median ${median(phrases.map(({ browserMs }) => browserMs)).toFixed(0)} ms`)
console.log(
  `  server's task, texts read too: median ${median(phrases.map(({ serverMs }) => serverMs)).toFixed(0)} ms`,
)

await browser.close()
await installation.stop()

function weightOf(tag: string): { raw: number; sent: number } {
  const assets = join(build, 'web', 'assets')
  const files = [
    builtFile(assets, 'score-worker', 'js'),
    builtFile(assets, 'network', 'bin'),
    builtFile(assets, tag, 'bin'),
    builtFile(assets, tag, 'json'),
  ].filter((file) => file !== undefined)
  const sizes = files.map((file) => {
    const path = join(assets, file)
    const raw = statSync(path).size
    return { raw, sent: file.endsWith('.bin') ? raw : brotliCompressSync(readFileSync(path)).length }
  })
  return {
    raw: sizes.reduce((sum, { raw }) => sum + raw, 0),
    sent: sizes.reduce((sum, { sent }) => sum + sent, 0),
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
