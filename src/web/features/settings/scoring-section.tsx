import './scoring.css'
import { CircleAlert } from 'lucide-react'
import { LANGUAGES } from '../../../shared/languages.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useMe } from '../../lib/me.ts'
import { canScoreHere, deviceFiles, useDeviceLanguages } from '../../speech/device-scoring.ts'
import { chooseScoringPlace, type ScoringPlace, useScoringPlace } from '../../speech/scoring-place.ts'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { ScorerFiles } from './scorer-files.tsx'

const PLACES = ['server', 'device'] as const

/** Where takes are scored, and what of it lies on this device. */
export function ScoringSection() {
  const { t } = useTranslate()
  const me = useMe()
  const place = useScoringPlace()
  const held = useDeviceLanguages()
  const learning = LANGUAGES.find(({ name }) => name === me?.profile?.targetLanguage)
  const able = canScoreHere()

  function choose(next: ScoringPlace) {
    if (next === place) return
    chooseScoringPlace(next)
    showToast.success(t(`deviceScoring.chosen.${next}`))
    if (next === 'device' && learning) void deviceFiles.get(learning.tag).catch(() => {})
  }
  const shown = LANGUAGES.filter(
    ({ tag }) => held.includes(tag) || (place === 'device' && tag === learning?.tag),
  )
  return (
    <div className="grid max-w-3xl gap-5">
      <h2>{t('deviceScoring.title')}</h2>
      <p className="read">{t('deviceScoring.text')}</p>
      {!able && (
        <Notice
          icon={CircleAlert}
          title={t('deviceScoring.unsupported')}
          text={t(`deviceScoring.unsupported.text.${place}`)}
        />
      )}
      {(able || place === 'device') && (
        <>
          <RadioCards
            label={t('deviceScoring.label')}
            value={place}
            onChange={choose}
            className="scoring-places md:grid-cols-2"
            cards={PLACES.map((value) => ({
              value,
              title: t(`deviceScoring.place.${value}`),
              text: t(`deviceScoring.place.${value}.text`),
            }))}
          />
          <p className="mute small">{t('deviceScoring.only.here')}</p>
        </>
      )}
      {shown.length > 0 && (
        <section className="scorer-files" aria-label={t('deviceScoring.files.title')}>
          <h3>{t('deviceScoring.files.title')}</h3>
          <p className="read">{t('deviceScoring.files.text')}</p>
          <ul className="ruled open">
            {shown.map(({ name, tag }) => (
              <ScorerFiles key={tag} language={name} tag={tag} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
