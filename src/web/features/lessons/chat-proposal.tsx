import { PRICES } from '../../../contract/prices.ts'
import type { Me } from '../../../contract/profile.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { HeldCredits } from './held-credits.tsx'
import { keyedLines } from './keyed.ts'
import type { Proposal } from './lesson-chat.ts'

type ChatProposalProps = {
  proposal: Proposal
  me: Me
  /** Whether it is still on the table. */
  open: boolean
  making: boolean
  onMake(proposal: Proposal): void
  onChange(): void
}

/** What the tutor would make: title, aims, level and language, its price and what the person has. */
export function ChatProposal({ proposal, me, open, making, onMake, onChange }: ChatProposalProps) {
  const { t } = useTranslate()
  const { draft, credits } = proposal
  const price = credits ?? PRICES.lesson
  /** A tutor may name what the interface has no word for; then its own word stands. */
  const named = (key: string, own: string) => {
    const text = t(key as TextKey)
    return text === key ? own : text
  }
  return (
    <section className="chat-proposal" aria-label={t('lessons.chat.proposal')}>
      <p className="label">{t('lessons.chat.proposal')}</p>
      <h3>{draft.title}</h3>
      <p className="lesson-facts">
        <Tag>{named(`lessons.level.${capitalised(draft.difficulty)}`, draft.difficulty)}</Tag>
        <span className="mute">{named(`languages.${draft.language.toLowerCase()}`, draft.language)}</span>
      </p>
      <ul className="lesson-lines">
        {keyedLines(draft.objectives).map(({ key, item: objective }) => (
          <li key={key}>{objective}</li>
        ))}
      </ul>
      {open && (
        <>
          <div className="chat-proposal-acts">
            <Button
              kind="go"
              busy={making}
              price={t('common.credits', { count: price })}
              onClick={() => onMake(proposal)}
            >
              {t('lessons.chat.make')}
            </Button>
            <Button kind="bare" disabled={making} onClick={onChange}>
              {t('lessons.chat.change')}
            </Button>
          </div>
          <HeldCredits needed={price} held={me.credits.available} />
        </>
      )}
    </section>
  )
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}
