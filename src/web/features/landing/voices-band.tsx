import { useTranslate } from '../../lib/language.tsx'
import { Wrap } from '../../ui/page.tsx'
import { TwoVoices } from './two-voices.tsx'

/** The own voice beside the model's, as the practice screen shows them. */
export function VoicesBand() {
  const { t } = useTranslate()
  return (
    <section className="voices-band" aria-labelledby="voices-title">
      <Wrap className="voices">
        <div>
          <h2 id="voices-title">{t('landing.voices.title')}</h2>
          <p className="read mute">{t('landing.voices.text')}</p>
        </div>
        <figure className="min-w-0">
          <TwoVoices label={t('landing.voices.drawing')} />
          <figcaption className="voices-legend">
            <span className="mine">
              <i className="voices-swatch" /> {t('landing.voices.mine')}
            </span>
            <span>
              <i className="voices-swatch" /> {t('landing.voices.model')}
            </span>
            <span className="mute">{t('landing.voices.reading')}</span>
          </figcaption>
        </figure>
      </Wrap>
    </section>
  )
}
