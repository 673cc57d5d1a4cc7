import type { TextKey } from '../../../i18n/keys.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { Formats } from '../../lib/formats.ts'

type Pattern = { like: RegExp; key: TextKey; values: readonly string[] }

const NUMBER = '(-?[\\d,]*\\.?\\d+)'
const pattern = (like: string, key: TextKey, ...values: string[]): Pattern => ({
  like: new RegExp(`^${like.replaceAll('#', NUMBER)}$`),
  key,
  values,
})

/** What benchmarks write where a number alone would not say it. `#` stands for a number. */
const PATTERNS: readonly Pattern[] = [
  // Where there is nothing of it there is no worst one either.
  pattern('(0) \\(worst: .+\\)', 'engine.value.alone', 'value'),
  pattern('# \\(worst: (.+)\\)', 'engine.value.worst', 'value', 'speaker'),
  pattern('# missed of #', 'engine.value.missed', 'missed', 'all'),
  pattern('# of #, highest z #', 'engine.value.alarms', 'found', 'all', 'highest'),
  pattern('highest z #', 'engine.value.highest', 'highest'),
  pattern('# ms of CPU', 'engine.value.ms', 'value'),
  pattern('at most # ms', 'engine.value.atMostMs', 'value'),
  pattern('at most # s', 'engine.value.atMostSeconds', 'value'),
  pattern('at most #', 'engine.most', 'bar'),
  pattern('at least #', 'engine.least', 'bar'),
  pattern('under #', 'engine.value.under', 'value'),
  pattern('none of #', 'engine.value.noneOf', 'all'),
  pattern('all', 'engine.value.all'),
  pattern('#', 'engine.value.alone', 'value'),
]

/** A figure in the language of the page, and as the benchmark wrote it where it is not known. */
export function sayFigure(
  figure: number | string,
  { t, format }: { t: Translate; format: Formats },
): { words: string; known: boolean } {
  const number = (value: number) => format.number(value, Math.abs(value) < 10 ? 3 : 1)
  if (typeof figure === 'number') return { words: number(figure), known: true }
  for (const { like, key, values } of PATTERNS) {
    const found = like.exec(figure)
    if (!found) continue
    const said = values.map((name, index) => {
      const text = found[index + 1] ?? ''
      const value = Number(text.replaceAll(',', ''))
      return [name, Number.isNaN(value) ? text : number(value)]
    })
    return { words: t(key, Object.fromEntries(said)), known: true }
  }
  return { words: figure, known: false }
}
