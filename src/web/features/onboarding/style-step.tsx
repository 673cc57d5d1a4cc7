import { CircleAlert, Ear, Hand, NotebookPen, Shapes } from 'lucide-react'
import { useTranslate } from '../../lib/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { StepProps } from './steps.tsx'

const STYLES = [
  { value: 'visual', sign: Shapes },
  { value: 'auditory', sign: Ear },
  { value: 'reading', sign: NotebookPen },
  { value: 'kinesthetic', sign: Hand },
] as const

export function StyleStep({ given, answer, blocked }: StepProps) {
  const { t } = useTranslate()
  return (
    <div className="grid gap-3">
      <RadioCards
        label={t('onboarding.style.title')}
        className="md:grid-cols-2"
        value={given.learningStyle}
        onChange={(learningStyle) => answer({ learningStyle })}
        cards={STYLES.map(({ value, sign }) => ({
          value,
          title: t(`onboarding.style.${value}`),
          text: t(`onboarding.style.${value}.text`),
          sign: <Icon of={sign} />,
        }))}
      />
      {blocked && (
        <p className="field-error" role="alert">
          <Icon of={CircleAlert} />
          <span>{t(`errors.${blocked}`)}</span>
        </p>
      )}
    </div>
  )
}
