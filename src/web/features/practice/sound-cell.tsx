import { judge } from '../../../speech/feedback/evident.ts'
import { useTranslate } from '../../lib/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { ScoreMark, Stroke, VerdictMark } from '../../ui/score-mark.tsx'
import { EvidenceSign } from './evidence-sign.tsx'
import { heardInstead, type JudgedSound, shownSoundScore, soundLevel } from './merged-words.ts'

type SoundCellProps = {
  sound: JudgedSound
  /** Whether its word is low. A score of a single sound is too uncertain to be coloured anywhere else; a verdict is not. */
  low: boolean
  pressed: boolean
  onPress(): void
}

/** One sound of the opened word: its letter, how it was judged, what was heard in its place, and a wrong length. */
export function SoundCell({ sound, low, pressed, onPress }: SoundCellProps) {
  const { t, format } = useTranslate()
  const level = soundLevel(sound)
  const heard = heardInstead(sound)
  const length = wrongLength(sound)
  const label = [
    useLabel(sound),
    heard && t('practice.opened.heardPlain', { sound: `[${heard}]` }),
    length && t(length),
  ]
  return (
    <button
      type="button"
      className={classNames('sound', `level-${level}`, (low || sound.verdict === 'wrong') && 'coloured')}
      aria-pressed={pressed}
      aria-label={label.filter(Boolean).join('. ')}
      onClick={onPress}
    >
      <span className="sound-glyph">
        {sound.ipa}
        <Stroke />
      </span>
      {sound.verdict ? (
        <VerdictMark level={level} words={t(`practice.verdict.${sound.verdict}`)} />
      ) : (
        <ScoreMark score={shownSoundScore(sound)} />
      )}
      {heard && (
        <span className="sound-heard">
          <RichText
            text={t('practice.opened.heardAs', { sound: heard })}
            parts={{ ipa: (words) => <b>{words}</b> }}
          />
        </span>
      )}
      {length && (
        <span className="sound-heard">
          <EvidenceSign verdict="wrong" /> {t(length)}
        </span>
      )}
      {pressed && !sound.verdict && (
        <span className="fine quiet">
          {t('practice.opened.confidence', { percent: format.number(Math.round(sound.confidence * 100)) })}
        </span>
      )}
    </button>
  )
}

/** A sound may be the right one and yet be held too briefly, or too long. */
function wrongLength({ length }: JudgedSound) {
  if (!length || judge(length) !== 'wrong') return null
  return length.expected === 'long' ? 'practice.length.tooShort' : 'practice.length.tooLong'
}

function useLabel(sound: JudgedSound): string {
  const { t } = useTranslate()
  const name = `[${sound.ipa}]`
  if (sound.verdict) {
    return t('practice.opened.judged', { sound: name, verdict: t(`practice.verdict.${sound.verdict}`) })
  }
  const score = shownSoundScore(sound)
  const level = soundLevel(sound)
  return score === null || level === 'unsure'
    ? t('practice.opened.soundUnsure', { sound: name })
    : t('practice.opened.sound', {
        sound: name,
        level: t(`practice.level.${level}`),
        score: Math.round(score),
      })
}
