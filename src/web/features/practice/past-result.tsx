import { useQuery } from '@tanstack/react-query'
import { type AssessmentBody, getPracticeSession } from '../../../contract/practice.ts'
import { languageNamed } from '../../../shared/languages.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Scored, ScoreMark } from '../../ui/score-mark.tsx'
import { shownScore } from './merged-words.ts'

export type PastSession = {
  id: string
  language: Parameters<typeof languageNamed>[0]
  text: string
  day: string
}

/** An earlier take's words with their marks. Its sound was never kept, so it can neither be heard nor corrected. */
export function PastResult({ session, onClose }: { session: PastSession | null; onClose(): void }) {
  const { t } = useTranslate()
  const lang = session ? languageNamed(session.language).tag : ''
  return (
    <Sheet
      open={session !== null}
      onOpenChange={(open) => open || onClose()}
      title={<Foreign lang={lang}>{session?.text}</Foreign>}
      description={session?.day}
    >
      {session && <Words id={session.id} lang={lang} />}
      <p className="small mute past-note">{t('practice.past.noSound')}</p>
    </Sheet>
  )
}

function Words({ id, lang }: { id: string; lang: string }) {
  const { t } = useTranslate()
  const session = useQuery({
    queryKey: ['practice', 'session', id],
    queryFn: ({ signal }) => call(getPracticeSession, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (session.isPending) return <Busy />
  if (session.isError) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="mute">{messageOf(session.error, t)}</p>
        <Button onClick={() => void session.refetch()}>{t('common.button.retry')}</Button>
      </div>
    )
  }
  const said = session.data.assessment.words.filter(({ kind }) => kind !== 'inserted')
  return (
    <ul className="past-words">
      {said.map((word) => (
        <Word key={word.charStart} word={word} lang={lang} />
      ))}
    </ul>
  )
}

function Word({ word, lang }: { word: AssessmentBody['words'][number]; lang: string }) {
  const { t } = useTranslate()
  const score = shownScore(word)
  return (
    <li>
      <Scored score={score}>
        <Foreign lang={lang}>{word.text}</Foreign>
      </Scored>
      {word.kind === 'omitted' ? (
        <span className="small mute">{t('practice.level.missing')}</span>
      ) : (
        <ScoreMark score={score} />
      )}
    </li>
  )
}
