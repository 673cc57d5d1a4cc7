import { useState } from 'react'
import { deleteVoiceSample, type VoiceSampleBody } from '../../../contract/voice.ts'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { player } from './sound.ts'
import { useAct } from './use-act.ts'
import { useChangeVoice } from './use-voice.ts'

/** Throwing the recording under way away; a voice that is made stays. */
export function DiscardSample({ sample }: { sample: VoiceSampleBody }) {
  const { t } = useTranslate()
  const [asking, setAsking] = useState(false)
  const { setSample } = useChangeVoice()
  const forget = () => {
    player.stop()
    setAsking(false)
    setSample(null)
    showToast.success(t('settings.discard.done'))
  }
  const discard = useAct({
    mutationFn: () => call(deleteVoiceSample, { params: { id: sample.id } }),
    onSuccess: forget,
    onError(error) {
      if (isApiError(error, 'voice.sample_not_found')) forget()
      else showToast.error(messageOf(error, t))
    },
  })
  return (
    <>
      <Button kind="bare" onClick={() => setAsking(true)}>
        {t('settings.discard.action')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => !discard.isPending && setAsking(open)}
        title={t('settings.discard.title')}
        description={t('settings.discard.text')}
        foot={
          <>
            <Button kind="bare" disabled={discard.isPending} onClick={() => setAsking(false)}>
              {t('settings.discard.keep')}
            </Button>
            <Button kind="go" busy={discard.isPending} onClick={() => discard.act()}>
              {t('settings.discard.confirm')}
            </Button>
          </>
        }
      />
    </>
  )
}
