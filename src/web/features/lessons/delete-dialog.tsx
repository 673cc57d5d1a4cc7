import { useRef } from 'react'
import type { LessonSummary } from '../../../contract/lessons.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useDelete } from './use-delete.ts'

type DeleteDialogProps = {
  lesson: Pick<LessonSummary, 'id' | 'title'>
  onClose(): void
  onDeleted?(): void
}

/** Asks before a lesson is deleted, and says what stays. */
export function DeleteDialog({ lesson, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslate()
  /** A double click is one act. */
  const asked = useRef(false)
  const { mutate } = useDelete({
    onDone() {
      showToast.success(t('lessons.delete.done'))
      onDeleted?.()
    },
    onFailure: () => showToast.error(t('lessons.delete.failed')),
  })
  function confirm() {
    if (asked.current) return
    asked.current = true
    mutate(lesson.id)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('lessons.delete.title', { title: lesson.title })}
      description={t('lessons.delete.text')}
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            {t('lessons.delete.keep')}
          </Button>
          <Button className="danger" onClick={confirm}>
            {t('lessons.delete.confirm')}
          </Button>
        </>
      }
    />
  )
}
