import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RoundButton } from '../../ui/round-button.tsx'

/** L-01: the way to the lesson's assistant, which says plainly that it is still to come. */
export function AssistantButton() {
  const { t } = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <RoundButton
        size="big"
        label={t('lessons.assistant.open')}
        className="assistant-button"
        onClick={() => setOpen(true)}
      >
        <Icon of={MessageCircle} />
      </RoundButton>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('lessons.assistant.title')}
        description={t('lessons.assistant.later')}
      />
    </>
  )
}
