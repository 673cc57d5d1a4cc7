import { Link } from '@tanstack/react-router'
import { AudioLines, Coins, MicOff, RotateCcw, TabletSmartphone, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TextKey } from '../../../i18n/keys.ts'
import type { RecorderProblem } from '../../audio/recorder-error.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { PLACES } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Trouble } from './trouble.ts'

type TroubleNoticeProps = {
  trouble: Trouble
  /** A take is kept, so that trying again needs no new recording. */
  hasTake: boolean
  onRecord(): void
  onAnalyse(): void
  /** Has the take judged on the server, which costs `serverPrice` credits; 0 on the house. */
  onAnalyseOnServer(): void
  serverPrice: number
  onHear(): void
}

/** What stands in the way, in plain words, with what to do; it says when nothing was charged. */
export function TroubleNotice(props: TroubleNoticeProps) {
  const { trouble, hasTake, onRecord, onAnalyse, onHear } = props
  const { t } = useTranslate()
  // A refused take is over: recording again is then the one next thing, and stands here in coral.
  const again = (
    <Button
      kind={trouble.kind === 'refused' ? 'go' : 'line'}
      icon={<Icon of={RotateCcw} />}
      onClick={onRecord}
    >
      {t('practice.record.again')}
    </Button>
  )
  switch (trouble.kind) {
    case 'microphone': {
      const [title, text] = MICROPHONE[trouble.problem]
      return <Said icon={MicOff} title={t(title)} text={t(text)} action={again} />
    }
    case 'refused': {
      const reason = REASONS.find((known) => known === trouble.reason) ?? 'other'
      const text = `${t(`practice.refused.${reason}.text`)} ${t('practice.refused.free')}`
      return <Said icon={MicOff} title={t(`practice.refused.${reason}`)} text={text} action={again} />
    }
    case 'broke': {
      const { needed, held } = trouble
      const key = trouble.paying === 'speech' ? 'practice.broke.heldSpeech' : 'practice.broke.held'
      const action = (
        <Button asChild>
          <Link to={PLACES.dashboard.path}>{t('practice.broke.claim')}</Link>
        </Button>
      )
      return (
        <Said
          icon={Coins}
          title={messageOf(trouble.error, t)}
          text={t(key, { needed, held })}
          action={action}
        />
      )
    }
    case 'failed': {
      const retry = trouble.paying === 'speech' ? onHear : onAnalyse
      return (
        <Said
          icon={WifiOff}
          title={messageOf(trouble.error, t)}
          text={hasTake && trouble.paying === 'analysis' ? t('practice.analyse.kept') : undefined}
          action={<Button onClick={retry}>{t('common.button.retry')}</Button>}
        />
      )
    }
    case 'device': {
      const { problem } = trouble
      const { serverPrice: price, onAnalyseOnServer } = props
      return (
        <Said
          icon={TabletSmartphone}
          title={t(`deviceScoring.trouble.${problem}`)}
          text={t(`deviceScoring.trouble.${problem === 'readings' ? 'readings.text' : 'text'}`)}
          action={
            <span className="trouble-acts">
              {problem !== 'unsupported' && problem !== 'no-language' && (
                <Button onClick={onAnalyse}>{t('common.button.retry')}</Button>
              )}
              <Button
                onClick={onAnalyseOnServer}
                price={price === 0 ? t('practice.price.house') : t('practice.price', { count: price })}
              >
                {t('deviceScoring.trouble.server')}
              </Button>
            </span>
          }
        />
      )
    }
    case 'sound':
      return (
        <Said
          icon={AudioLines}
          title={t(`practice.${trouble.text}`)}
          action={<Button onClick={onHear}>{t('common.button.retry')}</Button>}
        />
      )
  }
}

const REASONS = ['no_speech', 'too_noisy', 'clipped', 'too_short', 'off_text', 'unsupported'] as const

const MICROPHONE: Record<RecorderProblem, readonly [title: TextKey, text: TextKey]> = {
  denied: ['practice.record.denied', 'practice.record.denied.text'],
  'no-device': ['practice.record.noDevice', 'practice.record.noDevice.text'],
  'in-use': ['practice.record.noDevice', 'practice.record.inUse.text'],
  unsupported: ['practice.record.noDevice', 'practice.record.unsupported.text'],
  empty: ['practice.record.empty', 'practice.record.empty.text'],
  failed: ['practice.record.failed', 'practice.record.failed.text'],
  ended: ['practice.record.failed', 'practice.record.ended.text'],
}

function Said(props: { icon: typeof MicOff; title: ReactNode; text?: ReactNode; action: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // New browsers answer with a promise, which must not be taken for what undoes the effect.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} className="trouble">
      <Notice {...props} />
    </div>
  )
}
