import { AudioLines, CircleAlert } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { lengthOfFile } from '../../audio/sound-file.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ACCEPTED, MOST_BYTES, problemOfFile, problemOfLength, type UploadProblem } from './upload-file.ts'

type FilePickerProps = {
  file: File | null
  /** What the form misses. */
  error: string | undefined
  disabled: boolean
  /** A file that may be sent, or null when what was chosen may not. */
  onPick(file: File | null): void
}

/** A field for one recording, to be chosen or dropped; it refuses what would be refused anyway. */
export function FilePicker({ file, error, disabled, onPick }: FilePickerProps) {
  const { t } = useTranslate()
  const said = useUploadWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<UploadProblem | undefined>()
  const [durationMs, setDuration] = useState<number | undefined>()

  async function look(chosen: File | undefined) {
    if (!chosen || disabled) return
    onPick(null)
    setDuration(undefined)
    let found = problemOfFile(chosen)
    if (!found) {
      const length = await lengthOfFile(chosen)
      setDuration(length)
      // What the browser cannot play the server may still read, and says so if not.
      found = length === undefined ? undefined : problemOfLength(length)
    }
    setProblem(found)
    onPick(found ? null : chosen)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void look(event.dataTransfer.files[0])
  }
  const wrong = problem ? said.problem(problem) : error
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button beside it does the same
    <div
      className={classNames('drop-field', over && 'over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id} className="font-medium">
        {t('settings.upload.file')}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className="sr-only"
        tabIndex={-1}
        accept={ACCEPTED}
        disabled={disabled}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          void look(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      {file && (
        <p className="flex items-center gap-2 break-all">
          <Icon of={AudioLines} />
          {durationMs === undefined
            ? file.name
            : t('settings.upload.chosen', { name: file.name, length: said.length(durationMs) })}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-3">
        <Button disabled={disabled} onClick={() => input.current?.click()}>
          {t(file ? 'settings.upload.other' : 'settings.upload.choose')}
        </Button>
        <span className="mute max-md:hidden">{t('settings.upload.drop')}</span>
      </p>
      {wrong && (
        <p className="field-error" role="alert">
          <Icon of={CircleAlert} />
          <span>{wrong}</span>
        </p>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        {t('settings.upload.file.hint')}
      </p>
    </div>
  )
}

function useUploadWords() {
  const { t, format } = useTranslate()
  const length = (ms: number) => {
    const seconds = Math.round(ms / 1000)
    return t('settings.upload.length', {
      minutes: format.number(Math.floor(seconds / 60)),
      seconds: String(seconds % 60).padStart(2, '0'),
    })
  }
  const problem = (found: UploadProblem) => {
    switch (found.kind) {
      case 'large': {
        const megabytes = (bytes: number) => format.number(bytes / 1_000_000, 1)
        return t('settings.upload.large', { size: megabytes(found.bytes), limit: megabytes(MOST_BYTES) })
      }
      case 'long':
        return t('settings.upload.long', { length: length(found.durationMs) })
      case 'short':
        return t('settings.upload.short', { seconds: Math.floor(found.durationMs / 1000) })
      default:
        return t(`settings.upload.${found.kind}`)
    }
  }
  return { length, problem }
}
