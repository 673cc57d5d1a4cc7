import { isSyllabic } from '../phonetics/ipa.ts'

/**
 * Which token each phone belongs to. espeak's word events are right most of the time, but it merges words
 * (`of the`), loses events at clause ends and shifts positions where it expands digits and abbreviations.
 *
 * `marked` is the token the last word event pointed at, for each phone. `alone` gives the phones of each token said
 * by itself. The events are kept unless aligning with those words explains the phones clearly better.
 */
export function attributePhones(
  phones: readonly string[],
  marked: readonly number[],
  alone: readonly (readonly string[])[],
): number[] {
  const aligned = alignTokens(phones, alone)
  const byEvents = fillMergedTokens(phones, marked, alone)
  const clearlyBetter = 2.5
  return misfit(phones, byEvents, alone) > misfit(phones, aligned, alone) + clearlyBetter ? aligned : byEvents
}

/** Shares the phones of an event out over the tokens after it that got no event of their own. */
function fillMergedTokens(
  phones: readonly string[],
  marked: readonly number[],
  alone: readonly (readonly string[])[],
): number[] {
  const seen = new Set(marked)
  const result = [...marked]
  for (let begin = 0; begin < phones.length; ) {
    const token = marked[begin] ?? 0
    let end = begin + 1
    while (end < phones.length && marked[end] === token) end++
    let last = token
    while (last + 1 < alone.length && !seen.has(last + 1)) last++
    let first = token
    if (begin === 0) while (first > 0 && !seen.has(first - 1)) first--
    if (last > first) {
      const within = alignTokens(phones.slice(begin, end), alone.slice(first, last + 1))
      within.forEach((offset, index) => {
        result[begin + index] = first + offset
      })
    }
    begin = end
  }
  return result
}

/** Aligns phones with the tokens' own phones by weighted edit distance; gives the token of each phone. */
function alignTokens(phones: readonly string[], alone: readonly (readonly string[])[]): number[] {
  const reference = alone.flatMap((own, token) => own.map((ipa) => ({ ipa, token })))
  const width = reference.length + 1
  const cost = new Float64Array((phones.length + 1) * width)
  const at = (row: number, column: number) => cost[row * width + column] ?? Infinity
  for (let row = 0; row <= phones.length; row++) {
    for (let column = 0; column < width; column++) {
      if (row + column === 0) continue
      const match =
        row > 0 && column > 0
          ? at(row - 1, column - 1) + difference(phones[row - 1] ?? '', reference[column - 1]?.ipa ?? '')
          : Infinity
      const extra = row > 0 ? at(row - 1, column) + 1 : Infinity
      const missing = column > 0 ? at(row, column - 1) + 1 : Infinity
      cost[row * width + column] = Math.min(match, extra, missing)
    }
  }
  const tokens = new Array<number>(phones.length).fill(-1)
  for (let row = phones.length, column = reference.length; row > 0; ) {
    const here = at(row, column)
    const replaced = difference(phones[row - 1] ?? '', reference[column - 1]?.ipa ?? '')
    if (column > 0 && here === at(row - 1, column - 1) + replaced) {
      row--
      column--
      tokens[row] = reference[column]?.token ?? 0
    } else if (here === at(row - 1, column) + 1) {
      row--
    } else {
      column--
    }
  }
  return fillGaps(tokens)
}

/** A phone that no token accounts for stays with the phone before it (with the one after it at the start). */
function fillGaps(tokens: number[]): number[] {
  let previous = tokens.find((token) => token >= 0) ?? 0
  return tokens.map((token) => {
    if (token >= 0) previous = token
    return previous
  })
}

function misfit(
  phones: readonly string[],
  tokens: readonly number[],
  alone: readonly (readonly string[])[],
): number {
  let total = 0
  alone.forEach((own, token) => {
    total += distance(
      phones.filter((_, index) => tokens[index] === token),
      own,
    )
  })
  return total
}

function distance(left: readonly string[], right: readonly string[]): number {
  let row = right.map((_, index) => index + 1)
  row.unshift(0)
  for (let i = 0; i < left.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < right.length; j++) {
      const replaced = (row[j] ?? 0) + difference(left[i] ?? '', right[j] ?? '')
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}

function difference(left: string, right: string): number {
  if (left === right) return 0
  if (left[0] === right[0]) return 0.3
  return isSyllabic(left) === isSyllabic(right) ? 0.6 : 1.5
}
