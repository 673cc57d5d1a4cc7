import { Link } from '@tanstack/react-router'
import { Mic } from 'lucide-react'
import type { TutorialLesson } from '../../../contract/lesson-content.ts'
import type { Lesson } from '../../../contract/lessons.ts'
import type { Me } from '../../../contract/profile.ts'
import { useTranslate } from '../../lib/language.tsx'
import { PLACES } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keyed, keyedLines } from './keyed.ts'
import { LessonHead } from './lesson-head.tsx'
import { useComplete } from './use-complete.ts'

type TutorialViewProps = { lesson: Lesson; content: TutorialLesson; me: Me }

/** J-04: how to do something here, step by step. */
export function TutorialView({ lesson, content, me }: TutorialViewProps) {
  const { t, format } = useTranslate()
  const complete = useComplete(lesson.id)
  return (
    <article className="lesson tutorial">
      <LessonHead lesson={lesson} me={me} />
      <ol className="tutorial-steps ruled" aria-label={t('lessons.tutorial.steps')}>
        {keyed(content.steps, ({ title }) => title).map(
          ({ key, item: { step, title, description, instructions } }) => (
            <li key={key}>
              <span className="tutorial-number num" aria-hidden="true">
                {format.number(step)}
              </span>
              <div>
                <h2>
                  <span className="sr-only">{t('lessons.tutorial.step', { step })}: </span>
                  {title}
                </h2>
                <p className="read mute">{description}</p>
                <ol className="tutorial-instructions">
                  {keyedLines(instructions).map(({ key: line, item: instruction }) => (
                    <li key={line}>{instruction}</li>
                  ))}
                </ol>
              </div>
            </li>
          ),
        )}
      </ol>
      <div className="tutorial-acts">
        <Button asChild kind={lesson.progress?.completed ? 'go' : 'line'} size="big">
          <Link to={PLACES.practice.path}>
            <Icon of={Mic} />
            <span>{t('lessons.complete.practice')}</span>
          </Link>
        </Button>
        {!lesson.progress?.completed && (
          <Button kind="go" size="big" busy={complete.isPending} onClick={() => complete.mutate()}>
            {t('lessons.complete.tutorial')}
          </Button>
        )}
      </div>
    </article>
  )
}
