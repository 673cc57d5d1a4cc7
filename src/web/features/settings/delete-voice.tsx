import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteVoiceProfile } from '../../../contract/voice.ts'
import { createClipCache } from '../../audio/clip-cache.ts'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useRefreshMe } from '../../lib/me.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { player } from './sound.ts'
import { useAct } from './use-act.ts'
import { useChangeVoice } from './use-voice.ts'

const GOES = ['samples', 'profile', 'clips', 'key'] as const

/** Deleting the voice and everything it was made of, after saying exactly what goes. */
export function DeleteVoice({ pending }: { pending: boolean }) {
  const { t } = useTranslate()
  const [asking, setAsking] = useState(false)
  const { change, refresh } = useChangeVoice()
  const refreshMe = useRefreshMe()
  const remove = useAct({
    mutationFn: () => call(deleteVoiceProfile, {}),
    async onSuccess({ receipt }) {
      player.stop()
      await createClipCache().forgetOwnVoice()
      setAsking(false)
      change((voice) => ({ ...voice, profile: null, ready: null, sample: null, receipt }))
    },
    onError(error) {
      // Deleted already, in another tab perhaps.
      if (isApiError(error, 'voice.profile_not_found')) setAsking(false)
      showToast.error(messageOf(error, t))
    },
    onSettled: () => Promise.all([refresh(), refreshMe()]),
  })
  return (
    <>
      <Button kind="bare" icon={<Icon of={Trash2} />} onClick={() => setAsking(true)}>
        {t('settings.delete.action')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => !remove.isPending && setAsking(open)}
        title={t('settings.delete.title')}
        description={t('settings.delete.text')}
        foot={
          <>
            <Button kind="bare" disabled={remove.isPending} onClick={() => setAsking(false)}>
              {t('settings.delete.keep')}
            </Button>
            <Button kind="go" busy={remove.isPending} onClick={() => remove.act()}>
              {t('settings.delete.confirm')}
            </Button>
          </>
        }
      >
        <ul className="goes">
          {GOES.map((what) => (
            <li key={what}>{t(`settings.delete.${what}`)}</li>
          ))}
        </ul>
        {pending && <p>{t('settings.delete.pending')}</p>}
        <p className="mute">{t('settings.delete.stays')}</p>
      </Dialog>
    </>
  )
}
