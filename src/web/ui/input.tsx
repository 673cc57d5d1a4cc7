import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'

export type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> &
  FieldProps & { ref?: Ref<HTMLInputElement>; code?: boolean }

/** One line of text with label, hint and error. `code` is for short codes: wide-set, uppercase. */
export function Input({ label, hint, error, optional, id, code, className, ...rest }: InputProps) {
  return (
    <Field {...{ label, hint, optional: optional ?? false }} error={error} {...(id ? { id } : {})}>
      {(control) => (
        <input {...rest} {...control} className={classNames('input', code && 'input-code', className)} />
      )}
    </Field>
  )
}

export type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> &
  FieldProps & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, id, className, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, optional: optional ?? false }} error={error} {...(id ? { id } : {})}>
      {(control) => <textarea {...rest} {...control} className={classNames('input', className)} />}
    </Field>
  )
}
