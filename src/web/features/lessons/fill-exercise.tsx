import { Check, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { GAP } from '../../../contract/lesson-content.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { directionOf, Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import type { ExerciseProps } from './exercise.tsx'
import { check, FILL_MS, FILL_START, goOn, write } from './fill.rules.ts'
import { useAfter } from './use-after.ts'

/** Sentences with a gap, one after another. */
export function FillExercise({ content, lang, meaningLang, onDone }: ExerciseProps<'Fill-in-the-Blank'>) {
  const { t } = useTranslate()
  const [state, setState] = useState(FILL_START)
  const input = useRef<HTMLInputElement>(null)
  const { question, answer, phase, missed } = state
  const asked = content.questions.length
  const judged = phase === 'right' || phase === 'wrong'
  useAfter(judged, FILL_MS, () => {
    const next = goOn(state, content)
    setState(next)
    if (next.phase === 'done') onDone({ right: asked - missed.length, asked })
  })
  /** A field that was locked has lost the focus; whoever writes goes on writing. */
  const goesOn = useRef(false)
  useEffect(() => {
    if (phase === 'asking' && goesOn.current) input.current?.focus()
    goesOn.current = judged
  }, [phase, judged])

  const [before = '', after = ''] = (content.questions[question] ?? '').split(GAP)
  const hint = content.hints?.[question]
  return (
    <form
      className="fill"
      onSubmit={(event) => {
        event.preventDefault()
        setState(check(state, content))
      }}
    >
      <p className="small mute num">{t('lessons.fill.place', { place: question + 1, count: asked })}</p>
      <Foreign lang={lang} as="p" className="fill-sentence">
        {before}
        <span className="fill-gap" data-state={judged ? phase : undefined}>
          {phase === 'wrong' ? content.answers[question] : answer}
          <span className="sr-only">{answer === '' ? `(${t('lessons.fill.gap')})` : ''}</span>
        </span>
        {after}
      </Foreign>
      {hint && (
        <Foreign lang={meaningLang} as="p" className="italic mute">
          {hint}
        </Foreign>
      )}
      <div className="fill-answer">
        <input
          ref={input}
          className="input"
          lang={lang}
          dir={directionOf(lang)}
          aria-label={t('lessons.fill.answer')}
          placeholder={t('lessons.fill.answer')}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={300}
          value={answer}
          disabled={judged || phase === 'done'}
          onChange={(event) => setState(write(state, event.target.value))}
        />
        <Button type="submit" disabled={answer.trim() === '' || phase !== 'asking'}>
          {t('lessons.fill.check')}
        </Button>
      </div>
      <p role="status" className="judgement" data-state={judged ? phase : undefined}>
        {phase === 'right' && (
          <>
            <Icon of={Check} /> {t('lessons.fill.right')}
          </>
        )}
        {phase === 'wrong' && (
          <>
            <Icon of={X} />{' '}
            <RichText
              text={t('lessons.fill.wrong', { answer: content.answers[question] ?? '' })}
              parts={{ w: (words) => <Foreign lang={lang}>{words}</Foreign> }}
            />
          </>
        )}
      </p>
    </form>
  )
}
