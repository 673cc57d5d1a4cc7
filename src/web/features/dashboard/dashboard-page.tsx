import { useTranslate } from '../../lib/language.tsx'
import { PageHeader } from '../../ui/page.tsx'

export function DashboardPage() {
  const { t } = useTranslate()
  return <PageHeader title={t('common.title.dashboard')} />
}
