import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { getPrivacySettings, putPrivacySettings } from '../../../contract/voice.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useAct } from './use-act.ts'

const privacyQuery = queryOptions({
  queryKey: ['privacy-settings'],
  queryFn: ({ signal }) => call(getPrivacySettings, {}, { signal }),
  networkMode: 'always',
})

const CHOICES = ['forever', '30', '60', '90'] as const
type Choice = (typeof CHOICES)[number]
const DAYS = { forever: null, 30: 30, 60: 60, 90: 90 } as const

/** How long recordings are kept. */
export function PrivacySection() {
  const { t } = useTranslate()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(privacyQuery)
  const [picked, setPicked] = useState<Choice | null>(null)
  const save = useAct({
    mutationFn: (choice: Choice) => call(putPrivacySettings, { body: { voiceRetentionDays: DAYS[choice] } }),
    onSuccess(answer) {
      client.setQueryData(privacyQuery.queryKey, answer)
      setPicked(null)
      showToast.success(t('settings.privacy.saved'))
    },
    onError: () => showToast.error(t('settings.privacy.failed')),
  })
  if (error && !data) {
    return (
      <Notice
        icon={CircleAlert}
        title={t('settings.load.failed')}
        text={messageOf(error, t)}
        action={<Button onClick={() => void refetch()}>{t('common.button.retry')}</Button>}
      />
    )
  }
  if (!data) {
    return (
      <div className="grid gap-5" aria-busy="true">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-40 w-full" />
      </div>
    )
  }
  const chosen = picked ?? choiceOf(data.voiceRetentionDays)
  return (
    <div className="grid max-w-3xl gap-5">
      <h2>{t('settings.privacy.title')}</h2>
      <p className="read">{t('settings.privacy.text')}</p>
      <RadioCards
        label={t('settings.privacy.label')}
        value={chosen}
        onChange={setPicked}
        className="md:grid-cols-2"
        cards={CHOICES.map((value) => ({
          value,
          title:
            value === 'forever'
              ? t('settings.privacy.forever')
              : t('settings.privacy.days', { count: DAYS[value] }),
          text: t(value === 'forever' ? 'settings.privacy.forever.text' : 'settings.privacy.days.text'),
        }))}
      />
      <p>
        <Button kind="go" busy={save.isPending} onClick={() => save.act(chosen)}>
          {t('common.button.saveChanges')}
        </Button>
      </p>
    </div>
  )
}

function choiceOf(days: 30 | 60 | 90 | null): Choice {
  return CHOICES.find((choice) => DAYS[choice] === days) ?? 'forever'
}
