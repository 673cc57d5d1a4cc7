import { Check } from 'lucide-react'
import { useRef } from 'react'
import type { LanguageName } from '../../../shared/languages.ts'
import { useTranslate } from '../../lib/language.tsx'
import { deviceFiles, useDeviceFiles } from '../../speech/device-scoring.ts'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toasts.tsx'

/** One language's scorer: whether it is here, how much room it takes, and how to fetch or remove it. */
export function ScorerFiles({ language, tag }: { language: LanguageName; tag: string }) {
  const { t, format } = useTranslate()
  const files = useDeviceFiles(tag)
  const row = useRef<HTMLLIElement>(null)
  const name = t(`languages.${language}`)
  const inside = { language: format.inSentence(name) }
  // A button goes away with what it did; reading goes on at the row.
  function get() {
    row.current?.focus()
    void deviceFiles.get(tag).catch(() => {})
  }
  async function remove() {
    row.current?.focus()
    await deviceFiles.remove(tag)
    showToast.success(t('deviceScoring.files.removed'))
  }
  return (
    <li ref={row} tabIndex={-1} className="scorer-row">
      <span className="scorer-name">{name}</span>
      {state()}
    </li>
  )

  function state() {
    switch (files.name) {
      case 'looking':
        return <span className="mute">{t('deviceScoring.files.looking')}</span>
      case 'fetching':
        return <Fetching share={files.share} language={inside.language} />
      case 'ready':
        return (
          <>
            <span className="scorer-ready">
              <Icon of={Check} /> {t('deviceScoring.files.ready', { size: Math.ceil(files.bytes / 1000) })}
            </span>
            <Button
              kind="bare"
              aria-label={t('deviceScoring.files.remove.of', inside)}
              onClick={() => void remove()}
            >
              {t('deviceScoring.files.remove')}
            </Button>
          </>
        )
      case 'absent':
        return (
          <>
            <span className="mute">{t('deviceScoring.files.absent')}</span>
            <Button aria-label={t('deviceScoring.files.get.of', inside)} onClick={get}>
              {t('deviceScoring.files.get')}
            </Button>
          </>
        )
      case 'failed':
        return (
          <>
            <span role="alert">
              {t('deviceScoring.files.failed')}.{' '}
              <span className="mute">{t('deviceScoring.files.failed.text')}</span>
            </span>
            <Button
              aria-label={t('deviceScoring.files.retry.of', {
                retry: t('common.button.retry'),
                ...inside,
              })}
              onClick={get}
            >
              {t('common.button.retry')}
            </Button>
          </>
        )
    }
  }
}

function Fetching({ share, language }: { share: number; language: string }) {
  const { t } = useTranslate()
  const percent = Math.floor(100 * share)
  return (
    <div className="scorer-fetching">
      <Busy label={t('deviceScoring.files.fetching', { percent })} />
      <progress
        className="scorer-progress"
        value={share}
        aria-label={t('deviceScoring.files.fetching.label', { language })}
      />
    </div>
  )
}
