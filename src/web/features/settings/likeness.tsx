import type { VoiceProfileBody } from '../../../contract/voice.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Figure } from '../../ui/figure.tsx'

type Quality = NonNullable<VoiceProfileBody['quality']>

/** Half is the middle between the stock voice and the person; people in the bench reach about three quarters. */
const NEAR = 0.7
const HALFWAY = 0.5
/** Below .6 a clip is not played at all. */
const UNDERSTOOD = 0.7

/** How near the made voice came, in two figures and plain words. */
export function Likeness({ quality }: { quality: Quality }) {
  const { t, format } = useTranslate()
  const { identity, intelligibility, linesUsed, linesDropped, speechMs, pitchHz } = quality
  const unit = t('settings.likeness.of')
  const facts = [
    {
      name: t('settings.likeness.lines'),
      value: t('settings.likeness.lines.value', {
        used: String(linesUsed),
        all: String(linesUsed + linesDropped),
      }),
    },
    {
      name: t('settings.likeness.speech'),
      value: t('settings.quality.seconds', { count: Math.round(speechMs / 1000) }),
    },
    ...(pitchHz === null
      ? []
      : [
          {
            name: t('settings.likeness.pitch'),
            value: t('settings.likeness.pitch.value', { count: Math.round(pitchHz) }),
          },
        ]),
  ]
  return (
    <section className="quality" aria-labelledby="likeness-title">
      <h3 id="likeness-title">{t('settings.likeness.title')}</h3>
      <div className="flex flex-wrap gap-x-12 gap-y-5">
        {identity !== null && (
          <Figure
            size="modest"
            label={t('settings.likeness.figure')}
            value={format.number(Math.round(identity * 100))}
            unit={unit}
          />
        )}
        {intelligibility !== null && (
          <Figure
            size="modest"
            label={t('settings.likeness.clear')}
            value={format.number(Math.round(intelligibility * 100))}
            unit={unit}
          />
        )}
      </div>
      <p className="read">
        {identity !== null && t(`settings.likeness.${nearness(identity)}`)}{' '}
        {intelligibility !== null &&
          t(intelligibility >= UNDERSTOOD ? 'settings.likeness.understood' : 'settings.likeness.partly')}
      </p>
      <dl className="fact-lines">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="fine quiet">{t('settings.likeness.estimate')}</p>
    </section>
  )
}

export function nearness(identity: number): 'near' | 'some' | 'far' {
  if (identity >= NEAR) return 'near'
  return identity >= HALFWAY ? 'some' : 'far'
}
