import { useEffect } from 'react'
import type { RegularLesson } from '../../../contract/lesson-content.ts'
import { LESSON_SECTIONS, type Lesson } from '../../../contract/lessons.ts'
import type { Me } from '../../../contract/profile.ts'
import { useTranslate } from '../../lib/language.tsx'
import { meaningTag } from '../../lib/meaning-language.ts'
import { PARTS } from '../../lib/routes.ts'
import { usePrepared } from '../../speech/device-scoring.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AssistantButton } from './assistant-button.tsx'
import { GrammarPart } from './grammar-part.tsx'
import { LessonAside } from './lesson-aside.tsx'
import { LessonHead } from './lesson-head.tsx'
import { type LessonPhrase, phrasesOf, sayListOf, wordsOf } from './lesson-practice.ts'
import { OverviewPart } from './overview-part.tsx'
import { PracticePart } from './practice-part.tsx'
import { PracticeSession } from './practice-session.tsx'
import type { ExerciseResult, Section } from './progress.rules.ts'
import { player, useSilenceOnLeave } from './sound.ts'
import { SpeakerProvider } from './speaker-context.ts'
import { usePlace } from './use-place.ts'
import { useProgress } from './use-progress.ts'
import { useSpeaker } from './use-speaker.ts'
import { useTabFocus } from './use-tab-focus.ts'
import { VocabularyPart } from './vocabulary-part.tsx'

type RegularLessonProps = { lesson: Lesson; content: RegularLesson; me: Me; Phrase: LessonPhrase }

/** J-05: a lesson in four parts. Give it a key of person and lesson. */
export function RegularLessonView({ lesson, content, me, Phrase }: RegularLessonProps) {
  const { t, language: interfaceLanguage } = useTranslate()
  const place = usePlace()
  const progress = useProgress(me.user.id, lesson)
  const speaker = useSpeaker({ userId: me.user.id, norm: lesson.norm })
  useSilenceOnLeave()
  usePrepared(
    lesson.norm,
    [...phrasesOf(content), ...wordsOf(content)].map(({ target }) => target),
  )

  const tab = place.saying ? 'practice' : place.tab
  const { follow } = useTabFocus(place.tab, place.saying !== undefined)
  const { visit } = progress
  // biome-ignore lint/correctness/useExhaustiveDependencies: a section is visited when it is opened
  useEffect(() => visit(tab), [tab])

  if (place.saying) {
    const { list, index } = place.saying
    return (
      <PracticeSession
        me={me}
        lesson={lesson}
        items={sayListOf(content, list)}
        index={index}
        Phrase={Phrase}
        onMove={(next) => place.say(list, next)}
        onBack={place.endSaying}
      />
    )
  }

  /** What the translations are written in. */
  const meaningLang = meaningTag(me.profile?.nativeLanguage, lesson.language, interfaceLanguage)
  function finish(exercise: number, result: ExerciseResult) {
    progress.finish(exercise, result)
    showToast.success(t('lessons.exercise.complete'))
  }
  const goOn = (next: Section) => {
    follow()
    place.open(next)
  }
  const say = (list: 'phrases' | 'words', index: number) => {
    player.stop()
    place.say(list, index)
  }

  return (
    <SpeakerProvider value={speaker}>
      <article className="lesson">
        <LessonHead lesson={lesson} me={me} />
        <Tabs
          label={t('lessons.tabs')}
          value={place.tab}
          onChange={place.open}
          tabs={LESSON_SECTIONS.map((section) => ({
            value: section,
            label: <TabName section={section} visited={progress.visited.includes(section)} />,
            done: progress.visited.includes(section),
          }))}
        >
          <div className="lesson-body">
            <div className="lesson-part">
              <TabPanel value="overview">
                <OverviewPart content={content} lang={lesson.norm} onNext={() => goOn('vocabulary')} />
              </TabPanel>
              <TabPanel value="vocabulary">
                <VocabularyPart
                  content={content}
                  meaningLang={meaningLang}
                  onSay={(index) => say('words', index)}
                  onNext={() => goOn('grammar')}
                />
              </TabPanel>
              <TabPanel value="grammar">
                <GrammarPart
                  lessonId={lesson.id}
                  content={content}
                  lang={lesson.norm}
                  meaningLang={meaningLang}
                  results={progress.exercises}
                  onFinish={finish}
                  onNext={() => goOn('practice')}
                />
              </TabPanel>
              <TabPanel value="practice">
                <PracticePart items={phrasesOf(content)} onStart={(index) => say('phrases', index)} />
              </TabPanel>
            </div>
            <LessonAside lesson={lesson} progress={progress} />
          </div>
        </Tabs>
        {PARTS.assistant && <AssistantButton />}
      </article>
    </SpeakerProvider>
  )
}

function TabName({ section, visited }: { section: Section; visited: boolean }) {
  const { t } = useTranslate()
  return (
    <span>
      {t(`lessons.tab.${section}`)}
      {visited && <VisuallyHidden>, {t('lessons.tab.visited')}</VisuallyHidden>}
    </span>
  )
}
