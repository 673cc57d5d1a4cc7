import { Fragment, type ReactNode } from 'react'

/**
 * A text with marked parts, e.g. `Read <terms>the terms</terms> first.`, each given to its own drawing.
 * Marks do not nest; a mark nobody draws is shown as its plain words.
 */
export function RichText(props: { text: string; parts: Record<string, (words: string) => ReactNode> }) {
  const pieces = props.text.split(/(<(\w+)>.*?<\/\2>)/g)
  const drawn: ReactNode[] = []
  for (let index = 0; index < pieces.length; index += 3) {
    drawn.push(pieces[index])
    const marked = /^<(\w+)>(.*)<\/\1>$/.exec(pieces[index + 1] ?? '')
    if (marked) drawn.push(props.parts[marked[1] ?? '']?.(marked[2] ?? '') ?? marked[2])
  }
  return drawn.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    <Fragment key={index}>{piece}</Fragment>
  ))
}
