import { Check } from 'lucide-react'
import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type Tab<Value extends string> = { value: Value; label: ReactNode; done?: boolean }

export type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange(value: NoInfer<Value>): void
  tabs: readonly Tab<Value>[]
  children: ReactNode
  className?: string
}

/** Tabs on a ruled line. Put a `TabPanel` for each inside. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  return (
    <Primitive.Root
      value={props.value}
      className={props.className}
      onValueChange={(value) => {
        const tab = props.tabs.find((candidate) => candidate.value === value)
        if (tab) props.onChange(tab.value)
      }}
    >
      <Primitive.List className="tabs" aria-label={props.label}>
        {props.tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value} className="tab">
            {tab.label}
            {tab.done && <Icon of={Check} />}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {props.children}
    </Primitive.Root>
  )
}

export function TabPanel(props: { value: string; children: ReactNode; className?: string }) {
  return (
    <Primitive.Content value={props.value} className={props.className}>
      {props.children}
    </Primitive.Content>
  )
}
