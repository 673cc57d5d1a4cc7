import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signUp } from '../../lib/auth.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { EmailInput } from './email-input.tsx'
import { useRefusal } from './use-refusal.ts'
import { useRules } from './use-rules.ts'

/** Country and currency are not sent: the server finds them out from the request itself. */
export function SignUpForm(props: { onDone(): void }) {
  const { t } = useTranslate()
  const refusalOf = useRefusal()
  const rules = useRules()
  const [done, setDone] = useState(false)
  const form = useForm({ defaultValues: { fullName: '', email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ fullName, email, password }) => {
    try {
      await signUp({ fullName: fullName.trim(), email: email.trim(), password })
    } catch (error) {
      showToast.error(refusalOf(error))
      return
    }
    setDone(true)
    showToast.success(t('auth.created'))
    props.onDone()
  })

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('auth.signUp.title')}</h1>
      <Input
        id="full-name"
        label={t('auth.fullName')}
        autoComplete="name"
        maxLength={120}
        error={errors.fullName?.message}
        {...form.register('fullName', {
          validate: (name) => name.trim() !== '' || t('auth.missing.fullName'),
        })}
      />
      <EmailInput id="signup-email" error={errors.email?.message} {...form.register('email', rules.email)} />
      <PasswordInput
        id="signup-password"
        label={t('auth.password')}
        autoComplete="new-password"
        hint={t('auth.password.hint')}
        error={errors.password?.message}
        {...form.register('password', rules.newPassword)}
      />
      <Button type="submit" kind="go" size="big" wide busy={isSubmitting || done}>
        {t('auth.signUp.submit')}
      </Button>
    </form>
  )
}
