import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Icon } from './icon.tsx'
import { RoundButton } from './round-button.tsx'
import { useUiWords } from './ui-words.tsx'

export type OverProps = {
  open: boolean
  onOpenChange(open: boolean): void
  title: ReactNode
  /** What it is about and what stays unchanged. */
  description?: ReactNode
  children?: ReactNode
}

/** Over the page, in the middle; on a phone it comes from below. `foot` holds the way out and the action. */
export function Dialog(props: OverProps & { foot?: ReactNode }) {
  return (
    <Primitive.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim" />
        <Content className="dialog" described={Boolean(props.description)}>
          <Head title={props.title} description={props.description} className="dialog-head" />
          {props.children}
          {props.foot && <div className="dialog-foot">{props.foot}</div>}
        </Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** A drawer at the right edge; on a phone a sheet from below. */
export function Sheet(props: OverProps) {
  return (
    <Primitive.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim" />
        <Content className="sheet" described={Boolean(props.description)}>
          <Head title={props.title} description={props.description} className="sheet-head" />
          <div>{props.children}</div>
        </Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Whoever had the focus when it opened gets it back; Radix does so only for a trigger of its own. */
function Content(props: { className: string; described: boolean; children: ReactNode }) {
  const opener = useRef<Element | null>(null)
  return (
    <Primitive.Content
      className={props.className}
      {...(props.described ? {} : { 'aria-describedby': undefined })}
      onOpenAutoFocus={() => {
        opener.current = document.activeElement
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (opener.current instanceof HTMLElement) opener.current.focus()
      }}
    >
      {props.children}
    </Primitive.Content>
  )
}

function Head(props: { title: ReactNode; description: ReactNode; className: string }) {
  const words = useUiWords()
  return (
    <div className={props.className}>
      <Primitive.Title>{props.title}</Primitive.Title>
      <Primitive.Close asChild>
        <RoundButton kind="bare" label={words.close}>
          <Icon of={X} />
        </RoundButton>
      </Primitive.Close>
      {props.description && <Primitive.Description>{props.description}</Primitive.Description>}
    </div>
  )
}

/** What an action costs, and what there is: "This costs 15 credits, you have 126". */
export function PriceLine(props: { label: ReactNode; price: ReactNode; held?: ReactNode }) {
  return (
    <p className="price-line">
      <span>{props.label}</span>
      <strong className="num">{props.price}</strong>
      {props.held !== undefined && <span className="mute">{props.held}</span>}
    </p>
  )
}
