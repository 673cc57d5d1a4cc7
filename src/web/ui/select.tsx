import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export type Choice<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type NativeSelect = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & { ref?: Ref<HTMLSelectElement> }

export type SelectProps = NativeSelect & FieldProps & { choices: readonly Choice[]; placeholder?: string }

/** One of several, as a field of a form. The browser's own list opens: it works with every keyboard and phone. */
export function Select({ label, hint, error, optional, id, choices, placeholder, ...rest }: SelectProps) {
  return (
    <Field {...{ label, hint, optional: optional ?? false }} error={error} {...(id ? { id } : {})}>
      {(control) => (
        <div className="select">
          <select {...rest} {...control} className="input">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            <Options choices={choices} />
          </select>
          <Icon of={ChevronDown} />
        </div>
      )}
    </Field>
  )
}

export type PickProps<Value extends string> = {
  /** What is chosen, for readers; not drawn. */
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  onPick(value: NoInfer<Value>): void
  /** Without the line under it. */
  plain?: boolean
  className?: string
}

/** A choice in the middle of a page or bar: underlined, no box. */
export function Pick<Value extends string>(props: PickProps<Value>) {
  return (
    <span className={classNames('pick', props.plain && 'plain', props.className)}>
      <select
        aria-label={props.label}
        value={props.value}
        onChange={(event) => {
          const choice = props.choices.find(({ value }) => value === event.target.value)
          if (choice) props.onPick(choice.value)
        }}
      >
        <Options choices={props.choices} />
      </select>
      <Icon of={ChevronDown} />
    </span>
  )
}

function Options(props: { choices: readonly Choice[] }) {
  return props.choices.map((choice) => (
    <option key={choice.value} value={choice.value} disabled={choice.disabled}>
      {choice.label}
    </option>
  ))
}
