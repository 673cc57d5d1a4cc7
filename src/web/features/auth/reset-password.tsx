import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AuthError, resetPassword } from '../../lib/auth.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useRefusal } from './use-refusal.ts'
import { useRules } from './use-rules.ts'

/** The other end of the link in the mail: a new password, or, when the link is spent, the way to another. */
export function ResetPassword(props: { token: string | undefined; onDone(): void; onAskAgain(): void }) {
  const { t } = useTranslate()
  const refusalOf = useRefusal()
  const rules = useRules()
  const [spent, setSpent] = useState(props.token === undefined)
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await resetPassword(password, props.token ?? '')
      showToast.success(t('auth.reset.done'))
      props.onDone()
    } catch (error) {
      if (error instanceof AuthError && error.code === 'INVALID_TOKEN') setSpent(true)
      else showToast.error(refusalOf(error))
    }
  })

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('auth.reset.title')}</h1>
      {spent ? (
        <>
          <p className="read" role="alert">
            {t('auth.reset.expired')}
          </p>
          <Button kind="go" size="big" wide onClick={props.onAskAgain}>
            {t('auth.forgot.submit')}
          </Button>
        </>
      ) : (
        <>
          <PasswordInput
            label={t('auth.reset.password')}
            autoComplete="new-password"
            hint={t('auth.password.hint')}
            error={errors.password?.message}
            {...form.register('password', rules.newPassword)}
          />
          <Button type="submit" kind="go" size="big" wide busy={isSubmitting}>
            {t('auth.reset.submit')}
          </Button>
        </>
      )}
      <Button kind="bare" className="-ml-2 justify-self-start" onClick={props.onDone}>
        {t('auth.forgot.back')}
      </Button>
    </form>
  )
}
