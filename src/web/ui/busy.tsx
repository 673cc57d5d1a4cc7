import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useUiWords } from './ui-words.tsx'

/** A turning ring; under reduced motion a still mark. It says nothing: put words beside it. */
export function Spinner(props: { className?: string }) {
  return <span aria-hidden="true" className={classNames('spinner', props.className)} />
}

/** Something is being fetched: the mark and words, told to readers without interrupting. */
export function Busy(props: { label?: string; className?: string }) {
  const words = useUiWords()
  return (
    <p role="status" className={classNames('flex items-center gap-3 mute', props.className)}>
      <Spinner className="spinner-coral" />
      <span>{props.label ?? words.loading}</span>
    </p>
  )
}

export type WorkStep = { label: string; state: 'done' | 'now' | 'waiting' }

/** A long piece of work, step by step. */
export function WorkSteps(props: { steps: WorkStep[]; label: string }) {
  return (
    <ol className="steps" aria-label={props.label}>
      {props.steps.map((step) => (
        <li key={step.label} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          {step.state === 'done' && <Icon of={Check} />}
          {step.state === 'now' && <Spinner className="spinner-coral" />}
          {step.state === 'waiting' && <i className="waiting" aria-hidden="true" />}
          <span>{step.label}</span>
        </li>
      ))}
    </ol>
  )
}
