import { Link } from '@tanstack/react-router'
import { AudioWaveform } from 'lucide-react'
import { useState } from 'react'
import type { VoiceProfileBody } from '../../../contract/voice.ts'
import { useTranslate } from '../../lib/language.tsx'
import { PLACES } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Likeness } from './likeness.tsx'
import { PartHeading } from './step-heading.tsx'
import { TestSentence } from './test-sentence.tsx'

type ReadyPartProps = {
  profile: VoiceProfileBody
  /** A failed attempt or a recording under way is shown with it: then the way to a new one is there. */
  alone: boolean
  onAgain(): void
  againBusy: boolean
}

/** The voice that is used: how near it came, how it sounds, and the way to a new one. */
export function ReadyPart({ profile, alone, onAgain, againBusy }: ReadyPartProps) {
  const { t, format } = useTranslate()
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <PartHeading>{t('settings.ready.title')}</PartHeading>
        <p className="flex flex-wrap items-center gap-3">
          <Tag kind="own" icon={<Icon of={AudioWaveform} />}>
            {t(profile.engine.kind === 'clone' ? 'settings.ready.tag.clone' : 'settings.ready.tag')}
          </Tag>
          <span className="mute">
            {t('settings.ready.since', { day: format.longDay(profile.readyAt ?? profile.createdAt) })}
          </span>
        </p>
        <p className="read">{t('settings.ready.use')}</p>
      </div>
      <TestSentence />
      {profile.quality && <Likeness quality={profile.quality} />}
      {alone && (
        <div className="flex flex-wrap gap-3">
          <Button asChild kind="go">
            <Link to={PLACES.practice.path}>{t('settings.ready.practise')}</Link>
          </Button>
          <Button busy={againBusy} onClick={() => setAsking(true)}>
            {t('settings.ready.again')}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('settings.ready.again.title')}
        description={t('settings.ready.again.text')}
        foot={
          <>
            <Button kind="bare" onClick={() => setAsking(false)}>
              {t('settings.ready.again.keep')}
            </Button>
            <Button
              kind="go"
              onClick={() => {
                setAsking(false)
                onAgain()
              }}
            >
              {t('settings.ready.again.confirm')}
            </Button>
          </>
        }
      />
    </div>
  )
}
