import { Volume1, Volume2 } from 'lucide-react'
import { PRICES } from '../../../contract/prices.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Spinner } from '../../ui/busy.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RoundButton } from '../../ui/round-button.tsx'
import { useLessonSpeaker } from './speaker-context.ts'
import type { SpeakerVoice } from './use-speaker.ts'

/** A text of the target language that says itself when it is tapped, and slowly when it is tapped again. */
export function Speak({ text, className }: { text: string; className?: string }) {
  const speaker = useLessonSpeaker()
  const name = useNameOf(text, 'model')
  return (
    <button
      type="button"
      className={classNames('speak', speaker.isSounding(text, 'model') && 'speak-sounding', className)}
      aria-label={name}
      title={name}
      aria-busy={speaker.isBusy(text, 'model') || undefined}
      onClick={() => speaker.tap(text, 'model')}
    >
      <Foreign lang={speaker.norm}>{text}</Foreign>
    </button>
  )
}

/** The round button beside a text: the model's voice in ink, one's own in violet. */
export function HearButton({ text, voice }: { text: string; voice: SpeakerVoice }) {
  const speaker = useLessonSpeaker()
  const name = useNameOf(text, voice)
  const sounding = speaker.isSounding(text, voice)
  return (
    <RoundButton
      label={name}
      className={classNames(
        'hear',
        voice === 'own' && 'hear-own-voice',
        sounding && 'hear-sounding',
        !speaker.isHeld(text, voice) && 'hear-new',
      )}
      onClick={() => speaker.tap(text, voice)}
    >
      {speaker.isBusy(text, voice) ? (
        <Spinner />
      ) : (
        <Icon of={speaker.isSlowNext(text, voice) ? Volume1 : Volume2} />
      )}
    </RoundButton>
  )
}

/** What a tap does, and what it costs while it still costs something. */
function useNameOf(text: string, voice: SpeakerVoice): string {
  const { t } = useTranslate()
  const speaker = useLessonSpeaker()
  const key = voice === 'own' ? 'own' : speaker.isSlowNext(text, voice) ? 'slow' : 'tap'
  const name = t(`lessons.hear.${key}`, { text })
  return speaker.isHeld(text, voice) ? name : t('lessons.hear.costs', { name, count: PRICES.speech })
}
