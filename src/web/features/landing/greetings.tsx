import { useQuery } from '@tanstack/react-query'
import { greetingsQuery, useGreetingVoice } from '../../audio/use-greetings.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Wrap } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { GreetingStamp } from './greeting-stamp.tsx'

const WAITING = Array.from({ length: 10 }, (_, index) => `waiting-${index}`)

/** A sheet of ten stamps; each says good morning in its language. */
export function Greetings() {
  const { t } = useTranslate()
  const greetings = useQuery(greetingsQuery)
  const voice = useGreetingVoice((error) => showToast.error(messageOf(error, t)))
  return (
    <Wrap className="greetings">
      <section aria-labelledby="greetings-title">
        <header>
          <h2 id="greetings-title">{t('landing.greetings.title')}</h2>
          <p className="mute">{t('landing.greetings.note')}</p>
        </header>
        {greetings.isError ? (
          <div className="greetings-failed">
            <p className="read mute">{t('landing.greetings.failed')}</p>
            <Button busy={greetings.isFetching} onClick={() => void greetings.refetch()}>
              {t('common.button.retry')}
            </Button>
          </div>
        ) : (
          <ul className="greetings-sheet" aria-busy={greetings.isPending || undefined}>
            {greetings.data
              ? greetings.data.items.map((greeting) => (
                  <li key={greeting.language}>
                    <GreetingStamp
                      greeting={greeting}
                      sounding={voice.chosen === greeting.language}
                      awaited={voice.awaited === greeting.language}
                      onPress={() => void voice.press(greeting.language)}
                      onNear={() => voice.prepare(greeting.language)}
                    />
                  </li>
                ))
              : WAITING.map((key) => (
                  <li key={key}>
                    <Stamp className="greeting">
                      <Skeleton className="h-4 w-16" />
                      <Skeleton className="h-8 w-28 self-center" />
                      <Skeleton className="h-4 w-20" />
                      <Skeleton className="h-8 w-full" />
                    </Stamp>
                  </li>
                ))}
          </ul>
        )}
      </section>
    </Wrap>
  )
}
