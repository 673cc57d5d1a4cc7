// `npm test`: everything that can be checked, and one closing line. Parts: npm test -- check unit browser
import './require-node.mjs'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenNeeded } from './build-when-needed.mjs'
import { ensureChromium } from './find-chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, runTool } from './run-command.mjs'
import { addTallies, closingLine, tallyCheck, tallyReport } from './tally.mjs'

const TYPESCRIPT = 'node_modules/typescript/bin/tsc'
const VITEST = 'node_modules/vitest/vitest.mjs'
const CHECKS = [
  ['types of the pure parts', TYPESCRIPT, '-p', 'tsconfig.pure.json'],
  ['types of the server', TYPESCRIPT, '-p', 'tsconfig.server.json'],
  ['types of the web client', TYPESCRIPT, '-p', 'tsconfig.web.json'],
  ['style', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'],
  ['unused files, exports and packages', 'node_modules/knip/bin/knip.js'],
]
const BROWSER_CONFIG = 'e2e/vitest.config.ts'

const asked = process.argv.slice(2)
const wants = (part) => asked.length === 0 || asked.includes(part)
const reports = mkdtempSync(join(tmpdir(), 'timbre-reports-'))
const results = []

function announce(name) {
  process.stdout.write(`\n── ${name}\n`)
}

async function check(name, run) {
  announce(name)
  const tally = tallyCheck(await run())
  results.push({ name, ...tally })
  return tally.failed === 0
}

async function runVitest(name, args, environment = {}) {
  announce(name)
  const report = join(reports, `${results.length}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool(VITEST, ['run', ...args, ...reporters], {
    env: { ...process.env, ...environment },
  })
  results.push({ name, ...tallyReport(report, code) })
}

await ensureInstalled()
if (wants('check'))
  for (const [name, ...tool] of CHECKS) await check(name, () => runTool(tool[0], tool.slice(1)))
if (wants('unit')) await runVitest('unit tests', [])
if (wants('browser')) {
  const isBuilt = await check('build', async () => ((await buildWhenNeeded()) ? 0 : 1))
  if (isBuilt && existsSync(join(ROOT, BROWSER_CONFIG))) {
    const chromium = await ensureChromium()
    if (chromium) await runVitest('browser tests', ['--config', BROWSER_CONFIG], { CHROMIUM_PATH: chromium })
    else results.push({ name: 'browser tests', passed: 0, failed: 1 })
  }
}
rmSync(reports, { recursive: true })

process.stdout.write('\n')
for (const result of results) process.stdout.write(`${closingLine(result)} – ${result.name}\n`)
const sum = addTallies(results)
process.stdout.write(`\n${closingLine(sum)}\n`)
process.exit(sum.failed === 0 ? 0 : 1)
