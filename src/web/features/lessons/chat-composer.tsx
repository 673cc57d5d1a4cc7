import { Send } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { RoundButton } from '../../ui/round-button.tsx'
import { LONGEST_MESSAGE } from './lesson-chat.ts'

type ChatComposerProps = {
  inputRef: RefObject<HTMLTextAreaElement | null>
  placeholder: string
  busy: boolean
  onSend(text: string): void
}

/** Where one writes: Enter sends, Shift and Enter begin a new line; what is written while something runs stays. */
export function ChatComposer({ inputRef, placeholder, busy, onSend }: ChatComposerProps) {
  const { t } = useTranslate()
  const [text, setText] = useState('')
  const blank = text.trim() === ''

  function send() {
    if (busy || blank) return
    onSend(text)
    setText('')
    inputRef.current?.focus()
  }
  function press(event: KeyboardEvent) {
    // Enter may only be choosing a word of an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={inputRef}
        className="input"
        rows={2}
        aria-label={t('lessons.chat.write')}
        placeholder={placeholder}
        maxLength={LONGEST_MESSAGE}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <RoundButton type="submit" label={t('lessons.chat.send')} disabled={busy || blank}>
        <Icon of={Send} />
      </RoundButton>
      <p className="fine quiet chat-keys">
        <RichText text={t('lessons.chat.keys')} parts={{ kbd: (words) => <Kbd>{words}</Kbd> }} />
      </p>
    </form>
  )
}
