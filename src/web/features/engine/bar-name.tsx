import type { TextKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../lib/language.tsx'
import { MEANINGS, PIECES } from './bar-pieces.ts'

/** What a benchmark calls a figure, in the language of the page; as the benchmark wrote it where it is not known. */
export function BarName({ name }: { name: string }) {
  const { t } = useTranslate()
  const keys = keysOf(name)
  if (!keys) return <span lang="en">{name}</span>
  return capitalised(keys.map((key) => t(key)).join(', '))
}

/** What the figures mean, each once, however many conditions it was measured under. */
export function BarMeanings({ names }: { names: readonly string[] }) {
  const { t } = useTranslate()
  const pieces = [...new Set(names.flatMap(splitName))]
  const known = pieces.flatMap((piece) => {
    const meaning = MEANINGS[piece]
    const name = PIECES[piece]
    return meaning && name ? [{ name, meaning }] : []
  })
  if (known.length === 0) return null
  return (
    <dl className="meanings">
      {known.map(({ name, meaning }) => (
        <div key={meaning}>
          <dt>{capitalised(t(name))}</dt>
          <dd>{t(meaning)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** @returns undefined where a piece of the name is not known */
function keysOf(name: string): TextKey[] | undefined {
  const keys = splitName(name).map((piece) => PIECES[piece])
  return keys.every((key) => key !== undefined) ? keys : undefined
}

/** Benches write `condition: figure, unit`; some names are known as a whole. */
function splitName(name: string): string[] {
  return PIECES[name] ? [name] : name.split(/: |, /)
}

function capitalised(words: string): string {
  return words.slice(0, 1).toLocaleUpperCase() + words.slice(1)
}
