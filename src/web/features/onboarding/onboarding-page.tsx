import { useTranslate } from '../../lib/language.tsx'
import { PageHeader } from '../../ui/page.tsx'

export function OnboardingPage() {
  const { t } = useTranslate()
  return <PageHeader title={t('common.title.onboarding')} />
}
