import { Check } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onChange(checked: boolean): void
  disabled?: boolean
  name?: string
}

/** Something that is so or not so. */
export function Checkbox(props: CheckboxProps) {
  const id = useId()
  return (
    <div className="check">
      <Primitive.Root
        id={id}
        className="check-box"
        checked={props.checked}
        onCheckedChange={(checked) => props.onChange(checked === true)}
        {...(props.disabled ? { disabled: true } : {})}
        {...(props.name ? { name: props.name } : {})}
      >
        <Primitive.Indicator>
          <Icon of={Check} />
        </Primitive.Indicator>
      </Primitive.Root>
      <label htmlFor={id}>{props.label}</label>
    </div>
  )
}
