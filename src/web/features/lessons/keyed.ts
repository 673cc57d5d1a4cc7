/** Items with a key of their own out of their text, also where two read alike. */
export function keyed<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): { key: string; item: Item }[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const text = textOf(item)
    const before = seen.get(text) ?? 0
    seen.set(text, before + 1)
    return { key: before === 0 ? text : `${text}\n${before}`, item }
  })
}

/** Lines with a key of their own. */
export const keyedLines = (lines: readonly string[]) => keyed(lines, (line) => line)
