import type { Voice } from '../../audio/own-voice.ts'
import { useTranslate } from '../../lib/language.tsx'

const COUNTS = ['samples', 'profiles', 'clips', 'files'] as const

/** What was deleted last, when, and that it can no longer be read. */
export function Receipt({ receipt }: { receipt: NonNullable<Voice['receipt']> }) {
  const { t, format } = useTranslate()
  const { reason, at, keyDestroyed, remote } = receipt
  const title = reason === 'retention' || reason === 'administrator' ? reason : 'title'
  return (
    <section className="receipt" aria-labelledby="receipt-title" role="status">
      <h2 id="receipt-title">{t(`settings.receipt.${title}`)}</h2>
      <p className="mute">{t('settings.receipt.on', { day: format.longDay(at) })}</p>
      <dl className="fact-lines">
        {COUNTS.map((what) => (
          <div key={what}>
            <dt>{t(`settings.receipt.${what}`)}</dt>
            <dd className="num">{format.number(receipt[what])}</dd>
          </div>
        ))}
      </dl>
      <p className="small">{t(keyDestroyed ? 'settings.receipt.key' : 'settings.receipt.keyKept')}</p>
      {remote !== 'none' && <p className="small">{t(`settings.receipt.remote.${remote}`)}</p>}
    </section>
  )
}
