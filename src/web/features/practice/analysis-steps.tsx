import { useEffect, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { WorkSteps } from '../../ui/busy.tsx'

const STEPS = ['send', 'words', 'sounds', 'advice'] as const
/** When each step usually begins, in ms; the last one waits for the answer. */
const BEGINS = [0, 500, 1400, 6000]

/** What the analysis is about, in the order it is done. */
export function AnalysisSteps() {
  const { t } = useTranslate()
  const [now, setNow] = useState(0)
  useEffect(() => {
    const timers = BEGINS.map((ms, step) => setTimeout(() => setNow(step), ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <WorkSteps
      label={t('practice.analyse.label')}
      steps={STEPS.map((step, index) => ({
        label: t(`practice.analyse.step.${step}`),
        state: index < now ? 'done' : index === now ? 'now' : 'waiting',
      }))}
    />
  )
}
