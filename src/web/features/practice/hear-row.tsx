import { Play, Square } from 'lucide-react'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pick } from '../../ui/select.tsx'
import { HearOwn, OwnVoiceWords } from './hear-own.tsx'
import { hearingPrice } from './prices.ts'
import { usePlaying } from './sound.ts'
import type { Gender, useModelVoice } from './use-model-voice.ts'
import type { OwnVoice } from './use-own-voice.ts'

type HearRowProps = {
  model: Pick<ReturnType<typeof useModelVoice>, 'busy' | 'heldInGender' | 'gender' | 'pickGender'>
  own: OwnVoice
  onHearModel(): void
  onHearOwn(): void
}

/** The model's voice and one's own: the price stands in the button until the clip is here, then it is free. */
export function HearRow({ model, own, onHearModel, onHearOwn }: HearRowProps) {
  const { t } = useTranslate()
  const playing = usePlaying()?.name === 'model'
  const price = hearingPrice(model.heldInGender)
  return (
    <>
      <div className="hear-row">
        <Button
          icon={<Icon of={playing ? Square : Play} filled />}
          busy={model.busy}
          price={price > 0 ? t('practice.price', { count: price }) : undefined}
          onClick={onHearModel}
        >
          {t(playing ? 'practice.hear.stop' : 'practice.hear.model')}
        </Button>
        <HearOwn own={own} onHear={onHearOwn} />
        <Pick<Gender>
          plain
          className="mute"
          label={t('practice.voice.label')}
          value={model.gender}
          choices={[
            { value: 'female', label: t('practice.voice.female') },
            { value: 'male', label: t('practice.voice.male') },
          ]}
          onPick={model.pickGender}
        />
      </div>
      <OwnVoiceWords own={own} />
    </>
  )
}
