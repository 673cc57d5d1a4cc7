/**
 * Trains the network that tells speech sounds apart: `npx tsx training/train-network.ts [--folder <folder>]
 * [--out <folder>] [--seed <number>] [--install]`. What is heard and left out stands in `network/plan.ts`, how it goes in
 * `README.md`.
 *
 * `--folder` keeps the data and the raw weights (the temporary folder's `timbre-network` when left out; what is there
 * already is not made again). `--out` takes the files instead of the project. `--seed` gives the training other chances,
 * the data staying as they are. `--install` lets it install the Debian packages that are missing.
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { encodeWeights } from './network/encode-weights.ts'
import { makeData } from './network/make-data.ts'
import { CONFIGURATIONS, PLAN } from './network/plan.ts'
import { SELF_ALIGNED_SOURCES } from './network/self-aligned.ts'
import { allShards, hoursOf } from './network/shards.ts'
import { NETWORK_SOURCES, packagesOf } from './recordings.ts'

/** Debian's interpreter: PyTorch comes as a package for it. */
const PYTHON = '/usr/bin/python3'
const VERSION = '2.0'

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string', default: String(PLAN.seed) },
    install: { type: 'boolean' },
  },
})
const project = fileURLToPath(new URL('..', import.meta.url))
const folder = options.folder ?? join(tmpdir(), 'timbre-network')
const tables = options.out ?? join(project, 'src/speech/pronunciation/tables')
const heldOut = options.out ?? join(project, 'bench/scoring/held-out')
const reportFile = options.out
  ? join(options.out, 'report.json')
  : join(project, 'training/network/report.json')

function prepare(): void {
  const missing = [
    ...packagesOf([...NETWORK_SOURCES, ...SELF_ALIGNED_SOURCES]),
    'python3-torch',
    'python3-numpy',
  ].filter((name) => !existsSync(`/usr/share/doc/${name}`))
  if (missing.length === 0) return
  if (!options.install)
    throw new Error(`These Debian packages are missing (--install has them installed): ${missing.join(' ')}`)
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { stdio: 'inherit' })
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1000)

prepare()
for (const path of [join(folder, 'data'), tables, heldOut]) mkdirSync(path, { recursive: true })
const begun = performance.now()
const shards = allShards()
await makeData(join(folder, 'data'), shards)
const dataSeconds = seconds(begun)
console.log(`data made in ${dataSeconds} s`)

const plan = { ...PLAN, seed: Number(options.seed) }
const planFile = join(folder, 'plan.json')
writeFileSync(planFile, JSON.stringify(plan))
const train = (...configurations: string[]) =>
  new Promise<void>((resolve, reject) => {
    const script = join(project, 'training/network/train.py')
    const child = spawn(PYTHON, [script, join(folder, 'data'), planFile, folder, ...configurations], {
      stdio: 'inherit',
    })
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the training ended with ${code}`)),
    )
  })
if (!existsSync(join(folder, 'pretrained.pt'))) await train()
const names = Object.keys(CONFIGURATIONS)
const lines = Array.from({ length: PLAN.threads }, (_, line) =>
  names.filter((_, i) => i % PLAN.threads === line),
)
await Promise.all(lines.map((line) => train(...line)))
const readJson = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as unknown

const files = names.map((name) => {
  const bytes = encodeWeights(join(folder, `${name}.weights`), join(folder, `${name}.priors.json`), VERSION)
  const file = name === 'all' ? join(tables, 'network.bin') : join(heldOut, `${name}.bin`)
  writeFileSync(file, bytes)
  return {
    name,
    file: relative(options.out ?? project, file),
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
})
const report = {
  version: VERSION,
  plan,
  hours: hoursOf(join(folder, 'data'), shards),
  times: { dataSeconds, trainingSeconds: seconds(begun) - dataSeconds },
  machine: { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version },
  pretraining: readJson('pretraining'),
  configurations: Object.fromEntries(names.map((name) => [name, readJson(name)])),
  files,
}
writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`)
