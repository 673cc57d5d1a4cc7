import type { TextKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../lib/language.tsx'
import { MEANINGS, PIECES } from './bar-pieces.ts'

/** What a benchmark calls a figure, in the language of the page; as the benchmark wrote it where it is not known. */
export function BarName({ name }: { name: string }) {
  const { t } = useTranslate()
  const keys = keysOf(name)
  if (!keys) return <span lang="en">{name}</span>
  const words = keys.map((key) => t(key)).join(', ')
  return words.slice(0, 1).toLocaleUpperCase() + words.slice(1)
}

/** What the figure means, where that is known. */
export function useMeasureMeaning(name: string): string | undefined {
  const { t } = useTranslate()
  const key = splitName(name)
    .map((piece) => MEANINGS[piece])
    .find((found) => found !== undefined)
  return key && t(key)
}

/** @returns undefined where a piece of the name is not known */
function keysOf(name: string): TextKey[] | undefined {
  const keys = splitName(name).map((piece) => PIECES[piece])
  return keys.every((key) => key !== undefined) ? keys : undefined
}

/** Benches write `condition: figure, unit`. */
function splitName(name: string): string[] {
  return name.split(/: |, /)
}
