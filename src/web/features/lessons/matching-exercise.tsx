import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ExerciseProps } from './exercise.tsx'
import {
  COMPLETE_MS,
  clearWrong,
  isMatched,
  MATCHING_START,
  meaningOrder,
  pickMeaning,
  pickWord,
  WRONG_MS,
} from './matching.rules.ts'
import { useAfter } from './use-after.ts'

/** Words on one side, meanings on the other: pick a word, then what it means. */
export function MatchingExercise({ content, lang, meaningLang, onDone }: ExerciseProps<'Matching'>) {
  const { t } = useTranslate()
  const pairs = useMemo(() => Object.entries(content), [content])
  const order = useMemo(() => meaningOrder(pairs.map(([, meaning]) => meaning)), [pairs])
  const [state, setState] = useState(MATCHING_START)
  const [said, setSaid] = useState('')
  const { picked, matched, wrong, missed } = state
  const complete = isMatched(state, pairs.length)
  useAfter(wrong !== null, WRONG_MS, () => {
    setState(clearWrong)
    setSaid('')
  })
  useAfter(complete, COMPLETE_MS, () => onDone({ right: pairs.length - missed.length, asked: pairs.length }))

  function choose(place: number) {
    const next = pickMeaning(state, place)
    if (next === state) return
    setState(next)
    const words = { word: pairs[picked ?? 0]?.[0] ?? '', meaning: pairs[place]?.[1] ?? '' }
    setSaid(t(next.wrong ? 'lessons.matching.wrong' : 'lessons.matching.right', words))
  }
  const stateOf = (place: number, isWrong: boolean) =>
    matched.includes(place) ? 'matched' : isWrong ? 'wrong' : undefined
  return (
    <>
      <p className="small mute">{t('lessons.matching.help')}</p>
      <div className="matching">
        <ul aria-label={t('lessons.matching.words')}>
          {pairs.map(([word], place) => (
            <li key={word}>
              <button
                type="button"
                className="match"
                data-state={stateOf(place, wrong?.word === place)}
                aria-pressed={picked === place}
                disabled={matched.includes(place)}
                onClick={() => setState((now) => pickWord(now, place))}
              >
                <Foreign lang={lang}>{word}</Foreign>
                {matched.includes(place) && <Icon of={Check} />}
              </button>
            </li>
          ))}
        </ul>
        <ul aria-label={t('lessons.matching.meanings')}>
          {order.map((place) => (
            <li key={place}>
              <button
                type="button"
                className="match"
                data-state={stateOf(place, wrong?.meaning === place)}
                aria-pressed={wrong?.meaning === place}
                disabled={matched.includes(place)}
                aria-disabled={picked === null || undefined}
                onClick={() => choose(place)}
              >
                <Foreign lang={meaningLang}>{pairs[place]?.[1]}</Foreign>
                {matched.includes(place) && <Icon of={Check} />}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p className="small mute num">
        {t('lessons.matching.pairs', { done: matched.length, count: pairs.length })}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
