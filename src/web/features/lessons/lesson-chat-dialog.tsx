import './lessons.css'
import './lesson-chat.css'
import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Me } from '../../../contract/profile.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useMe } from '../../lib/me.ts'
import { PLACES } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { ChatLog } from './chat-log.tsx'
import type { Proposal } from './lesson-chat.ts'
import { useLessonChat } from './use-lesson-chat.ts'

type LessonChatDialogProps = { open: boolean; onOpenChange(open: boolean): void }

/** K: the conversation that makes a lesson, over the page. */
export function LessonChatDialog({ open, onOpenChange }: LessonChatDialogProps) {
  const { t } = useTranslate()
  const me = useMe()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('lessons.chat.title')}
      description={t('lessons.chat.text')}
    >
      {me && <Conversation me={me} onClose={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function Conversation({ me, onClose }: { me: Me; onClose(): void }) {
  const { t } = useTranslate()
  const navigate = useNavigate()
  const chat = useLessonChat(me.user.id)
  const composer = useRef<HTMLTextAreaElement>(null)
  const stands = useRef(true)
  useEffect(() => {
    stands.current = true
    // Only when the dialog has noted who opened it and gets the focus back. On a phone the keyboard would hide what
    // can be answered with a tap.
    const frame = requestAnimationFrame(() => {
      if (!window.matchMedia('(pointer: coarse)').matches) composer.current?.focus()
    })
    return () => {
      cancelAnimationFrame(frame)
      stands.current = false
    }
  }, [])

  const proposed = chat.state.lines.at(-1)?.proposal !== undefined

  async function make(proposal: Proposal) {
    const id = await chat.make(proposal)
    if (!id) return
    showToast.success(t('lessons.chat.made'))
    // Whoever closed the dialog meanwhile is not taken away from where they are.
    if (!stands.current) return
    onClose()
    await navigate({ to: PLACES.lesson.path, params: { id } })
  }

  return (
    <div className="lesson-chat">
      <ChatLog
        me={me}
        state={chat.state}
        onMake={(proposal) => void make(proposal)}
        onChange={() => composer.current?.focus()}
        onSuggestion={(text) => {
          chat.send(text)
          composer.current?.focus()
        }}
        onSendAgain={chat.sendAgain}
      />
      <ChatComposer
        inputRef={composer}
        placeholder={t(proposed ? 'lessons.chat.changeText' : 'lessons.chat.placeholder')}
        busy={chat.state.status !== 'idle'}
        onSend={chat.send}
      />
      {chat.state.lines.length > 0 && (
        <Button
          kind="bare"
          size="tiny"
          className="chat-restart"
          icon={<Icon of={RotateCcw} />}
          disabled={chat.state.status === 'making'}
          onClick={() => {
            chat.reset()
            composer.current?.focus()
          }}
        >
          {t('lessons.chat.restart')}
        </Button>
      )}
    </div>
  )
}
