import { type ReactNode, useEffect, useRef } from 'react'
import type { Me } from '../../../contract/profile.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { ChatProposal } from './chat-proposal.tsx'
import { keyedLines } from './keyed.ts'
import type { ChatLine, ChatState, Proposal } from './lesson-chat.ts'
import { MakingSteps } from './making-steps.tsx'

type ChatLogProps = {
  me: Me
  state: ChatState
  onMake(proposal: Proposal): void
  onChange(): void
  onSuggestion(text: string): void
  onSendAgain(): void
}

/** What was said, and what can be answered with one tap. */
export function ChatLog(props: ChatLogProps) {
  const { me, state } = props
  const { t } = useTranslate()
  const log = useRef<HTMLDivElement>(null)
  const { lines, status } = state
  const shown = `${lines.length}-${status}`
  useEffect(() => {
    if (shown) log.current?.scrollTo?.({ top: log.current.scrollHeight })
  }, [shown])
  const open = lines.findLast((line) => line.proposal && !isAnswered(line, lines))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div ref={log} className="chat-log" role="log" aria-label={t('lessons.chat.log')} tabIndex={0}>
      <Line by="assistant">{t('lessons.chat.hello')}</Line>
      {lines.map((line) => (
        <Line key={line.id} by={line.role}>
          {line.proposal ? (
            <ChatProposal
              proposal={line.proposal}
              me={me}
              open={line === open}
              making={status === 'making'}
              onMake={props.onMake}
              onChange={props.onChange}
            />
          ) : (
            line.content
          )}
        </Line>
      ))}
      {status === 'asking' && <Busy label={t('lessons.chat.thinking')} />}
      {status === 'making' && <MakingSteps label={t('lessons.chat.making')} />}
      {state.unanswered && status === 'idle' && (
        <Button className="justify-self-start" onClick={props.onSendAgain}>
          {t('lessons.chat.retry')}
        </Button>
      )}
      {status === 'idle' && <Suggestions {...props} />}
    </div>
  )
}

/** A proposal is over when the person has said something after it. */
function isAnswered(line: ChatLine, lines: readonly ChatLine[]): boolean {
  return lines.some((later) => later.id > line.id && later.role === 'user')
}

function Line(props: { by: 'user' | 'assistant'; children: ReactNode }) {
  const { t } = useTranslate()
  return (
    <div className={`chat-line chat-${props.by}`}>
      <span className="sr-only">{t(props.by === 'user' ? 'lessons.chat.you' : 'lessons.chat.tutor')}: </span>
      {props.children}
    </div>
  )
}

function Suggestions({ state, me, onSuggestion }: ChatLogProps) {
  const { t } = useTranslate()
  const target = me.profile?.targetLanguage ?? 'spanish'
  const language = t(`languages.${target}`)
  const starters = (['food', 'travel', 'work'] as const).map((topic) =>
    t(`lessons.chat.starter.${topic}`, { language }),
  )
  const chips = state.lines.length === 0 ? starters : state.suggestions
  if (chips.length === 0) return null
  return (
    <fieldset className="chat-chips">
      <legend className="sr-only">{t('lessons.chat.suggestions')}</legend>
      {keyedLines(chips).map(({ key, item: chip }) => (
        <Button key={key} size="tiny" onClick={() => onSuggestion(chip)}>
          {chip}
        </Button>
      ))}
    </fieldset>
  )
}
