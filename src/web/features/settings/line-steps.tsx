import { Check } from 'lucide-react'
import type { VoiceSampleBody } from '../../../contract/voice.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Icon } from '../../ui/icon.tsx'

type LineStepsProps = {
  lines: VoiceSampleBody['lines']
  current: number
  onPick(index: number): void
}

/** Every line as a small button: where one is, what is accepted, and a way back to what was skipped. */
export function LineSteps({ lines, current, onPick }: LineStepsProps) {
  const { t } = useTranslate()
  return (
    <ol className="line-steps" aria-label={t('settings.lines.label')}>
      {lines.map((line) => (
        <li key={line.index}>
          <button
            type="button"
            data-accepted={line.accepted || undefined}
            aria-current={line.index === current ? 'step' : undefined}
            aria-label={t(line.accepted ? 'settings.lines.done' : 'settings.lines.open', {
              place: String(line.index + 1),
            })}
            onClick={() => onPick(line.index)}
          >
            {line.accepted ? <Icon of={Check} /> : <span className="num">{line.index + 1}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}
