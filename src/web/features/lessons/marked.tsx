import { Fragment } from 'react'
import { Foreign } from '../../ui/foreign.tsx'
import { MixedScripts } from '../../ui/mixed-scripts.tsx'

const MARKED = /\*([^*\n]+)\*/u
/** What is shorter is not broken: an ending such as -l must keep its hyphen. */
const LONG = 14

/**
 * A text for the learner in which words of the target language stand between asterisks; those, and whatever is
 * written in another script, keep their language, direction and face.
 */
export function Marked({ text, lang }: { text: string; lang: string }) {
  return text.split(MARKED).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    <Fragment key={index}>
      {index % 2 === 1 ? (
        <Foreign lang={lang} as="em" className={piece.length > LONG ? 'foreign-mark' : 'foreign-mark whole'}>
          {piece}
        </Foreign>
      ) : (
        <MixedScripts text={piece} lang={lang} />
      )}
    </Fragment>
  ))
}
