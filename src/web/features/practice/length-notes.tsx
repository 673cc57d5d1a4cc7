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
    </section>
  )
}

function Says({ length }: { length: Length }) {
  const { t, format } = useTranslate()
  const verdict = judge(length)
  const ratio = format.number(length.ratio, 1)
  return (
    <div className="contrast-says">
      <p>
        <EvidenceSign verdict={verdict} />
        {verdict === 'unsure'
          ? t(`practice.length.unsure.${length.expected}`, { ratio })
          : t(`practice.length.${verdict}.${length.expected}`, { ratio })}
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
