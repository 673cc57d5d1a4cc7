import { languageNamed } from '../../../shared/languages.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useMe } from '../../lib/me.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { MixedScripts } from '../../ui/mixed-scripts.tsx'
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
          <MixedScripts text={phrase.context} lang={phrase.norm} />
        </p>
      )}
      {!brief && phrase.note && (
        <p className="mute small meaning-note">
          <MixedScripts text={phrase.note} lang={phrase.norm} />
        </p>
      )}
    </div>
  )
}
