import { useEffect, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { WorkSteps } from '../../ui/busy.tsx'

const STEPS = ['words', 'grammar', 'exercises', 'check'] as const
/** When each step usually begins, in ms; the last one waits for the answer. */
const BEGINS = [0, 700, 1600, 3000]

/** What the tutor is about while a lesson is made, in the order it is done. */
export function MakingSteps(props: { label: string }) {
  const { t } = useTranslate()
  const [now, setNow] = useState(0)
  useEffect(() => {
    const timers = BEGINS.map((ms, step) => setTimeout(() => setNow(step), ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <div role="status">
      <WorkSteps
        label={props.label}
        steps={STEPS.map((step, index) => ({
          label: t(`lessons.chat.step.${step}`),
          state: index < now ? 'done' : index === now ? 'now' : 'waiting',
        }))}
      />
    </div>
  )
}
