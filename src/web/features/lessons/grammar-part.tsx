import type { RegularLesson } from '../../../contract/lesson-content.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Exercise } from './exercise.tsx'
import { HearPrice } from './hear-price.tsx'
import { keyed, keyedLines } from './keyed.ts'
import { Marked } from './marked.tsx'
import type { ExerciseResult } from './progress.rules.ts'
import { HearButton, Speak } from './speak.tsx'
import { Transliteration } from './transliteration.tsx'

type GrammarPartProps = {
  lessonId: string
  content: RegularLesson
  lang: string
  meaningLang: string
  results: Record<string, ExerciseResult>
  onFinish(exercise: number, result: ExerciseResult): void
  onNext(): void
}

/** The grammar with its examples, then the exercises. */
export function GrammarPart(props: GrammarPartProps) {
  const { t } = useTranslate()
  const { content, lang } = props
  const { grammar, exercises } = content
  const examples = grammar.flatMap((item) => item.examples.map(({ target }) => target))
  return (
    <div className="grammar">
      {grammar.length === 0 && <p className="mute">{t('lessons.grammar.none')}</p>}
      {examples.length > 0 && <HearPrice texts={examples} />}
      {keyed(grammar, ({ title }) => title).map(({ key, item }) => (
        <section key={key} className="grammar-item">
          <h2>
            <Marked text={item.title} lang={lang} />
          </h2>
          {keyedLines(item.explanation.split(/\n+/u)).map(({ key: line, item: paragraph }) => (
            <p key={line} className="read">
              <Marked text={paragraph} lang={lang} />
            </p>
          ))}
          <ul className="examples">
            {keyed(item.examples, ({ target }) => target).map(({ key: said, item: example }) => (
              <li key={said}>
                <HearButton text={example.target} voice="model" />
                <div>
                  <Speak text={example.target} />
                  <Transliteration text={example.transliteration} lang={lang} />
                  {example.native && (
                    <Foreign lang={props.meaningLang} as="p" className="italic mute">
                      {example.native}
                    </Foreign>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {exercises.length > 0 && (
        <section className="exercises" aria-labelledby="exercises-title">
          <h2 id="exercises-title">{t('lessons.grammar.exercises')}</h2>
          <ol className="ruled">
            {exercises.map((exercise, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an exercise is known by its place
              <li key={index}>
                <Exercise
                  exercise={exercise}
                  place={index}
                  count={exercises.length}
                  lang={lang}
                  meaningLang={props.meaningLang}
                  result={props.results[index]}
                  onFinish={(result) => props.onFinish(index, result)}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
      <Button size="big" onClick={props.onNext}>
        {t('lessons.next.practice')}
      </Button>
    </div>
  )
}
