import { MessageCircleWarning } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '../../../contract/profile.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useMe } from '../../lib/me.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ContextBar } from './context-bar.tsx'
import { KeyHelp } from './key-help.tsx'
import { PhraseScreen } from './phrase-screen.tsx'
import './device-state.css'
import './practice.css'
import { PracticeHistory } from './practice-history.tsx'
import { useSilenceOnLeave } from './sound.ts'
import { type KeyActs, useKeys } from './use-keys.ts'
import { usePhrases } from './use-phrases.ts'
import { useSharedCredits } from './use-shared-credits.ts'

export function PracticePage() {
  const me = useMe()
  return me ? <Practice key={me.user.id} me={me} /> : <Waiting />
}

function Practice({ me }: { me: Me }) {
  const { t } = useTranslate()
  const phrases = usePhrases(me)
  const [help, setHelp] = useState(false)
  useSilenceOnLeave()
  useSharedCredits()
  const { phrase } = phrases
  const keys: KeyActs = {
    previous: phrases.previous,
    next: phrases.next,
    help: () => setHelp(true),
  }
  return (
    <div className="practice">
      <ContextBar phrases={phrases} />
      {phrases.error !== undefined && (
        <div className="trouble">
          <Notice
            icon={MessageCircleWarning}
            title={messageOf(phrases.error, t)}
            text={t('practice.failed.text')}
            action={<Button onClick={phrases.retry}>{t('common.button.retry')}</Button>}
          />
        </div>
      )}
      {phrase ? (
        <div
          className={phrases.loading ? 'phrase-leaving' : undefined}
          aria-busy={phrases.loading || undefined}
        >
          <PhraseScreen
            key={`${phrase.norm}-${phrase.conceptId}-${phrases.place}`}
            me={me}
            phrase={phrase}
            keys={keys}
          />
        </div>
      ) : (
        <NoPhrase phrases={phrases} keys={keys} />
      )}
      <p role="status">
        <VisuallyHidden>{phrases.loading ? t('practice.phrase.loading') : ''}</VisuallyHidden>
      </p>
      <PracticeHistory onHelp={() => setHelp(true)} />
      <KeyHelp open={help} onOpenChange={setHelp} />
    </div>
  )
}

function NoPhrase(props: { phrases: ReturnType<typeof usePhrases>; keys: KeyActs }) {
  const { t } = useTranslate()
  useKeys(props.keys)
  const { phrases } = props
  if (phrases.loading) return <Waiting />
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <h1>{t('practice.empty.title')}</h1>
      <p className="lead">{t('practice.empty.text')}</p>
      {phrases.error === undefined && (
        <Button kind="go" size="big" onClick={phrases.retry}>
          {t('practice.empty.action')}
        </Button>
      )}
    </div>
  )
}

function Waiting() {
  const { t } = useTranslate()
  return (
    <div className="grid gap-6 py-8" aria-busy="true">
      <h1 className="sr-only">{t('common.title.practice')}</h1>
      <Skeleton className="h-16 w-3/4" />
      <Skeleton className="h-16 w-1/2" />
      <Skeleton className="h-6 w-1/3" />
    </div>
  )
}
