import { useTranslate } from '../../lib/language.tsx'
import { oddsOf } from '../../lib/odds.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { heardInstead, type JudgedSound, type JudgedWord } from './merged-words.ts'

const VERDICTS = { ok: 'right', mispronounced: 'wrong', unsure: 'unsure' } as const

/** How far the verdict on a word can be trusted, in plain words; nothing where the engine does not say. */
export function WordOdds({ word }: { word: JudgedWord }) {
  const { t } = useTranslate()
  if (word.confidence === undefined || word.kind === 'omitted' || word.kind === 'inserted') return null
  return (
    <p className="read opened-odds">
      {t(`practice.odds.word.${VERDICTS[word.kind]}`, oddsOf(word.confidence))}
    </p>
  )
}

/** The verdict on one sound: what was heard, and how far that can be trusted. */
export function SoundOdds({ sound }: { sound: JudgedSound }) {
  const { t } = useTranslate()
  if (!sound.verdict) return null
  const heard = heardInstead(sound)
  return (
    <p className="read sound-odds">
      <span className="ipa">[{sound.ipa}]</span>
      {': '}
      {sound.verdict === 'wrong' && (
        <>
          <RichText
            text={heard ? t('practice.odds.heard', { sound: heard }) : t('practice.odds.heardNothingCertain')}
            parts={{ ipa: (words) => <span className="ipa">[{words}]</span> }}
          />{' '}
        </>
      )}
      {t(`practice.odds.sound.${sound.verdict}`, oddsOf(sound.confidence))}
    </p>
  )
}
