import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslate } from '../../lib/language.tsx'
import { PLACES } from '../../lib/routes.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ScoringSection } from './scoring-section.tsx'
import './settings.css'
import { VoiceSection } from './voice-section.tsx'

const PARTS = ['voice', 'scoring', 'privacy'] as const
const NAMES = {
  voice: 'settings.tab.voice',
  scoring: 'deviceScoring.tab',
  privacy: 'settings.tab.privacy',
} as const

/** The settings; the part that is open stands in the address. */
export function SettingsPage() {
  const { t } = useTranslate()
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const open = PARTS.find((part) => part === hash) ?? 'voice'
  return (
    <div className="settings">
      <h1>{t('settings.title')}</h1>
      <Tabs
        label={t('settings.tabs.label')}
        value={open}
        onChange={(part) =>
          void navigate({
            to: PLACES.settings.path as string,
            hash: part,
            replace: true,
            resetScroll: false,
            hashScrollIntoView: false,
          })
        }
        tabs={PARTS.map((value) => ({ value, label: t(NAMES[value]) }))}
      >
        <TabPanel value="voice" className="settings-panel">
          <VoiceSection />
        </TabPanel>
        <TabPanel value="scoring" className="settings-panel">
          <ScoringSection />
        </TabPanel>
        <TabPanel value="privacy" className="settings-panel">
          <PrivacySection />
        </TabPanel>
      </Tabs>
    </div>
  )
}
