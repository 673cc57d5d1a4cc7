import './device-state.css'
import './practice.css'
import { useMemo, useState } from 'react'
import type { Me } from '../../../contract/profile.ts'
import type { CourseLanguage } from '../../../shared/languages.ts'
import { KeyHelp } from './key-help.tsx'
import { type LessonText, phraseOfLesson } from './lesson-text.ts'
import { PhraseScreen } from './phrase-screen.tsx'
import { useSilenceOnLeave } from './sound.ts'
import { useSharedCredits } from './use-shared-credits.ts'

type LessonPhraseProps = {
  me: Me
  /** None in the review. */
  lessonId?: string | undefined
  language: CourseLanguage
  norm: string
  item: LessonText
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** J-06: a phrase of a lesson or of the review, from hearing it to its result. */
export function LessonPhrase({ me, lessonId, language, norm, item, onPrevious, onNext }: LessonPhraseProps) {
  useSilenceOnLeave()
  useSharedCredits()
  const [help, setHelp] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: lessons are fetched anew with the same texts
  const phrase = useMemo(() => phraseOfLesson(item, { language, norm }), [item.target, language, norm])
  return (
    <div className="practice">
      <PhraseScreen
        me={me}
        phrase={phrase}
        lessonId={lessonId}
        keys={{
          ...(onPrevious ? { previous: onPrevious } : {}),
          ...(onNext ? { next: onNext } : {}),
          help: () => setHelp(true),
        }}
      />
      <KeyHelp open={help} onOpenChange={setHelp} />
    </div>
  )
}
