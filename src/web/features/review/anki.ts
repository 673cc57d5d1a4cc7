import { strToU8, zipSync } from 'fflate'
import type { ReviewCard } from '../../../contract/review.ts'

export type ExportedCard = { card: ReviewCard; audio: Uint8Array<ArrayBuffer> | null }

const COLUMNS = ['Front', 'Back', 'Reading', 'Example', 'Example meaning', 'Audio', 'Tags']

/**
 * A zip with `cards.csv`, which Anki reads (its file headers name the separator and the column of tags), and the
 * audio under `media/`, to be put into Anki's folder of media. Source: docs.ankiweb.net, "Text files", 2026-11-21.
 */
export function ankiPackage(cards: readonly ExportedCard[]): Uint8Array<ArrayBuffer> {
  const rows = cards.map(({ card, audio }) => [
    card.target,
    card.native,
    card.transliteration ?? '',
    card.example ?? '',
    card.exampleNative ?? '',
    audio ? `[sound:${soundName(card)}]` : '',
    `timbre ${card.language} ${card.kind}`,
  ])
  const lines = [
    '#separator:Comma',
    '#html:false',
    `#columns:${COLUMNS.join(',')}`,
    `#tags column:${COLUMNS.length}`,
  ]
  const csv = `${[...lines, ...rows.map((row) => row.map(quoted).join(','))].join('\n')}\n`
  const media = cards.flatMap(({ card, audio }) =>
    audio ? [[`media/${soundName(card)}`, audio] as const] : [],
  )
  return zipSync(
    { 'cards.csv': strToU8(csv), ...Object.fromEntries(media) },
    { level: 6 },
  ) as Uint8Array<ArrayBuffer>
}

const soundName = ({ id }: ReviewCard): string => `timbre-${id}.wav`

/** A field of a csv file (RFC 4180); a sign that spreadsheets take for a formula is kept from them by a quote. */
function quoted(field: string): string {
  const safe = /^[=+@\t\r]/u.test(field) ? `'${field}` : field
  return /[",\n\r]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
