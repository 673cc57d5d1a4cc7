import { judge } from '../../../speech/feedback/evident.ts'
import { useTranslate } from '../../lib/language.tsx'
import { oddsOf } from '../../lib/odds.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { smoothPath } from '../../ui/smooth-path.ts'
import { EvidenceSign, LEVELS } from './evidence-sign.tsx'
import type { JudgedWord } from './merged-words.ts'
import { expectedLine, heardLine, isTone, syllablesOf } from './tones.ts'

type Tone = NonNullable<JudgedWord['tones']>[number]

/** The tones of a word: the melody of each syllable as it was said, over the one it should have. */
export function ToneNotes({ word, norm }: { word: JudgedWord; norm: string }) {
  const { t } = useTranslate()
  const tones = word.tones ?? []
  if (tones.length === 0) return null
  const syllables = syllablesOf(word.text, tones.length)
  return (
    <section className="contrast" aria-label={t('practice.tones.title')}>
      <h3>{t('practice.tones.title')}</h3>
      <ol className="tones">
        {tones.map((tone, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the syllables of a word never change places
          <li key={index} className={`level-${LEVELS[judge(tone)]}`}>
            <Contours tone={tone} />
            {syllables && (
              <Foreign lang={norm} className="contrast-glyph">
                {syllables[index]}
              </Foreign>
            )}
            <Says tone={tone} />
          </li>
        ))}
      </ol>
      <p className="fine quiet tone-key">
        <svg viewBox="0 0 30 8" width={30} height={8} aria-hidden="true">
          <path d="M2 4H28" className="pitch-mine" />
        </svg>
        {t('practice.tones.mine')}
        <svg viewBox="0 0 30 8" width={30} height={8} aria-hidden="true">
          <path d="M2 4H28" className="pitch-model" />
        </svg>
        {t('practice.tones.asItShould')}
      </p>
    </section>
  )
}

function Says({ tone }: { tone: Tone }) {
  const { t } = useTranslate()
  const verdict = judge(tone)
  const name = (number: number) => (isTone(number) ? t(`practice.tone.${number}`) : String(number))
  const names = { expected: name(tone.expected), heard: name(tone.heard) }
  return (
    <div className="contrast-says">
      <p className="contrast-said">
        <EvidenceSign verdict={verdict} />
        <span>{t(`practice.tones.${verdict}`, names)}</span>
      </p>
      {verdict !== 'unsure' && (
        <p className="small mute">{t('practice.odds.evidence', oddsOf(tone.probability))}</p>
      )}
    </div>
  )
}

const BOX = { width: 76, height: 48 }

/** Both melodies, small; the words beside them say what they show. */
function Contours({ tone }: { tone: Tone }) {
  return (
    <svg
      className="tone-box"
      viewBox={`-6 -6 ${BOX.width + 12} ${BOX.height + 12}`}
      width={BOX.width + 12}
      height={BOX.height + 12}
      aria-hidden="true"
    >
      <line x1={0} x2={BOX.width} y1={BOX.height / 2} y2={BOX.height / 2} className="timeline-axis" />
      <path d={smoothPath(heardLine(tone.contour, BOX))} className="pitch-mine" />
      <path d={smoothPath(expectedLine(tone.expected, BOX))} className="pitch-model" />
    </svg>
  )
}
