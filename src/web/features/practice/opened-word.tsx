import { Play, X } from 'lucide-react'
import type { ModelTimings } from '../../../contract/practice.ts'
import type { Clip } from '../../audio/clip.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { RoundButton } from '../../ui/round-button.tsx'
import { scoreLevel } from '../../ui/score-level.ts'
import { ScoreMark, Stroke } from '../../ui/score-mark.tsx'
import {
  heardInstead,
  type JudgedWord,
  type MergedWord,
  shownScore,
  shownSoundScore,
} from './merged-words.ts'
import { playBoth, playMine, playModel, type Slices, slicesOf } from './slices.ts'

type OpenedWordProps = {
  word: MergedWord & { judged: JudgedWord }
  norm: string
  mine: Clip
  model: { clip: Clip; timings: ModelTimings } | undefined
  /** The sound that is looked at, by its place in the word. */
  sound: number | null
  onSound(sound: number | null): void
  onClose(): void
}

/** The sounds of one word: what each was, what was heard instead, and both voices saying it. */
export function OpenedWord(props: OpenedWordProps) {
  const { t } = useTranslate()
  const { word, norm, mine, model, sound } = props
  const { judged } = word
  const clips = { mine, model: model?.clip }
  const slices = (of: number | null): Slices => slicesOf(judged, word.index, of, model?.timings)
  return (
    <section className="opened" aria-label={t('practice.opened.label', { word: word.text })}>
      <header>
        <Foreign lang={norm} as="h2">
          {word.text}
        </Foreign>
        <span className="ipa lead">{word.ipa}</span>
        <span className="opened-acts">
          <Button
            kind="own"
            size="tiny"
            icon={<Icon of={Play} filled />}
            disabled={!slices(sound).mine}
            onClick={() => void playMine(clips, slices(sound))}
          >
            {t('practice.opened.mine')}
          </Button>
          <Button
            size="tiny"
            icon={<Icon of={Play} filled />}
            disabled={!model || !slices(sound).model}
            onClick={() => void playModel(clips, slices(sound))}
          >
            {t('practice.opened.model')}
          </Button>
          <RoundButton kind="bare" size="small" label={t('practice.opened.close')} onClick={props.onClose}>
            <Icon of={X} />
          </RoundButton>
        </span>
      </header>
      {judged.phonemes.length === 0 || judged.kind === 'omitted' ? (
        <p className="read mute">{t('practice.opened.none')}</p>
      ) : (
        <>
          <div className="sounds">
            {judged.phonemes.map((phone, index) => (
              <Sound
                // biome-ignore lint/suspicious/noArrayIndexKey: the sounds of a word never change places
                key={index}
                phone={phone}
                // A sound is only coloured where its word is low too: single sounds are judged with less certainty.
                coloured={(shownScore(judged) ?? 100) < 80}
                pressed={sound === index}
                onPress={() => {
                  props.onSound(sound === index ? null : index)
                  if (sound !== index) void playBoth(clips, slices(index))
                }}
              />
            ))}
          </div>
          <p className="fine quiet mt-3">{t('practice.opened.hint')}</p>
        </>
      )}
    </section>
  )
}

type SoundProps = {
  phone: JudgedWord['phonemes'][number]
  coloured: boolean
  pressed: boolean
  onPress(): void
}

function Sound({ phone, coloured, pressed, onPress }: SoundProps) {
  const { t, format } = useTranslate()
  const score = shownSoundScore(phone)
  const level = scoreLevel(score)
  const heard = heardInstead(phone)
  const name = `[${phone.ipa}]`
  const label =
    score === null || level === 'unsure'
      ? t('practice.opened.soundUnsure', { sound: name })
      : t('practice.opened.sound', {
          sound: name,
          level: t(`practice.level.${level}`),
          score: Math.round(score),
        })
  return (
    <button
      type="button"
      className={classNames('sound', `level-${level}`, coloured && 'coloured')}
      aria-pressed={pressed}
      aria-label={heard ? `${label}. ${t('practice.opened.heardPlain', { sound: `[${heard}]` })}` : label}
      onClick={onPress}
    >
      <span className="sound-glyph">
        {phone.ipa}
        <Stroke />
      </span>
      <ScoreMark score={score} />
      {heard && (
        <span className="sound-heard">
          <RichText
            text={t('practice.opened.heardAs', { sound: heard })}
            parts={{ ipa: (sound) => <b>{sound}</b> }}
          />
        </span>
      )}
      {pressed && (
        <span className="fine quiet">
          {t('practice.opened.confidence', { percent: format.number(Math.round(phone.confidence * 100)) })}
        </span>
      )}
    </button>
  )
}
