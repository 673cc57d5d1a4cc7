import { type FormEvent, useState } from 'react'
import { createVoiceSample } from '../../../contract/voice.ts'
import { COURSE_LANGUAGES, type CourseLanguage } from '../../../shared/languages.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { FilePicker } from './file-picker.tsx'
import { isWorthRetrying, SendTrouble } from './recording-trouble.tsx'
import { refusalOf } from './refusals.ts'
import { PartHeading } from './step-heading.tsx'
import { encodeFile } from './upload-file.ts'
import { useAct } from './use-act.ts'
import { useChangeVoice } from './use-voice.ts'

type UploadFormProps = { onInstead(): void; onBack(): void; insteadBusy: boolean }

/** A recording that exists already, and what is said in it. */
export function UploadForm({ onInstead, onBack, insteadBusy }: UploadFormProps) {
  const { t } = useTranslate()
  const { setSample } = useChangeVoice()
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [language, setLanguage] = useState<CourseLanguage | ''>('')
  const [missing, setMissing] = useState<{ file?: string; language?: string }>({})
  const send = useAct({
    mutationFn: async (chosen: File) => {
      const words = text.trim()
      const said = words && language ? { text: words, language } : {}
      return await call(createVoiceSample, {
        body: { kind: 'upload', audio: await encodeFile(chosen), ...said },
      })
    },
    onSuccess: setSample,
    onError(error) {
      if (isWorthRetrying(error)) showToast.error(t('settings.upload.failed'))
    },
  })
  function submit(event?: FormEvent) {
    event?.preventDefault()
    const wrong = {
      ...(file ? {} : { file: t('settings.upload.missing') }),
      ...(text.trim() && !language ? { language: t('settings.upload.language.missing') } : {}),
    }
    setMissing(wrong)
    if (file && Object.keys(wrong).length === 0) send.act(file)
  }
  return (
    <form className="grid max-w-measure gap-5" onSubmit={submit} noValidate>
      <PartHeading>{t('settings.upload.title')}</PartHeading>
      <p className="read mute">{t('settings.upload.text')}</p>
      {send.error !== null && !send.isPending && (
        <SendTrouble
          error={send.error}
          again={t('settings.upload.instead')}
          onAgain={refusalOf(send.error) ? onInstead : send.reset}
          onRetry={() => submit()}
        />
      )}
      <FilePicker
        file={file}
        error={missing.file}
        disabled={send.isPending}
        onPick={(picked) => {
          setFile(picked)
          setMissing({})
          send.reset()
        }}
      />
      <TextArea
        label={t('settings.upload.words')}
        hint={t('settings.upload.words.hint')}
        optional
        rows={4}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <Select
          label={t('settings.upload.language')}
          placeholder={t('settings.upload.language.choose')}
          error={missing.language}
          value={language}
          choices={COURSE_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={(event) => setLanguage(event.target.value as CourseLanguage | '')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="go" size="big" busy={send.isPending}>
          {t('settings.upload.send')}
        </Button>
        <Button busy={insteadBusy} disabled={send.isPending} onClick={onInstead}>
          {t('settings.upload.instead')}
        </Button>
        <Button kind="bare" disabled={send.isPending} onClick={onBack}>
          {t('common.button.cancel')}
        </Button>
      </div>
      {send.isPending && <Busy label={t('settings.upload.sending')} />}
    </form>
  )
}
