import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { EspeakWorker } from '@echogarden/espeak-ng-emscripten'
import { render } from '../../src/speech/synthesis/espeak-render.ts'
import { decode } from '../recordings.ts'
import { classNumbers } from './example.ts'

/**
 * Languages in which the names of Tux Paint's stamps (`tuxpaint-stamps-default`, GPL-2.0-or-later) are read aloud, one
 * reader or a few each. `tag` is the package's own and espeak's.
 */
export const STAMP_READERS: readonly { tag: string; language: string }[] = [
  { tag: 'es', language: 'spanish' },
  { tag: 'fr', language: 'french' },
  { tag: 'ru', language: 'russian' },
  { tag: 'bg', language: 'bulgarian' },
  { tag: 'ro', language: 'romanian' },
  { tag: 'ca', language: 'catalan' },
  { tag: 'be', language: 'belarusian' },
  { tag: 'el', language: 'greek' },
  { tag: 'da', language: 'danish' },
  { tag: 'nl', language: 'dutch' },
  { tag: 'en', language: 'english' },
]

const STAMPS = '/usr/share/tuxpaint/stamps'
const CACHE = join(tmpdir(), 'timbre-recordings')
const FASTEST = { rate: 450 }

export type NamedStamp = { samples: Float32Array; words: number[][] }

/** All names read in a language, with the classes of their sounds. */
export function readStamps({ tag }: { tag: string }, worker: EspeakWorker): NamedStamp[] {
  return recordings(tag).flatMap(({ text, samples }) => {
    const words = new Map<number, string[]>()
    for (const { ipa, position } of render(worker, text, { file: tag === 'en' ? 'en-us' : tag }, FASTEST)
      .phones)
      words.set(position, [...(words.get(position) ?? []), ipa])
    const classes = [...words.values()].map((phones) => classNumbers(phones, tag))
    return classes.length > 0 ? [{ samples, words: classes }] : []
  })
}

function recordings(tag: string): { text: string; samples: Float32Array }[] {
  mkdirSync(CACHE, { recursive: true })
  const cache = join(CACHE, `all-stamps-${tag}.bin`)
  if (existsSync(cache)) return deserialize(readFileSync(cache)) as { text: string; samples: Float32Array }[]
  const suffix = tag === 'en' ? '_desc.ogg' : `_desc_${tag}.ogg`
  const names = (readdirSync(STAMPS, { recursive: true }) as string[]).filter((name) => name.endsWith(suffix))
  const found = names.sort().flatMap((name) => {
    const path = join(STAMPS, name)
    const text = textOf(path.slice(0, -suffix.length).concat('.txt'), tag)
    return text ? [{ text, samples: decode(['-i', path]) }] : []
  })
  writeFileSync(cache, serialize(found))
  return found
}

/** The name in a language; none where it has signs that a reader may pass over or read in several ways. */
function textOf(file: string, tag: string): string | undefined {
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const line = tag === 'en' ? lines[0] : lines.find((each) => each.startsWith(`${tag}.utf8=`))
  const text = (tag === 'en' ? line : line?.slice(tag.length + 6))?.trim()
  return text && !/[\d(|/[\]<>]/u.test(text) ? text : undefined
}
