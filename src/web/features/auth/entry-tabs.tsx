import { useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Providers } from './providers.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type EntryTabsProps = {
  startWith: 'signIn' | 'signUp'
  onForgot(): void
  onArrive(how: 'signedIn' | 'signedUp'): void
}

export function EntryTabs({ startWith, onForgot, onArrive }: EntryTabsProps) {
  const { t } = useTranslate()
  const [tab, setTab] = useState(startWith)
  return (
    <Tabs
      label={t('auth.tabs.label')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'signIn', label: t('auth.tabs.signIn') },
        { value: 'signUp', label: t('auth.tabs.signUp') },
      ]}
    >
      <TabPanel value="signIn" className="auth-panel">
        <SignInForm onForgot={onForgot} onDone={() => onArrive('signedIn')} />
        <Providers />
      </TabPanel>
      <TabPanel value="signUp" className="auth-panel">
        <SignUpForm onDone={() => onArrive('signedUp')} />
        <Providers />
      </TabPanel>
    </Tabs>
  )
}
