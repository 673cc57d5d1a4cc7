import './auth.css'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Brand } from '../../lib/brand.tsx'
import { useTranslate } from '../../lib/language.tsx'
import { Busy } from '../../ui/busy.tsx'
import { arrivalSearch, forgetArrival } from './arrival-search.ts'
import { CurrencyNotice } from './currency-notice.tsx'
import { EntryTabs } from './entry-tabs.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { GiftBox } from './gift-box.tsx'
import { GreetingsPanel } from './greetings-panel.tsx'
import { ReferralBanner } from './referral-banner.tsx'
import { ResetPassword } from './reset-password.tsx'
import { useArrival } from './use-arrival.ts'

type View = 'entry' | 'forgot' | 'reset'

/** Signing in and signing up; whoever is signed in is taken on. */
export function AuthPage() {
  const { t } = useTranslate()
  const search = useSearch({ from: '/auth' })
  const [arrived] = useState(arrivalSearch)
  const [view, setView] = useState<View>(arrived.token || arrived.error ? 'reset' : 'entry')
  const arrival = useArrival(search.back, view === 'entry')
  const show = (next: View) => {
    if (view === 'reset') forgetArrival()
    setView(next)
  }

  return (
    <div className="auth">
      <section className="auth-left" aria-label={t('auth.greetings.label')}>
        <Brand />
        <GreetingsPanel />
      </section>
      <main id="content" tabIndex={-1} className="auth-right">
        <div className="auth-brand">
          <Brand />
        </div>
        {arrival.here ? (
          <div className="grid gap-4 py-16">
            <h1>
              {arrival.isNew
                ? t('auth.arrival.new')
                : arrival.name
                  ? t('auth.arrival.back', { name: arrival.name })
                  : t('auth.arrival.nameless')}
            </h1>
            <Busy label={t('auth.arrival.wait')} />
          </div>
        ) : view === 'reset' ? (
          <ResetPassword
            token={arrived.token}
            onDone={() => show('entry')}
            onAskAgain={() => show('forgot')}
          />
        ) : view === 'forgot' ? (
          <ForgotPassword onBack={() => show('entry')} />
        ) : (
          <>
            <ReferralBanner code={search.ref} />
            <EntryTabs
              startWith={search.ref || search.gift ? 'signUp' : 'signIn'}
              onForgot={() => show('forgot')}
              onArrive={arrival.arrive}
            />
            <GiftBox code={search.gift} />
            <CurrencyNotice />
          </>
        )}
      </main>
    </div>
  )
}
