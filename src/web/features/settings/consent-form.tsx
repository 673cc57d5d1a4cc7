import { CircleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { VOICE_CONSENT_VERSION } from '../../../contract/voice.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
import { birthDateProblem } from './birth-date.ts'

const PARTS = ['made', 'use', 'kept', 'marked', 'deleted', 'noted'] as const

type ConsentFormProps = { minimumAge: number; busy: boolean; onAgree(birthDate: string): void }

/** What is agreed to, in full, with the date of birth and the tick. */
export function ConsentForm({ minimumAge, busy, onAgree }: ConsentFormProps) {
  const { t } = useTranslate()
  const [birthDate, setBirthDate] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [wrong, setWrong] = useState<{ birth?: string; agreed?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    const problem = birthDateProblem(birthDate, new Date())
    const found: { birth?: string; agreed?: string } = {
      ...(problem ? { birth: t(`settings.consent.birth.${problem}`) } : {}),
      ...(agreed ? {} : { agreed: t('settings.consent.agree.missing') }),
    }
    setWrong(found)
    if (found.birth !== undefined) form.current?.querySelector('input')?.focus()
    else if (found.agreed !== undefined)
      form.current?.querySelector<HTMLElement>('[role="checkbox"]')?.focus()
    else onAgree(birthDate)
  }
  return (
    <form ref={form} className="grid gap-5" onSubmit={submit} noValidate>
      <p className="read">{t('settings.consent.text')}</p>
      <ul className="consent-text ruled max-w-measure">
        {PARTS.map((part) => (
          <li key={part} className="read">
            {t(`settings.consent.${part}`)}
          </li>
        ))}
      </ul>
      <p className="fine quiet">{t('settings.consent.version', { version: VOICE_CONSENT_VERSION })}</p>
      <div className="max-w-xs">
        <Input
          type="date"
          autoComplete="bday"
          label={t('settings.consent.birth')}
          hint={t('settings.consent.birth.hint', { count: minimumAge })}
          error={wrong.birth}
          value={birthDate}
          onChange={(event) => setBirthDate(event.target.value)}
        />
      </div>
      <div className="grid max-w-measure gap-2">
        <Checkbox label={t('settings.consent.agree')} checked={agreed} onChange={setAgreed} />
        {wrong.agreed !== undefined && !agreed && (
          <p className="field-error" role="alert">
            <Icon of={CircleAlert} />
            <span>{wrong.agreed}</span>
          </p>
        )}
      </div>
      <p>
        <Button type="submit" kind="go" size="big" busy={busy}>
          {t('settings.consent.next')}
        </Button>
      </p>
    </form>
  )
}
