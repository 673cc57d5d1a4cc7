import { findLanguage } from '../../../shared/languages.ts'
import { useTranslate } from '../../lib/language.tsx'
import { deviceFiles, useDeviceFiles, usePrepared } from '../../speech/device-scoring.ts'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'

/**
 * Makes this device ready for takes of the open phrase, while it is being read: the scorer of its language, and how it is
 * expected to sound. Says how far that is; once all is here, nothing.
 */
export function DeviceState({ norm, text }: { norm: string; text: string }) {
  const { t, format } = useTranslate()
  const language = findLanguage(norm)?.language
  const tag = language?.tag ?? ''
  const files = useDeviceFiles(tag)
  usePrepared(norm, [text])
  if (!language) return null
  const name = t(`languages.${language.name}`)
  if (files.name === 'fetching') {
    const percent = format.number(Math.floor(100 * files.share))
    return (
      <div className="device-state">
        <Busy label={t('deviceScoring.files.fetching.of', { language: format.inSentence(name), percent })} />
      </div>
    )
  }
  if (files.name !== 'failed') return null
  return (
    <div className="device-state">
      <p className="mute">
        {t('deviceScoring.trouble.files')}. {t('deviceScoring.files.failed.text')}
      </p>
      <Button onClick={() => void deviceFiles.get(tag).catch(() => {})}>{t('common.button.retry')}</Button>
    </div>
  )
}
