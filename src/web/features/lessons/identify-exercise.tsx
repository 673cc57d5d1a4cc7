import { Check, RotateCcw, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ExerciseProps } from './exercise.tsx'
import { choose, IDENTIFY_MS, IDENTIFY_START, submit, tryAgain } from './identify.rules.ts'
import { useAfter } from './use-after.ts'

/** One of several is right. */
export function IdentifyExercise({ content, lang, onDone }: ExerciseProps<'Identify'>) {
  const { t } = useTranslate()
  const name = useId()
  const [state, setState] = useState(IDENTIFY_START)
  const { choice, phase, tries } = state
  useAfter(phase === 'right', IDENTIFY_MS, () => onDone({ right: tries === 1 ? 1 : 0, asked: 1 }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setState(submit(state, content.answer))
      }}
    >
      <fieldset className="options" disabled={phase !== 'choosing'}>
        <legend className="sr-only">{t('lessons.identify.options')}</legend>
        {content.options.map((option) => (
          <label key={option} className="option" data-state={option === choice ? phase : undefined}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === choice}
              onChange={() => setState(choose(state, option))}
            />
            <Foreign lang={lang}>{option}</Foreign>
          </label>
        ))}
      </fieldset>
      <div className="exercise-acts">
        {phase === 'wrong' ? (
          <Button icon={<Icon of={RotateCcw} />} onClick={() => setState(tryAgain(state))}>
            {t('lessons.identify.again')}
          </Button>
        ) : (
          <Button type="submit" disabled={choice === null || phase !== 'choosing'}>
            {t('lessons.identify.submit')}
          </Button>
        )}
        <p role="status" className="judgement" data-state={phase === 'choosing' ? undefined : phase}>
          {phase === 'right' && (
            <>
              <Icon of={Check} /> {t('lessons.identify.right')}
            </>
          )}
          {phase === 'wrong' && (
            <>
              <Icon of={X} /> {t('lessons.identify.wrong')}
            </>
          )}
        </p>
      </div>
    </form>
  )
}
