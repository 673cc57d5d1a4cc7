import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A menu that opens from its trigger. Inside: MenuItem, MenuChoices, MenuRule. */
export function Menu(props: { trigger: ReactNode; children: ReactNode; align?: 'start' | 'end' }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{props.trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align={props.align ?? 'end'}
          sideOffset={8}
          collisionPadding={12}
        >
          {props.children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export function MenuItem(props: {
  onSelect?(): void
  disabled?: boolean
  asChild?: boolean
  children: ReactNode
}) {
  return (
    <DropdownMenu.Item
      className="menu-item"
      asChild={props.asChild ?? false}
      disabled={props.disabled ?? false}
      onSelect={() => props.onSelect?.()}
    >
      {props.children}
    </DropdownMenu.Item>
  )
}

/** One of several, ticked. */
export function MenuChoices<Value extends string>(props: {
  label: string
  value: Value
  choices: readonly { value: Value; label: string; lang?: string }[]
  onPick(value: NoInfer<Value>): void
}) {
  return (
    <DropdownMenu.RadioGroup value={props.value} aria-label={props.label}>
      <DropdownMenu.Label className="menu-label">{props.label}</DropdownMenu.Label>
      {props.choices.map((choice) => (
        <DropdownMenu.RadioItem
          key={choice.value}
          value={choice.value}
          className="menu-item"
          lang={choice.lang}
          onSelect={() => props.onPick(choice.value)}
        >
          {choice.label}
          <DropdownMenu.ItemIndicator asChild>
            <Icon of={Check} />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}

export function MenuRule() {
  return <DropdownMenu.Separator className="menu-rule" />
}
