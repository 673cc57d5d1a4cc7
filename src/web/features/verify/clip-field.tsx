import { AudioLines, Upload } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ACCEPTED } from './clip-file.ts'

/** A field for one clip, to be chosen or dropped. */
export function ClipField({ file, onPick }: { file: File | undefined; onPick(file: File): void }) {
  const { t } = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const pick = (chosen: File | undefined) => chosen && onPick(chosen)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    pick(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside does the same
    <div
      className={classNames('clip-field', over && 'over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('verify.file')}
        accept={ACCEPTED}
        onChange={(event) => {
          pick(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      {file && (
        <p className="clip-name">
          <Icon of={AudioLines} />
          <span>{file.name}</span>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind={file ? 'line' : 'go'}
          icon={<Icon of={Upload} />}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {t(file ? 'verify.other' : 'verify.choose')}
        </Button>
        <span className="mute max-md:hidden">{t(over ? 'verify.dropNow' : 'verify.drop')}</span>
      </p>
      <p className="small mute" id={`${id}-hint`}>
        {t('verify.hint')}
      </p>
    </div>
  )
}
