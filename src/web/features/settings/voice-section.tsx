import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createVoiceSample } from '../../../contract/voice.ts'
import { useSharedVoice, type Voice, voiceQuery } from '../../audio/own-voice.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { DeleteVoice } from './delete-voice.tsx'
import { FailedPart } from './failed-part.tsx'
import { PendingPart } from './pending-part.tsx'
import { ReadyPart } from './ready-part.tsx'
import { Receipt } from './receipt.tsx'
import { SamplePart } from './sample-part.tsx'
import { useSilenceOnLeave } from './sound.ts'
import { StartPart } from './start-part.tsx'
import { UploadForm } from './upload-form.tsx'
import { useAct } from './use-act.ts'
import { useChangeVoice } from './use-voice.ts'
import { useVoiceNews } from './use-voice-news.ts'
import { VoiceAside } from './voice-aside.tsx'
import { viewOf } from './voice-view.ts'

/** The voice profile: from the first line to a voice, and its end. */
export function VoiceSection() {
  const { t } = useTranslate()
  const { data: voice, error, refetch } = useQuery(voiceQuery)
  useSharedVoice()
  useSilenceOnLeave()
  useVoiceNews(voice)
  if (voice) {
    return (
      <div className="settings-columns">
        <VoiceParts voice={voice} />
        <VoiceAside voice={voice} priced={voice.profile?.status !== 'pending'} />
      </div>
    )
  }
  if (error) {
    return (
      <Notice
        icon={CircleAlert}
        title={t('settings.load.failed')}
        text={messageOf(error, t)}
        action={<Button onClick={() => void refetch()}>{t('common.button.retry')}</Button>}
      />
    )
  }
  return (
    <div className="grid gap-5" aria-busy="true">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-14 w-48" />
    </div>
  )
}

function VoiceParts({ voice }: { voice: Voice }) {
  const { t } = useTranslate()
  const { setSample } = useChangeVoice()
  const [uploading, setUploading] = useState(false)
  const { profile, ready, sample, receipt } = voice
  const view = viewOf(voice)
  useEffect(() => {
    if (view === 'sample') setUploading(false)
  }, [view])
  const begin = useAct({
    mutationFn: () => call(createVoiceSample, { body: { kind: 'script' } }),
    onSuccess: setSample,
    onError: (error) => showToast.error(messageOf(error, t)),
  })
  const script = () => begin.act()
  if (uploading && view !== 'sample' && view !== 'pending') {
    return <UploadForm onInstead={script} insteadBusy={begin.isPending} onBack={() => setUploading(false)} />
  }
  const hasVoice = profile !== null || ready !== null
  return (
    <div className="grid content-start gap-7">
      {view === 'start' && receipt && <Receipt receipt={receipt} />}
      {view === 'start' && (
        <StartPart busy={begin.isPending} onScript={script} onUpload={() => setUploading(true)} />
      )}
      {view === 'sample' && sample && <SamplePart key={sample.id} voice={voice} sample={sample} />}
      {view === 'pending' && <PendingPart />}
      {view === 'failed' && profile && (
        <FailedPart voice={voice} profile={profile} onRecord={script} busy={begin.isPending} />
      )}
      {ready && (view === 'ready' || view === 'failed') && (
        <ReadyPart profile={ready} alone={view === 'ready'} onAgain={script} againBusy={begin.isPending} />
      )}
      {hasVoice && view !== 'sample' && (
        <div className="settings-end">
          <DeleteVoice pending={view === 'pending'} />
        </div>
      )}
    </div>
  )
}
