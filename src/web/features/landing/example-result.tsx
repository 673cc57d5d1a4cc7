import { useTranslate } from '../../lib/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Wrap } from '../../ui/page.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Scored, ScoreMark } from '../../ui/score-mark.tsx'

type ExampleWord = {
  text: string
  ipa: string
  score: number | null
  before?: string
  after?: string
  opened?: true
}

const WORDS: readonly ExampleWord[] = [
  { text: 'Me', ipa: 'me', score: 96, before: '¿' },
  { text: 'pone', ipa: 'ˈpone', score: 74 },
  { text: 'un', ipa: 'uŋ', score: 91 },
  { text: 'café', ipa: 'kaˈfe', score: 93 },
  { text: 'cortado', ipa: 'koɾˈtaðo', score: 48, after: ',', opened: true },
  { text: 'por', ipa: 'poɾ', score: null },
  { text: 'favor', ipa: 'faˈβoɾ', score: 88, after: '?' },
]

/** What a result looks like: the phrase itself with its marks, and the one sound to change. */
export function ExampleResult() {
  const { t } = useTranslate()
  return (
    <Wrap className="example">
      <div>
        <h2>{t('landing.result.title')}</h2>
        <p className="read mute">{t('landing.result.text')}</p>
      </div>
      <div className="min-w-0">
        <div role="img" aria-label={t('landing.result.example')}>
          <Foreign lang="es-ES" as="div" className="example-phrase">
            {WORDS.map((word) => (
              <Word key={word.text} word={word} />
            ))}
          </Foreign>
        </div>
        <p className="example-note">
          <span className="ipa example-sound">ɾ</span>
          <span>
            <RichText
              text={t('landing.result.note')}
              parts={{ heard: (words) => <span className="ipa example-heard">{words}</span> }}
            />
          </span>
        </p>
      </div>
    </Wrap>
  )
}

function Word({ word }: { word: ExampleWord }) {
  return (
    <>
      <span className={classNames('example-word', word.opened && 'level-off mark-wash opened')}>
        <span className="example-line">
          {word.before && <i className="hanging">{word.before}</i>}
          <Scored score={word.score}>{word.text}</Scored>
          {word.after && <i>{word.after}</i>}
        </span>
        <span className="ipa example-ipa">{word.ipa}</span>
        <ScoreMark score={word.score} />
      </span>{' '}
    </>
  )
}
