import { Turtle, Volume2 } from 'lucide-react'
import type { ReviewCard as Card } from '../../../contract/review.ts'
import { languageNamed } from '../../../shared/languages.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'

type CardProps = {
  card: Card
  /** The tag of the language its meanings are in. */
  meaningLang: string
  shown: boolean
  sound: { hear(card: Card): void; busy: boolean; isSlowNext(id: string): boolean }
  onShow(): void
}

/** One card: what is asked, and behind it the answer. */
export function ReviewCard({ card, meaningLang, shown, sound, onShow }: CardProps) {
  const { t } = useTranslate()
  const { tag } = languageNamed(card.language)
  const hearing = (
    <Button
      icon={<Icon of={sound.isSlowNext(card.id) ? Turtle : Volume2} />}
      busy={sound.busy}
      onClick={() => sound.hear(card)}
    >
      {t(sound.isSlowNext(card.id) ? 'review.hearSlowly' : 'review.hear')}
    </Button>
  )
  return (
    <article className="review-card" aria-labelledby="review-question">
      <p className="label" id="review-question">
        {t(`review.mode.${card.mode}`)}
      </p>
      {card.mode === 'hear' && !shown ? (
        <div className="review-ear">{hearing}</div>
      ) : (
        <Foreign as="p" lang={meaningLang} className="review-asked">
          {card.native}
        </Foreign>
      )}
      {shown ? (
        <div className="review-answer" aria-live="polite">
          <Foreign as="p" lang={tag} className="review-target">
            {card.target}
          </Foreign>
          {card.transliteration && (
            <p className="mute" lang={`${tag}-Latn`} dir="ltr">
              {card.transliteration}
            </p>
          )}
          {hearing}
          {card.example && (
            <p className="review-example">
              <Foreign lang={tag}>{card.example}</Foreign>
              {card.exampleNative && (
                <Foreign lang={meaningLang} className="mute">
                  {card.exampleNative}
                </Foreign>
              )}
            </p>
          )}
        </div>
      ) : (
        <Button kind="go" size="big" onClick={onShow}>
          {t('review.show')}
        </Button>
      )}
    </article>
  )
}
