import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { providerAddress } from '../../lib/auth.ts'
import { capabilitiesQuery } from '../../lib/capabilities.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useRefusal } from './use-refusal.ts'

const NAMES: Record<string, string> = {
  google: 'Google',
  github: 'GitHub',
  gitlab: 'GitLab',
  apple: 'Apple',
  microsoft: 'Microsoft',
}

/** Other ways in: those that this installation has set up, none when there are none. */
export function Providers() {
  const { t } = useTranslate()
  const refusalOf = useRefusal()
  const [leaving, setLeaving] = useState<string>()
  const providers = useQuery(capabilitiesQuery).data?.providers ?? []
  if (providers.length === 0) return null

  const leave = async (provider: string) => {
    setLeaving(provider)
    try {
      window.location.assign(await providerAddress(provider, `${window.location.origin}/auth`))
    } catch (error) {
      setLeaving(undefined)
      showToast.error(refusalOf(error))
    }
  }
  return (
    <>
      <p className="auth-or">
        <span>{t('common.word.or')}</span>
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          wide
          busy={leaving === provider}
          disabled={leaving !== undefined}
          onClick={() => void leave(provider)}
        >
          {t('auth.provider.with', { provider: NAMES[provider] ?? provider })}
        </Button>
      ))}
    </>
  )
}
