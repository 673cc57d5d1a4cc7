import { Fragment } from 'react'
import { Foreign } from '../../ui/foreign.tsx'

const MARKED = /\*([^*\n]+)\*/u
const OTHER_SCRIPT =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Cyrillic}]+(?:[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Cyrillic}]+)*)/u

/**
 * A text for the learner in which words of the target language stand between asterisks; those, and whatever is
 * written in another script, keep their language, direction and face.
 */
export function Marked({ text, lang }: { text: string; lang: string }) {
  return text.split(MARKED).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <Foreign key={index} lang={lang} as="em" className="foreign-mark">
        {piece}
      </Foreign>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <Fragment key={index}>
        <Mixed text={piece} lang={lang} />
      </Fragment>
    ),
  )
}

function Mixed({ text, lang }: { text: string; lang: string }) {
  return text.split(OTHER_SCRIPT).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <Foreign key={index} lang={lang}>
        {piece}
      </Foreign>
    ) : (
      piece
    ),
  )
}
