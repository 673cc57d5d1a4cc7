import { type CSSProperties, forwardRef } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { directionOf, Foreign } from '../../ui/foreign.tsx'
import { scoreLevel } from '../../ui/score-level.ts'
import { ScoreMark, Stroke } from '../../ui/score-mark.tsx'
import { type JudgedWord, type MergedWord, shownScore } from './merged-words.ts'
import { type Phrase, sizeOf } from './phrase.ts'

type PhraseHeadingProps = {
  phrase: Phrase
  words: readonly MergedWord[]
  /** The word whose sounds are open, by its index in the assessment. */
  opened?: number | null
  onOpen?(index: number): void
}

/** The phrase, the largest thing on the screen: word over IPA, and after an analysis over stroke, sign and score. */
export const PhraseHeading = forwardRef<HTMLHeadingElement, PhraseHeadingProps>(function PhraseHeading(
  { phrase, words, opened, onOpen },
  ref,
) {
  const judged = words.some((word) => word.judged)
  const unspaced = phrase.language === 'chinese' || phrase.language === 'japanese'
  return (
    <h1
      ref={ref}
      tabIndex={-1}
      dir={directionOf(phrase.norm)}
      data-size={sizeOf(phrase)}
      className={classNames('phrase', judged && 'judged', unspaced && 'unspaced')}
    >
      {words.map((word) => (
        <Word
          key={word.charStart}
          word={word}
          phrase={phrase}
          opened={opened}
          onOpen={onOpen}
          words={words}
        />
      ))}
    </h1>
  )
})

type WordProps = Omit<PhraseHeadingProps, 'words'> & { word: MergedWord; words: readonly MergedWord[] }

function Word({ word, words, phrase, opened, onOpen }: WordProps) {
  const { t } = useTranslate()
  const { judged } = word
  if (!judged) {
    return (
      <>
        <span className="phrase-word">
          <Written word={word} norm={phrase.norm} />
          <Sounds ipa={word.ipa} />
        </span>{' '}
      </>
    )
  }
  const score = shownScore(judged)
  const omitted = judged.kind === 'omitted'
  const delay = { '--said': `${saidAfter(judged, words)}ms` } as CSSProperties
  return (
    <>
      <button
        type="button"
        className={classNames(
          'phrase-word',
          `level-${omitted ? 'off' : scoreLevel(score)}`,
          omitted && 'omitted',
        )}
        style={delay}
        aria-expanded={opened === word.index}
        aria-label={labelOf(word.text, judged, t)}
        onClick={() => onOpen?.(word.index)}
      >
        <Written word={word} norm={phrase.norm} stroke />
        <Sounds ipa={word.ipa} />
        {omitted ? <span className="sign">{t('practice.level.missing')}</span> : <ScoreMark score={score} />}
      </button>{' '}
    </>
  )
}

function Written(props: { word: MergedWord; norm: string; stroke?: boolean }) {
  const { before, text, after } = props.word
  return (
    <Foreign lang={props.norm} className="phrase-written">
      {before && <span className="phrase-opening">{before}</span>}
      <span className="phrase-core">
        <span className="phrase-ink">{text}</span>
        {props.stroke && <Stroke />}
      </span>
      {after && <span className="phrase-closing">{after}</span>}
    </Foreign>
  )
}

function Sounds(props: { ipa: string }) {
  return (
    <span className="ipa phrase-ipa" dir="ltr" aria-hidden="true">
      {props.ipa || '\u00a0'}
    </span>
  )
}

/** How long after the first word this one was said; words without a time take their neighbour's. */
function saidAfter(judged: JudgedWord, words: readonly MergedWord[]): number {
  const first = words.find((word) => word.judged?.startMs != null)?.judged?.startMs ?? 0
  const before = words.filter((word) => (word.judged?.charStart ?? 0) <= judged.charStart)
  const start = judged.startMs ?? before.findLast((word) => word.judged?.startMs != null)?.judged?.startMs
  return Math.max(0, Math.round((start ?? first) - first))
}

export function labelOf(word: string, judged: JudgedWord, t: ReturnType<typeof useTranslate>['t']): string {
  if (judged.kind === 'omitted') return t('practice.word.omitted', { word })
  const score = shownScore(judged)
  const level = scoreLevel(score)
  if (score === null || level === 'unsure') return t('practice.word.unsure', { word })
  return t('practice.word.score', { word, level: t(`practice.level.${level}`), score: Math.round(score) })
}
