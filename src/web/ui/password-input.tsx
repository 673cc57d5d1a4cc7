import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import type { InputProps } from './input.tsx'
import { RoundButton } from './round-button.tsx'
import { useUiWords } from './ui-words.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordInput({
  label,
  hint,
  error,
  optional,
  id,
  ...rest
}: Omit<InputProps, 'type' | 'code'>) {
  const [shown, setShown] = useState(false)
  const words = useUiWords()
  return (
    <Field {...{ label, hint, optional: optional ?? false }} error={error} {...(id ? { id } : {})}>
      {(control) => (
        <div className="password">
          <input {...rest} {...control} type={shown ? 'text' : 'password'} className="input" />
          <RoundButton
            kind="bare"
            label={shown ? words.hidePassword : words.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </RoundButton>
        </div>
      )}
    </Field>
  )
}
