import { Mic } from 'lucide-react'
import type { RegularLesson } from '../../../contract/lesson-content.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RoundButton } from '../../ui/round-button.tsx'
import { HearPrice } from './hear-price.tsx'
import { keyed } from './keyed.ts'
import { HearButton, Speak } from './speak.tsx'
import { useLessonSpeaker } from './speaker-context.ts'
import { Transliteration } from './transliteration.tsx'

type Word = RegularLesson['vocabulary'][number]

type VocabularyPartProps = {
  content: RegularLesson
  /** The language of the meanings, as a tag. */
  meaningLang: string
  /** Practises a word aloud, by its place. */
  onSay(index: number): void
  onNext(): void
}

/** The words, as a dictionary has them: each says itself, and can be said. */
export function VocabularyPart({ content, meaningLang, onSay, onNext }: VocabularyPartProps) {
  const { t } = useTranslate()
  const { vocabulary } = content
  const texts = vocabulary.flatMap(({ target, example }) => (example ? [target, example] : [target]))
  return (
    <section>
      <p className="mute">{t('lessons.vocabulary.intro', { count: vocabulary.length })}</p>
      <HearPrice texts={texts} />
      <ul className="ruled open entries">
        {keyed(vocabulary, ({ target }) => target).map(({ key, item: word }, index) => (
          <Entry key={key} word={word} meaningLang={meaningLang} onSay={() => onSay(index)} />
        ))}
      </ul>
      <Button size="big" className="mt-6" onClick={onNext}>
        {t('lessons.next.grammar')}
      </Button>
    </section>
  )
}

function Entry(props: { word: Word; meaningLang: string; onSay(): void }) {
  const { t } = useTranslate()
  const speaker = useLessonSpeaker()
  const { word, meaningLang } = props
  return (
    <li className="entry">
      <div className="entry-word">
        <h3>
          <Speak text={word.target} />
        </h3>
        <Transliteration text={word.transliteration} lang={speaker.norm} />
      </div>
      <div className="entry-meaning">
        <p className="read">
          {word.kind && <span className="italic quiet">{kindOf(word, t)} </span>}
          <Foreign lang={meaningLang}>{word.native}</Foreign>
        </p>
        {word.plural && (
          <p className="small mute">
            {t('lessons.plural')}{' '}
            <Foreign lang={speaker.norm} className="entry-plural">
              {word.plural}
            </Foreign>
          </p>
        )}
        {word.example && (
          <div className="entry-example">
            <Speak text={word.example} />
            <Transliteration text={word.exampleTransliteration} lang={speaker.norm} />
            {word.exampleNative && (
              <Foreign lang={meaningLang} as="p" className="italic mute">
                {word.exampleNative}
              </Foreign>
            )}
          </div>
        )}
      </div>
      <div className="entry-acts">
        <HearButton text={word.target} voice="model" />
        {speaker.hasOwn && <HearButton text={word.target} voice="own" />}
        <RoundButton label={t('lessons.say', { text: word.target })} onClick={props.onSay}>
          <Icon of={Mic} />
        </RoundButton>
      </div>
    </li>
  )
}

function kindOf({ kind, gender }: Word, t: ReturnType<typeof useTranslate>['t']): string {
  if (kind === 'noun' && gender) return t(`lessons.kind.noun.${gender}`)
  return kind ? t(`lessons.kind.${kind}`) : ''
}
