import { Link } from '@tanstack/react-router'
import { Play, Square } from 'lucide-react'
import { useTranslate } from '../../lib/language.tsx'
import { PLACES } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { hearingPrice } from './prices.ts'
import { usePlaying } from './sound.ts'
import type { OwnVoice } from './use-own-voice.ts'

/** The phrase in one's own voice; without a voice, the way to one. */
export function HearOwn({ own, onHear }: { own: OwnVoice; onHear(): void }) {
  const { t } = useTranslate()
  const playing = usePlaying()?.name === 'own'
  if (own.state === undefined) return null
  if (own.state !== 'ready') {
    return (
      <Link to={PLACES.settings.path} hash="voice" className="own-link">
        {t(own.state === 'making' ? 'practice.own.making' : 'practice.own.make')}
      </Link>
    )
  }
  const price = hearingPrice(own.heard !== undefined)
  return (
    <Button
      // Violet is the person's own voice alone, not what had to step in for it.
      className={own.heard?.voice === 'stock' ? 'hear-own' : 'hear-own violet'}
      icon={<Icon of={playing ? Square : Play} filled />}
      busy={own.busy}
      price={price > 0 ? t('practice.price', { count: price }) : undefined}
      onClick={onHear}
    >
      {t(playing ? 'practice.hear.stop' : 'practice.own.hear')}
    </Button>
  )
}

const WORDS = {
  own: 'practice.own.approximate',
  cloned: 'practice.own.cloned',
  stock: 'practice.own.stock',
} as const

/** Whose voice it really was: never called more than it is. */
export function OwnVoiceWords({ own }: { own: OwnVoice }) {
  const { t } = useTranslate()
  const { heard } = own
  if (own.state !== 'ready' || !heard) return null
  const percent = (share: number) => Math.round(share * 100)
  return (
    <p className="small mute own-words" role="status">
      <RichText
        text={t(
          heard.voice === 'stock' && !heard.unclear
            ? 'practice.own.stockOnly'
            : WORDS[heard.voice ?? 'stock'],
        )}
        parts={{ mine: (words) => <span className="mine">{words}</span> }}
      />
      {heard.measures && (
        <>
          {' '}
          {t('practice.own.measures', {
            identity: percent(heard.measures.identity),
            intelligibility: percent(heard.measures.intelligibility),
          })}
        </>
      )}
    </p>
  )
}
