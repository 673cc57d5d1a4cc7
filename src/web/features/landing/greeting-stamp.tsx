import { Pause, Play } from 'lucide-react'
import { useMemo } from 'react'
import type { getLandingPhrases } from '../../../contract/practice.ts'
import type { RouteAnswer } from '../../../contract/route.ts'
import { engravedMelody } from '../../audio/melody.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Spinner } from '../../ui/busy.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Contour } from '../../ui/contour.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'

export type Greeting = RouteAnswer<typeof getLandingPhrases>['items'][number]

type GreetingStampProps = {
  greeting: Greeting
  /** It is the one that sounds, or is about to. */
  sounding: boolean
  awaited: boolean
  onPress(): void
  onNear(): void
}

/** One greeting: the words, how they sound, and the melody of the very clip that is heard. */
export function GreetingStamp({ greeting, sounding, awaited, onPress, onNear }: GreetingStampProps) {
  const { t, format } = useTranslate()
  const name = t(`languages.${greeting.language}`)
  const melody = useMemo(() => engravedMelody(greeting.pitch.semitones), [greeting])
  return (
    <div className="stamp-lift greeting-lift">
      <button
        type="button"
        className={classNames('stamp greeting', sounding && 'stamp-coral')}
        aria-pressed={sounding}
        aria-label={t('landing.greetings.hear', { language: format.inSentence(name) })}
        onClick={onPress}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <span className="greeting-head">
          <span>{name}</span>
          {awaited ? <Spinner /> : <Icon of={sounding ? Pause : Play} filled />}
        </span>
        <Foreign
          lang={greeting.norm}
          className={classNames('greeting-words', greeting.text.length >= 12 && 'long')}
        >
          {greeting.text}
        </Foreign>
        <span className="ipa greeting-ipa">{greeting.ipa}</span>
        <span className="greeting-melody">
          <Contour semitones={melody} width={200} height={44} />
        </span>
      </button>
    </div>
  )
}
