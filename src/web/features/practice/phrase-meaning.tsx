import { languageNamed } from '../../../shared/languages.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useMe } from '../../lib/me.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { type Phrase, transliterationOf } from './phrase.ts'

/** What stands under the phrase: its Latin letters, its meaning, when it is said, and what to know about it. */
export function PhraseMeaning({ phrase, brief }: { phrase: Phrase; brief?: boolean }) {
  const { t } = useTranslate()
  const native = useMe()?.profile?.nativeLanguage
  const latin = transliterationOf(phrase)
  const meaningLanguage = native && native !== phrase.language ? languageNamed(native).tag : 'en'
  return (
    <div className="meaning">
      {latin && (
        <p className="lead meaning-latin" lang={`${languageNamed(phrase.language).tag}-Latn`} dir="ltr">
          {latin}
        </p>
      )}
      {phrase.translation && (
        <Foreign lang={meaningLanguage} as="p" className="lead italic">
          <span className="sr-only">{t('practice.phrase.meaning')}: </span>
          {phrase.translation}
        </Foreign>
      )}
      {!brief && phrase.context && (
        <p className="mute meaning-context">
          <Mixed text={phrase.context} lang={phrase.norm} />
        </p>
      )}
      {!brief && phrase.note && (
        <p className="mute small meaning-note">
          <Mixed text={phrase.note} lang={phrase.norm} />
        </p>
      )}
    </div>
  )
}

const OTHER_SCRIPT =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Cyrillic}]+)/u

/** A sentence about a phrase, in which the phrase's own script keeps its language and its face. */
function Mixed(props: { text: string; lang: string }) {
  return props.text.split(OTHER_SCRIPT).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <Foreign key={index} lang={props.lang}>
        {piece}
      </Foreign>
    ) : (
      piece
    ),
  )
}
