import { useState } from 'react'
import type { VoiceSampleBody } from '../../../contract/voice.ts'
import type { Voice } from '../../audio/own-voice.ts'
import { useTranslate } from '../../lib/language.tsx'
import { ConsentStep } from './consent-step.tsx'
import { DiscardSample } from './discard-sample.tsx'
import { GuidedRecording } from './guided-recording.tsx'
import { MakeStep } from './make-step.tsx'
import { QualityReport } from './quality-report.tsx'

/** A recording under way: its lines, then the consent, then the voice. */
export function SamplePart({ voice, sample }: { voice: Voice; sample: VoiceSampleBody }) {
  const { t } = useTranslate()
  const script = sample.kind === 'script'
  const allRead = sample.lines.every((line) => line.accepted)
  /** Reading goes on although it is enough already, or was gone back to. */
  const [reading, setReading] = useState(script && sample.complete && !allRead && !sample.consented)
  const [continued, setContinued] = useState(false)
  const onLines = script && (!sample.complete || reading || (!allRead && !continued && !sample.consented))
  const back = script
    ? () => {
        setReading(true)
        setContinued(false)
      }
    : undefined
  return (
    <div className="grid gap-6">
      {voice.ready && <p className="mute">{t('settings.present.stays')}</p>}
      {onLines && (
        <GuidedRecording
          sample={sample}
          onContinue={() => {
            setReading(false)
            setContinued(true)
          }}
        />
      )}
      {!onLines && !sample.consented && (
        <>
          {!script && <QualityReport sample={sample} heading="h2" />}
          <ConsentStep key={sample.id} sample={sample} minimumAge={voice.minimumAge} onBack={back} />
        </>
      )}
      {!onLines && sample.consented && <MakeStep voice={voice} sample={sample} onBack={back} />}
      <div className="settings-end">
        <DiscardSample sample={sample} />
      </div>
    </div>
  )
}
