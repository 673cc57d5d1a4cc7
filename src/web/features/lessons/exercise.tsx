import './exercise.css'
import { Check, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { LessonExercise } from '../../../contract/lesson-content.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FillExercise } from './fill-exercise.tsx'
import { IdentifyExercise } from './identify-exercise.tsx'
import { Marked } from './marked.tsx'
import { MatchingExercise } from './matching-exercise.tsx'
import type { ExerciseResult } from './progress.rules.ts'
import { RolePlayExercise } from './role-play-exercise.tsx'

export type ExerciseProps<Type extends LessonExercise['type']> = {
  content: Extract<LessonExercise, { type: Type }>['content']
  /** The language that is learnt, and the one of the meanings, as tags. */
  lang: string
  meaningLang: string
  /** How many of the questions were right at the first try. */
  onDone(score: { right: number; asked: number }): void
}

type Props = {
  exercise: LessonExercise
  place: number
  count: number
  lang: string
  meaningLang: string
  /** What came of it before. */
  result: ExerciseResult | undefined
  onFinish(result: ExerciseResult): void
}

/** J-07: one exercise with its question; when it is done, what came of it and the way to do it again. */
export function Exercise({ exercise, place, count, lang, meaningLang, result, onFinish }: Props) {
  const { t } = useTranslate()
  /** Rises with every new attempt. */
  const [attempt, setAttempt] = useState(result?.done ? 0 : 1)
  const [latest, setLatest] = useState(result)
  const shown = latest ?? result
  const title = useRef<HTMLHeadingElement>(null)
  /** What was pressed last goes away with the exercise or its result: the focus stays with the question. */
  function turn(to: 0 | 1) {
    const focused = document.activeElement
    const inside = title.current?.parentElement?.contains(focused) ?? false
    setAttempt(to)
    if (inside || focused === document.body) title.current?.focus({ preventScroll: true })
  }
  const common = {
    lang,
    meaningLang,
    onDone(score: { right: number; asked: number }) {
      const finished = { done: true, ...score }
      setLatest(finished)
      turn(0)
      onFinish(finished)
    },
  }
  return (
    <section className="exercise" aria-labelledby={`exercise-${place}`}>
      <p className="label">
        {t('lessons.exercise.place', { place: place + 1, count })}
        {' · '}
        {t(`lessons.exercise.${exercise.type}`)}
      </p>
      <h3 id={`exercise-${place}`} ref={title} tabIndex={-1}>
        <Marked text={exercise.question} lang={lang} />
      </h3>
      {attempt === 0 ? (
        <div className="exercise-done">
          <p role="status" className="exercise-result">
            <Icon of={Check} />
            <span>
              {shown && shown.asked > 0
                ? t('lessons.exercise.result', { right: shown.right, asked: shown.asked })
                : t('lessons.exercise.answered')}
            </span>
          </p>
          <Button size="tiny" icon={<Icon of={RotateCcw} />} onClick={() => turn(1)}>
            {t('lessons.exercise.again')}
          </Button>
        </div>
      ) : (
        <Body exercise={exercise} common={common} />
      )}
    </section>
  )
}

type Common = Pick<ExerciseProps<'Matching'>, 'lang' | 'meaningLang' | 'onDone'>

function Body({ exercise, common }: { exercise: LessonExercise; common: Common }) {
  switch (exercise.type) {
    case 'Matching':
      return <MatchingExercise content={exercise.content} {...common} />
    case 'Fill-in-the-Blank':
      return <FillExercise content={exercise.content} {...common} />
    case 'Identify':
      return <IdentifyExercise content={exercise.content} {...common} />
    case 'Role Play Scenario':
      return <RolePlayExercise content={exercise.content} {...common} />
  }
}
