import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type RadioCard<Value extends string> = {
  value: Value
  title: ReactNode
  text?: ReactNode
  sign?: ReactNode
}

export type RadioCardsProps<Value extends string> = {
  /** What is being chosen, for readers. */
  label: string
  value: Value | ''
  onChange(value: NoInfer<Value>): void
  cards: readonly RadioCard<Value>[]
  /** Grid columns, e.g. `md:grid-cols-2`. */
  className?: string
}

/** One of a few, each with a title and a line of explanation. Arrow keys move. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  return (
    <RadioGroup.Root
      className={classNames('choices', props.className)}
      aria-label={props.label}
      value={props.value}
      onValueChange={(value) => {
        const card = props.cards.find((candidate) => candidate.value === value)
        if (card) props.onChange(card.value)
      }}
    >
      {props.cards.map((card) => (
        <RadioGroup.Item key={card.value} value={card.value} className="choice">
          {card.sign !== undefined && <span className="choice-sign">{card.sign}</span>}
          <span className="choice-title">{card.title}</span>
          {card.text !== undefined && <span className="choice-text">{card.text}</span>}
          <span className="choice-dot" aria-hidden="true" />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
