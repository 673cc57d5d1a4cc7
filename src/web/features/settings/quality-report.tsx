import { CircleAlert } from 'lucide-react'
import type { VoiceSampleBody } from '../../../contract/voice.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'

const KINDS = { good: 'clear', fair: 'close', unusable: 'off' } as const
const SIGNS = { good: '✓', fair: '~', unusable: '×' } as const

/** What the recording is like, what is wrong with it and what to do, in words and with two plain figures. */
export function QualityReport(props: { sample: VoiceSampleBody; heading?: 'h2' | 'h3' }) {
  const { sample, heading: Heading = 'h3' } = props
  const { t } = useTranslate()
  const { quality } = sample
  const notes = [
    ...(quality?.problems ?? []).map((problem) => t(`settings.quality.problem.${problem}`)),
    ...sample.warnings.map((warning) => t(`settings.quality.warning.${warning}`)),
  ]
  if (!quality && notes.length === 0) return null
  return (
    <section className="quality" aria-labelledby="quality-title">
      <Heading id="quality-title">{t('settings.quality.title')}</Heading>
      {quality && (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <Tag
              kind={KINDS[quality.verdict]}
              icon={<span aria-hidden="true">{SIGNS[quality.verdict]}</span>}
            >
              {t(`settings.quality.${quality.verdict}`)}
            </Tag>
            <span className="mute">{t(`settings.quality.${quality.verdict}.text`)}</span>
          </p>
          <dl className="fact-lines">
            <div>
              <dt>{t('settings.quality.speech')}</dt>
              <dd className="num">
                {t('settings.quality.seconds', { count: Math.round(quality.speechMs / 1000) })}
              </dd>
            </div>
            <div>
              <dt>{t('settings.quality.range')}</dt>
              <dd className="num">
                {t('settings.quality.decibels', { count: Math.round(quality.levelRangeDb) })}
              </dd>
            </div>
          </dl>
        </>
      )}
      {notes.length > 0 && (
        <ul className="grid gap-2">
          {notes.map((note) => (
            <li key={note} className="flex items-start gap-2">
              <Icon of={CircleAlert} className="mt-[.15em]" />
              <span>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
