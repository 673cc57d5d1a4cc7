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
      <Foreign lang={meaningLanguage} as="p" className="lead italic">
        <span className="sr-only">{t('practice.phrase.meaning')}: </span>
        {phrase.translation}
      </Foreign>
      {!brief && <p className="mute meaning-context">{phrase.context}</p>}
      {!brief && phrase.note && <p className="mute small meaning-note">{phrase.note}</p>}
    </div>
  )
}
