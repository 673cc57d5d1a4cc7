import { CircleAlert } from 'lucide-react'
import type { TextKey } from '../../../i18n/keys.ts'
import { isApiError } from '../../lib/api-error.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Corrected, Correction } from './use-correction.ts'

/** What was done to the take and what was not, in words; or why it could not be done. */
export function CorrectionWords({ correction }: { correction: Correction }) {
  const { t } = useTranslate()
  const { corrected, making, error } = correction
  if (making) return <Busy className="mt-4" label={t('practice.corrected.making')} />
  if (corrected) return <Notes corrected={corrected} />
  if (error === undefined) return null
  const reason = isApiError(error, 'practice.correction_failed') ? REASONS[error.reason ?? ''] : undefined
  return (
    <div className="trouble">
      <Notice
        icon={CircleAlert}
        title={isApiError(error) ? messageOf(error, t) : t('practice.audio.invalid')}
        text={t(reason ?? 'practice.corrected.failed')}
        action={reason ? undefined : <Button onClick={correction.make}>{t('common.button.retry')}</Button>}
      />
    </div>
  )
}

/** Trying again would end the same. */
const REASONS: Record<string, TextKey> = {
  another_take: 'practice.corrected.anotherTake',
  nothing_to_correct: 'practice.corrected.nothing',
}

function Notes({ corrected }: { corrected: Corrected }) {
  const { t } = useTranslate()
  const kept = corrected.notes.includes('wrong_sounds_kept')
  return (
    <div className="correction" role="status">
      <p className="read">
        {t('practice.corrected.what')}{' '}
        {t(kept ? 'practice.corrected.wrong_sounds_kept' : 'practice.corrected.soundsKept')}
      </p>
      <ul className="small mute">
        {corrected.notes.map((note) =>
          note === 'wrong_sounds_kept' ? null : <li key={note}>{t(`practice.corrected.${note}`)}</li>,
        )}
        <li>{t('practice.corrected.marked')}</li>
      </ul>
    </div>
  )
}
