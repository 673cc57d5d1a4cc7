import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { greetingsQuery, useGreetingVoice } from '../../audio/use-greetings.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Spinner } from '../../ui/busy.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toasts.tsx'

const SHOWN = ['spanish', 'japanese', 'german', 'arabic', 'russian', 'french', 'korean']

/** Beside the forms: seven greetings in large letters, each to be heard. Without a connection it simply stays away. */
export function GreetingsPanel() {
  const { t, format } = useTranslate()
  const greetings = useQuery(greetingsQuery)
  const voice = useGreetingVoice((error) => showToast.error(messageOf(error, t)))
  const shown = greetings.data?.items
    .filter((greeting) => SHOWN.includes(greeting.language))
    .sort((one, other) => SHOWN.indexOf(one.language) - SHOWN.indexOf(other.language))
  if (greetings.isError) return null
  return (
    <>
      <ul className="auth-greetings" aria-busy={greetings.isPending || undefined}>
        {shown
          ? shown.map((greeting) => {
              const sounding = voice.chosen === greeting.language
              return (
                <li key={greeting.language}>
                  <button
                    type="button"
                    aria-pressed={sounding}
                    aria-label={t('auth.greetings.hear', {
                      language: format.inSentence(t(`languages.${greeting.language}`)),
                    })}
                    onClick={() => void voice.press(greeting.language)}
                    onPointerEnter={() => voice.prepare(greeting.language)}
                    onFocus={() => voice.prepare(greeting.language)}
                  >
                    <Foreign lang={greeting.norm} className="auth-greeting">
                      {greeting.text}
                    </Foreign>
                    {voice.awaited === greeting.language ? (
                      <Spinner />
                    ) : (
                      <Icon of={sounding ? Pause : Play} filled />
                    )}
                  </button>
                </li>
              )
            })
          : SHOWN.map((name) => (
              <li key={name}>
                <span className="auth-greeting-waiting">
                  <Skeleton className="h-9 w-64" />
                </span>
              </li>
            ))}
      </ul>
      <p className="mute">{t('auth.greetings.note')}</p>
    </>
  )
}
