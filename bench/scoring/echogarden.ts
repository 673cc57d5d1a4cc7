import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TimedName } from './phone-times.ts'

/** The last version whose aligner works without fetching a voice from the network. */
const VERSION = '2.0.7'

type Entry = { type: string; text: string; startTime: number; timeline?: Entry[] }
type Echogarden = {
  align(audio: unknown, text: string, options: unknown): Promise<{ timeline: Entry[] }>
}

/** echogarden's DTW aligner, installed into a temporary folder; `undefined` where that cannot be done. */
export async function loadEchogarden(): Promise<
  ((samples: Float32Array, text: string) => Promise<TimedName[]>) | undefined
> {
  const folder = join(tmpdir(), `timbre-echogarden-${VERSION}`)
  try {
    if (!existsSync(join(folder, 'node_modules/echogarden'))) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'package.json'), '{"private":true}')
      execFileSync(
        'npm',
        ['install', `echogarden@${VERSION}`, '--ignore-scripts', '--no-audit', '--no-fund'],
        { cwd: folder, stdio: 'ignore', timeout: 300_000 },
      )
    }
    const entry = pathToFileURL(join(folder, 'node_modules/echogarden/dist/api/API.js')).href
    const echogarden = (await import(entry)) as Echogarden
    return async (samples, text) => {
      const write = process.stderr.write
      process.stderr.write = () => true
      try {
        const audio = { audioChannels: [samples], sampleRate: 16_000 }
        const { timeline } = await echogarden.align(audio, text, {
          engine: 'dtw',
          language: 'en-US',
          crop: false,
        })
        return phonesOf(timeline)
      } finally {
        process.stderr.write = write
      }
    }
  } catch (error) {
    console.log(
      `echogarden could not be used: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    )
    return undefined
  }
}

function phonesOf(entries: readonly Entry[]): TimedName[] {
  return entries.flatMap((entry) =>
    entry.type === 'phone'
      ? [{ ipa: entry.text.replaceAll(/[ˈˌ]/gu, ''), startMs: entry.startTime * 1000 }]
      : phonesOf(entry.timeline ?? []),
  )
}
