import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { useUiWords } from './ui-words.tsx'

/** What a control inside a field must carry, so that label, hint and error belong to it. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: ReactNode
  /** A help for filling it in, always shown. */
  hint?: ReactNode
  /** What is wrong with it, shown until it is put right. */
  error?: string | undefined
  optional?: boolean
  /** The control's id, when it must be a certain one. */
  id?: string
}

/** A label, a control, its hint and its error. */
export function Field(
  props: FieldProps & { className?: string; children: (control: FieldControl) => ReactNode },
) {
  const generated = useId()
  const words = useUiWords()
  const id = props.id ?? generated
  const hintId = props.hint ? `${id}-hint` : undefined
  const errorId = props.error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={`field ${props.className ?? ''}`}>
      <label htmlFor={id}>
        {props.label} {props.optional && <span className="quiet font-normal">{words.optional}</span>}
      </label>
      {props.children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': props.error ? true : undefined,
      })}
      {props.error && (
        <p className="field-error" id={errorId} role="alert">
          <Icon of={CircleAlert} />
          <span>{props.error}</span>
        </p>
      )}
      {props.hint && (
        <p className="field-hint" id={hintId}>
          {props.hint}
        </p>
      )}
    </div>
  )
}
