import type { ComponentProps } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Input } from '../../ui/input.tsx'

/** Where one writes one's address. */
export function EmailInput(props: Omit<ComponentProps<typeof Input>, 'label'>) {
  const { t } = useTranslate()
  return (
    <Input
      label={t('auth.email')}
      type="email"
      autoComplete="email"
      placeholder={t('auth.email.example')}
      {...props}
    />
  )
}
