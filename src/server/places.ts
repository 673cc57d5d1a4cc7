import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

function firstThere(...candidates: string[]): string | undefined {
  return candidates
    .map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)))
    .find((path) => existsSync(path))
}

/** The course packs: beside the bundle, or in the source tree. */
export function contentFolder(): string {
  const folder = firstThere('../content', '../../content')
  if (!folder) throw new Error('The course packs are missing: build again.')
  return folder
}

/** The benchmarks' figures: beside the bundle, or in the source tree. */
export function benchFolder(): string {
  return firstThere('../bench/results', '../../bench/results') ?? ''
}

/** The built web client; absent while Vite serves it during development. */
export function webFolder(): string | undefined {
  return firstThere('../web/index.html') && import.meta.url.includes('/dist/')
    ? firstThere('../web')
    : undefined
}
