import { ChevronDown, Ticket } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { readStored, removeStored, writeStored } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toasts.tsx'

const KEY = 'giftCode'
const LENGTH = 6

/** A gift code, from a link or typed. Nobody is signed in here, so it is kept in this browser for afterwards. */
export function GiftBox(props: { code: string | undefined }) {
  const { t } = useTranslate()
  const [code, setCode] = useState(() => tidy(props.code ?? readStored(KEY) ?? ''))
  const [open, setOpen] = useState(code !== '')
  const noteId = useId()

  useEffect(() => {
    if (!props.code) return
    setCode(tidy(props.code))
    setOpen(true)
    writeStored(KEY, tidy(props.code))
  }, [props.code])

  const change = (typed: string) => {
    const next = tidy(typed)
    setCode(next)
    if (next === '') removeStored(KEY)
  }
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (code === '') return
    if (code.length !== LENGTH) {
      showToast.error(t('auth.gift.invalid'))
      return
    }
    writeStored(KEY, code)
    showToast.info(t('auth.gift.kept', { code }))
  }

  return (
    <details className="gift" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={Ticket} />
        {t('auth.gift.title')}
        <Icon of={ChevronDown} className="gift-arrow" />
      </summary>
      <form className="gift-row" onSubmit={keep}>
        <input
          className="input input-code"
          aria-label={t('auth.gift.label')}
          aria-describedby={noteId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LENGTH}
          placeholder={t('auth.gift.placeholder')}
          value={code}
          onChange={(event) => change(event.target.value)}
        />
        <Button type="submit" disabled={code === ''}>
          {t('auth.gift.redeem')}
        </Button>
      </form>
      <p className="fine quiet" id={noteId}>
        {t('auth.gift.note')}
      </p>
    </details>
  )
}

function tidy(code: string): string {
  return code.replace(/\s/g, '').toUpperCase().slice(0, LENGTH)
}
