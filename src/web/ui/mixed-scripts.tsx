import { Foreign } from './foreign.tsx'

/** A run in another script than Latin: its letters, and the signs and spaces between them (ー 。 ، _). */
const OTHER_SCRIPT = new RegExp(`(${letters('Script')}(?:[\\s_]*${letters('Script_Extensions')})*)`, 'u')

function letters(property: 'Script' | 'Script_Extensions'): string {
  const scripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Arabic', 'Cyrillic']
  return `[${scripts.map((script) => `\\p{${property}=${script}}`).join('')}]`
}

/** A sentence about a text, in which the text's own script keeps its language, its direction and its face. */
export function MixedScripts({ text, lang }: { text: string; lang: string }) {
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
