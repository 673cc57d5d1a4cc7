import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestPasswordReset } from '../../lib/auth.ts'
import { capabilitiesQuery } from '../../lib/capabilities.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { EmailInput } from './email-input.tsx'
import { useRefusal } from './use-refusal.ts'
import { useRules } from './use-rules.ts'

/** Asks for a link to a new password. The answer is the same whether or not there is such an account. */
export function ForgotPassword(props: { onBack(): void }) {
  const { t } = useTranslate()
  const refusalOf = useRefusal()
  const rules = useRules()
  const mail = useQuery(capabilitiesQuery).data?.mail.configured ?? true
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await requestPasswordReset(email.trim(), `${window.location.origin}/auth`)
      setSentTo(email.trim())
    } catch (error) {
      showToast.error(refusalOf(error))
    }
  })

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('auth.forgot.title')}</h1>
      {sentTo === undefined ? (
        <>
          <p className="read mute">{t('auth.forgot.text')}</p>
          <EmailInput error={errors.email?.message} {...form.register('email', rules.email)} />
          <Button type="submit" kind="go" size="big" wide busy={isSubmitting}>
            {t('auth.forgot.submit')}
          </Button>
        </>
      ) : (
        <div role="status" className="grid gap-3">
          <p className="read">{t('auth.forgot.sent', { email: sentTo })}</p>
          {!mail && <p className="read mute">{t('auth.forgot.noMail')}</p>}
        </div>
      )}
      <Button kind="bare" className="-ml-2 justify-self-start" onClick={props.onBack}>
        {t('auth.forgot.back')}
      </Button>
    </form>
  )
}
