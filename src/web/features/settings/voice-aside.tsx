import { Link } from '@tanstack/react-router'
import type { Voice } from '../../audio/own-voice.ts'
import { useTranslate } from '../../lib/language.tsx'
import { isAvailable, PLACES } from '../../lib/routes.ts'
import { Figure } from '../../ui/figure.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** The margin: what making a voice costs this person, what it is, and where the recordings stay. */
export function VoiceAside({ voice, priced }: { voice: Voice; priced: boolean }) {
  const { t } = useTranslate()
  return (
    <aside className="settings-aside">
      {priced && <Eligibility eligibility={voice.eligibility} />}
      <section>
        <h3>{t('settings.what.title')}</h3>
        <p>{t('settings.what.text')}</p>
      </section>
      <section>
        <h3>{t('settings.keep.title')}</h3>
        <p>{t('settings.keep.server')}</p>
        <p>{t('settings.keep.owner')}</p>
        <p>{t('settings.keep.delete')}</p>
        <p>
          <RichText
            text={t('settings.keep.until')}
            parts={{
              privacy: (words) => (
                <Link to={PLACES.settings.path as string} hash="privacy">
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      </section>
    </aside>
  )
}

function Eligibility({ eligibility }: { eligibility: Voice['eligibility'] }) {
  const { t } = useTranslate()
  const { eligible, free, price, held } = eligibility
  return (
    <section className="eligibility" aria-labelledby="eligibility-title">
      <h3 id="eligibility-title">{t('settings.price.title')}</h3>
      {free ? (
        <>
          <Figure size="modest" value={t('settings.price.free')} />
          <p>{t('settings.price.free.text')}</p>
        </>
      ) : (
        <Figure size="modest" value={price} unit={t('common.nav.credits', { count: price })} />
      )}
      {!free && eligible && (
        <p>
          {t('settings.price.held', { count: held })} {t('settings.price.nothing')}
        </p>
      )}
      {!eligible && (
        <>
          <p className="font-medium">{t('errors.voice.not_eligible')}</p>
          <p>{t('settings.price.need.text', { held: String(held) })}</p>
          {isAvailable('pricing') && (
            <p>
              <Link to={PLACES.pricing.path as string}>{t('settings.price.plans')}</Link>
            </p>
          )}
        </>
      )}
    </section>
  )
}
