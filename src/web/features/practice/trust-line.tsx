import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { PLACES } from '../../lib/routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import type { Analysis } from './use-stage.ts'

/** Who judged, against which norm, how sure it is, and what it left out. */
export function TrustLine({ analysis }: { analysis: Analysis }) {
  const { t, format } = useTranslate()
  const [open, setOpen] = useState(false)
  const { assessment } = analysis.analysis
  const skipped = assessment.words.filter((word) => word.kind === 'unsure').map((word) => word.text)
  // One alone is quoted by the sentence itself.
  const listed = skipped.length === 1 ? skipped : skipped.map((word) => t('practice.trust.quoted', { word }))
  const { creditsUsed } = analysis
  const charged = () => {
    if (analysis.onDevice) return t('deviceScoring.notKept')
    return analysis.onTheHouse
      ? t('practice.charged.house')
      : t('practice.charged.credits', { count: creditsUsed })
  }
  return (
    <p className="trust">
      {t('practice.trust.line', {
        engine: `${assessment.engine.id} ${assessment.engine.version}`,
        norm: assessment.language,
        // Never quite certain: nothing that was measured is.
        confidence: format.number(Math.min(0.99, assessment.confidence), 2),
      })}{' '}
      {skipped.length > 0 && (
        <>
          <RichText
            text={t('practice.trust.skipped', { count: skipped.length, words: listed.join(', ') })}
            parts={{ w: (words) => <Foreign lang={assessment.language}>{words}</Foreign> }}
          />{' '}
        </>
      )}
      {charged()}{' '}
      <button type="button" className="trust-more" onClick={() => setOpen(true)}>
        {t('practice.trust.more')}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={t('practice.trust.title')}>
        <p className="read">{t('practice.trust.text1')}</p>
        <p className="read">{t('practice.trust.text2')}</p>
        <p className="read">{t('practice.trust.text3')}</p>
        <p className="read">{t('practice.trust.text4')}</p>
        <p>
          <Link to={PLACES.engine.path}>{t('practice.trust.engine')}</Link>
        </p>
      </Dialog>
    </p>
  )
}
