import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { ProgressDots } from '../../ui/progress-dots.tsx'

/** The heading of a part that takes another's place: when what was pressed is gone with it, reading goes on here. */
export function PartHeading(props: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="part-heading">
      {props.children}
    </h2>
  )
}

const STEPS = ['record', 'consent', 'make'] as const

/** Where one is between recording and the voice. */
export function StepPlace(props: { step: (typeof STEPS)[number] }) {
  const { t } = useTranslate()
  const step = STEPS.indexOf(props.step) + 1
  const place = t('settings.step.of', { step })
  return (
    <div className="flex items-center gap-4">
      <ProgressDots step={step} of={STEPS.length} label={place} />
      <p className="label">
        {place}: {t(`settings.step.${props.step}`)}
      </p>
    </div>
  )
}
