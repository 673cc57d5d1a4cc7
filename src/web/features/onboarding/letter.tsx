import { languageNamed } from '../../../shared/languages.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { WaveMark } from '../../ui/wave-mark.tsx'
import type { Answers } from './answers.ts'

/** A letter that is addressed as the answers come in; its stamp is the language one is going to. It says nothing new. */
export function Letter({ given }: { given: Answers }) {
  const { t, format } = useTranslate()
  const target = given.targetLanguage === '' ? undefined : languageNamed(given.targetLanguage)
  const nameOf = (name: Answers['targetLanguage']) =>
    name === '' ? '' : format.inSentence(t(`languages.${name}`))
  return (
    <div className="letter" aria-hidden="true">
      <div className="letter-stamp">
        {target ? (
          <Stamp key={target.name} lands className="letter-language">
            <Foreign lang={given.targetNorm || target.norms[0]} className="letter-endonym">
              {target.endonym}
            </Foreign>
            <WaveMark />
          </Stamp>
        ) : (
          <Stamp blank className="letter-language" />
        )}
      </div>
      <ul className="letter-address">
        <li className="letter-name">{given.fullName.trim()}</li>
        <li>{target && t('onboarding.letter.learning', { language: nameOf(given.targetLanguage) })}</li>
        <li>
          {given.nativeLanguage && t('onboarding.letter.from', { language: nameOf(given.nativeLanguage) })}
        </li>
        <li>{given.learningStyle && t(`onboarding.style.${given.learningStyle}`)}</li>
      </ul>
    </div>
  )
}
