import { Check, X } from 'lucide-react'
import { useTranslate } from '../../lib/language.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Whether a bar was reached, in a word with its sign. It needs a parent with `level-clear` or `level-off`. */
export function PassedMark({ passed }: { passed: boolean }) {
  const { t } = useTranslate()
  return (
    <span className="passed">
      <Icon of={passed ? Check : X} />
      {t(passed ? 'engine.yes' : 'engine.no')}
    </span>
  )
}
