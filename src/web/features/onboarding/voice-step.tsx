import { Mic } from 'lucide-react'
import { useTranslate } from '../../lib/language.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Nothing to answer: that the own voice comes later, and what the browser will ask. */
export function VoiceStep() {
  const { t } = useTranslate()
  return (
    <p className="onboarding-place">
      <Icon of={Mic} />
      <span>{t('onboarding.voice.microphone')}</span>
    </p>
  )
}
