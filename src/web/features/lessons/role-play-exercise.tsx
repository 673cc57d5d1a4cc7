import { Check, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { directionOf, Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ExerciseProps } from './exercise.tsx'
import { Marked } from './marked.tsx'
import { ROLE_PLAY_MS, ROLE_PLAY_START, revealHint, submit, write } from './role-play.rules.ts'
import { Speak } from './speak.tsx'
import { useAfter } from './use-after.ts'

/** A scene to answer in one's own words; nobody scores it. */
export function RolePlayExercise(props: ExerciseProps<'Role Play Scenario'>) {
  const { content, lang, meaningLang, onDone } = props
  const { t } = useTranslate()
  const [state, setState] = useState(ROLE_PLAY_START)
  const { answer, hinted, submitted } = state
  useAfter(submitted, ROLE_PLAY_MS, () => onDone({ right: 0, asked: 0 }))
  return (
    <form
      className="role-play"
      onSubmit={(event) => {
        event.preventDefault()
        setState(submit(state))
      }}
    >
      <p className="read">
        <Marked text={content.prompt} lang={lang} />
      </p>
      <textarea
        className="input"
        rows={2}
        lang={lang}
        dir={directionOf(lang)}
        aria-label={t('lessons.role.answer')}
        placeholder={t('lessons.role.answer')}
        maxLength={1000}
        value={answer}
        disabled={submitted}
        onChange={(event) => setState(write(state, event.target.value))}
      />
      <div className="exercise-acts">
        <Button type="submit" disabled={answer.trim() === '' || submitted}>
          {t('lessons.role.submit')}
        </Button>
        {!hinted && (
          <Button kind="bare" icon={<Icon of={Lightbulb} />} onClick={() => setState(revealHint(state))}>
            {t('lessons.role.hint')}
          </Button>
        )}
      </div>
      <div role="status">
        {hinted && (
          <div className="role-hint">
            <p className="label">{t('lessons.role.suggested')}</p>
            <Speak text={content.target_response} />
            {content.native && (
              <Foreign lang={meaningLang} as="p" className="italic mute">
                {content.native}
              </Foreign>
            )}
          </div>
        )}
        {submitted && (
          <p className="judgement" data-state="right">
            <Icon of={Check} /> {t('lessons.role.sent')}
          </p>
        )}
      </div>
    </form>
  )
}
