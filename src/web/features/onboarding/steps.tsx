import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { Me } from '../../../contract/profile.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressDots } from '../../ui/progress-dots.tsx'
import { STEPS } from './answers.ts'
import { LanguagesStep } from './languages-step.tsx'
import { Letter } from './letter.tsx'
import { NameStep } from './name-step.tsx'
import { StyleStep } from './style-step.tsx'
import { useOnboarding } from './use-onboarding.ts'
import { VoiceStep } from './voice-step.tsx'
import { WelcomeDialog } from './welcome-dialog.tsx'

export type StepProps = Pick<ReturnType<typeof useOnboarding>, 'given' | 'answer' | 'blocked'>

const QUESTIONS = { name: NameStep, languages: LanguagesStep, style: StyleStep, voice: VoiceStep }

export function Steps({ me }: { me: Me }) {
  const { t } = useTranslate()
  const onboarding = useOnboarding(me)
  const { step, number, given, blocked, busy, granted } = onboarding
  const heading = useRef<HTMLHeadingElement>(null)
  const drawn = useRef(step)
  const Question = QUESTIONS[step]
  const last = number === STEPS.length

  // A new question is read out like a new page.
  useEffect(() => {
    if (drawn.current === step) return
    drawn.current = step
    heading.current?.focus()
  }, [step])

  const goOn = () => {
    if (!busy && !granted) onboarding.next()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    goOn()
  }
  // Fields pass Enter on to the form by themselves; a heading and a radio card do not.
  const goOnByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !(event.target instanceof Element)) return
    if (event.target.matches('h1, [role=radio]')) goOn()
  }

  return (
    <div className="onboarding">
      <form noValidate onSubmit={submit} onKeyDown={goOnByEnter}>
        <ProgressDots
          step={number}
          of={STEPS.length}
          label={t('onboarding.step', { step: number, of: STEPS.length })}
        />
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {t(`onboarding.${step}.title`)}
          </h1>
          <p className="lead">{t(`onboarding.${step}.text`)}</p>
        </header>
        <Question given={given} answer={onboarding.answer} blocked={blocked} />
        <div className="onboarding-ways">
          <Button type="submit" kind="go" size="big" busy={busy} disabled={granted !== undefined}>
            {last ? t(busy ? 'onboarding.finishing' : 'onboarding.finish') : t('common.button.continue')}
          </Button>
          {number > 1 && (
            <Button kind="bare" size="big" disabled={busy} onClick={onboarding.back}>
              {t('common.button.back')}
            </Button>
          )}
        </div>
      </form>
      <Letter given={given} />
      <WelcomeDialog
        granted={granted}
        name={given.fullName.trim()}
        onStart={() => void onboarding.toDashboard()}
      />
    </div>
  )
}
