import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Assessment } from '../../src/speech/assessment.ts'
import type { Reading } from '../../src/speech/pronunciation/assess.ts'

export type BrowserScored = {
  assessment: Assessment
  /** From handing the samples to the worker until its answer. */
  ms: number
}

export type BrowserScorer = {
  score(take: { tag: string; webm: Uint8Array; readings: readonly Reading[] }): Promise<BrowserScored>
  close(): Promise<void>
}

/** The name that a file of the build has, whatever its hash. */
export function builtFile(assets: string, name: string, extension: string): string | undefined {
  const pattern = new RegExp(`^${name}-[\\w-]{8}\\.${extension}$`)
  return readdirSync(assets).find((file) => pattern.test(file))
}

/**
 * The built worker, in a page that is at the address of the product. Takes are decoded by the browser.
 * @param assets folder of the build's assets
 */
export async function openBrowserScorer(page: Page, build: string): Promise<BrowserScorer> {
  const assets = join(build, 'web', 'assets')
  const script = builtFile(assets, 'score-worker', 'js')
  const network = builtFile(assets, 'network', 'bin')
  if (!script) throw new Error('Build first: npm run build')
  await page.evaluate(`(() => {
    const worker = new Worker('/assets/${script}', { type: 'module' })
    const waiting = new Map()
    let id = 0
    worker.onerror = ({ message }) => {
      for (const { reject } of waiting.values()) reject(new Error(message || 'The worker did not start.'))
    }
    worker.onmessage = ({ data }) => {
      const { resolve, reject } = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.failure) reject(new Error(data.failure.name + ': ' + data.failure.message))
      else resolve(data.scored)
    }
    const ask = (act) => new Promise((resolve, reject) => {
      waiting.set(++id, { resolve, reject })
      worker.postMessage({ ...act, id })
    })
    const fetched = async (file) => (file ? await (await fetch('/assets/' + file)).arrayBuffer() : null)
    const opened = new Set()
    window.deviceScorerOfTest = {
      close: () => worker.terminate(),
      async score({ language, files, webm, readings }) {
        if (!opened.has(language)) {
          const [table, network, calibration] = await Promise.all(files.map(fetched))
          await ask({ act: 'open', language, files: { table, network, calibration } })
          opened.add(language)
        }
        const bytes = Uint8Array.from(atob(webm), (letter) => letter.charCodeAt(0))
        const buffer = await new OfflineAudioContext(1, 1, 48000).decodeAudioData(bytes.buffer)
        const samples = new Float32Array(buffer.length)
        for (let channel = 0; channel < buffer.numberOfChannels; channel++)
          buffer.getChannelData(channel).forEach((value, index) => { samples[index] += value / buffer.numberOfChannels })
        const pcm = { samples, sampleRate: buffer.sampleRate }
        const begun = performance.now()
        const { assessment } = await ask({ act: 'score', take: { language, pcm, readings } })
        return { assessment, ms: performance.now() - begun }
      },
    }
  })()`)
  return {
    score({ tag, webm, readings }) {
      const table = builtFile(assets, tag, 'bin')
      if (!table) throw new Error(`The build has no table for ${tag}.`)
      const files = [table, network, builtFile(assets, tag, 'json')]
      const take = { language: tag, files, webm: Buffer.from(webm).toString('base64'), readings }
      return page.evaluate<BrowserScored>(`window.deviceScorerOfTest.score(${JSON.stringify(take)})`)
    },
    close: () => page.evaluate<void>('window.deviceScorerOfTest.close()'),
  }
}
