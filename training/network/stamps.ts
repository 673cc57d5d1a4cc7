import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from '../recordings/audio-files.ts'
import { kept } from '../recordings.ts'

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

/** All names read in a language. */
export function stampRecordings(tag: string): { text: string; samples: Float32Array }[] {
  return kept(`all-stamps-${tag}`, () => {
    const suffix = tag === 'en' ? '_desc.ogg' : `_desc_${tag}.ogg`
    const names = (readdirSync(STAMPS, { recursive: true }) as string[]).filter((name) =>
      name.endsWith(suffix),
    )
    return names.sort().flatMap((name) => {
      const path = join(STAMPS, name)
      const text = textOf(path.slice(0, -suffix.length).concat('.txt'), tag)
      return text ? [{ text, samples: decode(['-i', path]) }] : []
    })
  })
}

/** All names in a language, read aloud or not, each once. */
export function stampTexts(tag: string): string[] {
  const files = (readdirSync(STAMPS, { recursive: true }) as string[]).filter((name) => name.endsWith('.txt'))
  return [...new Set(files.sort().flatMap((name) => textOf(join(STAMPS, name), tag) ?? []))]
}

/** The name in a language; none where it has signs that a reader may pass over or read in several ways. */
function textOf(file: string, tag: string): string | undefined {
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const line = tag === 'en' ? lines[0] : lines.find((each) => each.startsWith(`${tag}.utf8=`))
  const text = (tag === 'en' ? line : line?.slice(tag.length + 6))?.trim()
  return text && !/[\d(|/[\]<>]/u.test(text) ? text : undefined
}
