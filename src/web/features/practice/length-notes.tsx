import { judge } from '../../../speech/feedback/evident.ts'
import { useTranslate } from '../../lib/language.tsx'
import { oddsOf } from '../../lib/odds.ts'
import { EvidenceSign, LEVELS } from './evidence-sign.tsx'
import type { JudgedWord } from './merged-words.ts'

type Length = NonNullable<JudgedWord['phonemes'][number]['length']>

/** The sounds whose length tells words apart: how long they lasted, beside what is usual. */
export function LengthNotes({ word }: { word: JudgedWord }) {
  const { t } = useTranslate()
  const sounds = word.phonemes.flatMap(({ ipa, length }, index) => (length ? [{ ipa, length, index }] : []))
  if (sounds.length === 0) return null
  return (
    <section className="contrast" aria-label={t('practice.length.title')}>
      <h3>{t('practice.length.title')}</h3>
      <ul className="lengths">
        {sounds.map(({ ipa, length, index }) => (
          <li key={index} className={`level-${LEVELS[judge(length)]}`}>
            <span className="contrast-glyph ipa">{ipa}</span>
            <Bar ratio={length.ratio} />
            <Says length={length} />
          </li>
        ))}
      </ul>
      <p className="fine quiet tone-key">
        <svg viewBox="0 0 30 8" width={30} height={8} className="length-bar" aria-hidden="true">
          <rect x={0} y={0} width={30} height={8} rx={4} />
        </svg>
        {t('practice.tones.mine')}
        <svg viewBox="0 0 8 18" width={8} height={18} className="length-bar" aria-hidden="true">
          <line x1={4} x2={4} y1={1} y2={17} />
        </svg>
        {t('practice.length.usual')}
      </p>
    </section>
  )
}

function Says({ length }: { length: Length }) {
  const { t, format } = useTranslate()
  const verdict = judge(length)
  const ratio = format.number(length.ratio, 1)
  return (
    <div className="contrast-says">
      <p className="contrast-said">
        <EvidenceSign verdict={verdict} />
        <span>{t(`practice.length.${verdict}.${length.expected}`, { ratio })}</span>
      </p>
      {verdict !== 'unsure' && (
        <p className="small mute">{t('practice.odds.evidence', oddsOf(length.probability))}</p>
      )}
    </div>
  )
}

const WIDTH = 132
/** Where the mark of the usual length stands. */
const USUAL = 60

/** How long it lasted, in violet, and a mark where the usual length ends; said in words beside it. */
function Bar({ ratio }: { ratio: number }) {
  return (
    <svg className="length-bar" viewBox={`0 0 ${WIDTH} 26`} width={WIDTH} height={26} aria-hidden="true">
      <rect x={0} y={9} width={Math.min(WIDTH, Math.max(3, ratio * USUAL))} height={8} rx={4} />
      <line x1={USUAL} x2={USUAL} y1={2} y2={24} />
    </svg>
  )
}
