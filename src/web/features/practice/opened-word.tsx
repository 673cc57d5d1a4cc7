import { Play, X } from 'lucide-react'
import type { ModelTimings } from '../../../contract/practice.ts'
import type { Clip } from '../../audio/clip.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RoundButton } from '../../ui/round-button.tsx'
import './evidence.css'
import { LengthNotes } from './length-notes.tsx'
import { type JudgedWord, type MergedWord, shownScore } from './merged-words.ts'
import { playBoth, playMine, playModel, type Slices, slicesOf } from './slices.ts'
import { SoundCell } from './sound-cell.tsx'
import { SoundOdds, WordOdds } from './sound-odds.tsx'
import { ToneNotes } from './tone-notes.tsx'

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
  const looked = sound === null ? undefined : judged.phonemes[sound]
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
              <SoundCell
                // biome-ignore lint/suspicious/noArrayIndexKey: the sounds of a word never change places
                key={index}
                sound={phone}
                low={(shownScore(judged) ?? 100) < 80}
                pressed={sound === index}
                onPress={() => {
                  props.onSound(sound === index ? null : index)
                  if (sound !== index) void playBoth(clips, slices(index))
                }}
              />
            ))}
          </div>
          <p className="fine quiet mt-3">{t('practice.opened.hint')}</p>
          <div aria-live="polite">{looked && <SoundOdds sound={looked} />}</div>
          <WordOdds word={judged} />
          <ToneNotes word={judged} norm={norm} />
          <LengthNotes word={judged} />
        </>
      )}
    </section>
  )
}
