import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signIn } from '../../lib/auth.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { EmailInput } from './email-input.tsx'
import { useRefusal } from './use-refusal.ts'
import { useRules } from './use-rules.ts'

export function SignInForm(props: { onForgot(): void; onDone(): void }) {
  const { t } = useTranslate()
  const refusalOf = useRefusal()
  const rules = useRules()
  const [done, setDone] = useState(false)
  const form = useForm({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      await signIn({ email: email.trim(), password })
    } catch (error) {
      showToast.error(refusalOf(error))
      return
    }
    setDone(true)
    showToast.success(t('auth.back'))
    props.onDone()
  })

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('auth.signIn.title')}</h1>
      <EmailInput id="signin-email" error={errors.email?.message} {...form.register('email', rules.email)} />
      <PasswordInput
        id="signin-password"
        label={t('auth.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', rules.password)}
      />
      <Button type="submit" kind="go" size="big" wide busy={isSubmitting || done}>
        {t('auth.signIn.submit')}
      </Button>
      <Button kind="bare" className="-ml-2 justify-self-start" onClick={props.onForgot}>
        {t('auth.signIn.forgot')}
      </Button>
    </form>
  )
}
