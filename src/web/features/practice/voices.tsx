import { Pause, Play } from 'lucide-react'
import type { Take } from '../../audio/take.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RoundButton } from '../../ui/round-button.tsx'
import { CorrectionWords } from './correction-words.tsx'
import type { MergedWord } from './merged-words.ts'
import { PlaceClock, PlaceSlider } from './place-controls.tsx'
import { TimelineGraph } from './timeline-graph.tsx'
import { useCorrection } from './use-correction.ts'
import { useKeys } from './use-keys.ts'
import type { ModelVoice } from './use-model-voice.ts'
import type { Analysis } from './use-stage.ts'
import { useVoices } from './use-voices.ts'
import { VoiceChoice } from './voice-choice.tsx'

type VoicesProps = {
  words: readonly MergedWord[]
  opened: number | null
  analysis: Analysis
  take: Take
  model: ModelVoice | undefined
  norm: string
}

/** Mine, mine corrected and the model's, one over the other, and each of them to be heard from any place. */
export function Voices({ words, opened, analysis, take, model, norm }: VoicesProps) {
  const { t } = useTranslate()
  const { assessment } = analysis.analysis
  // The correction is made by the server, of takes that it has judged.
  const canCorrect = !analysis.onDevice
  const correction = useCorrection(analysis.sessionId, take)
  const voices = useVoices({
    assessment,
    mine: take.clip,
    model,
    modelWords: analysis.model.words,
    correction,
  })
  const { choice, choose, axis, place } = voices
  useKeys({
    mine: () => choose('mine'),
    corrected: () => canCorrect && choose('corrected'),
    model: () => model && choose('model'),
  })
  return (
    <section className="voices" aria-label={t('practice.voices.label')}>
      <div className="voices-player">
        <RoundButton
          kind="go"
          label={t(voices.isPlaying ? 'practice.voices.pause' : 'practice.voices.play')}
          aria-busy={(choice === 'corrected' && correction.making) || undefined}
          onClick={voices.toggle}
        >
          <Icon of={voices.isPlaying ? Pause : Play} filled={!voices.isPlaying} />
        </RoundButton>
        <VoiceChoice
          choice={choice}
          onChoose={choose}
          correction={correction}
          hasModel={model !== undefined}
          canCorrect={canCorrect}
        />
        <span className="voices-time">
          <PlaceClock axis={axis} place={place} />
          <Button
            kind="bare"
            aria-pressed={voices.slow}
            className={voices.slow ? 'pressed' : ''}
            onClick={() => voices.setSlower(!voices.slow)}
          >
            {t('practice.voices.slower')}
          </Button>
        </span>
      </div>
      <TimelineGraph
        words={words}
        opened={opened}
        mine={take.clip}
        minePitch={assessment.pitch}
        corrected={choice === 'corrected' ? correction.corrected : undefined}
        model={model}
        axis={axis}
        warps={voices.warps}
        place={place}
        norm={norm}
        onSeek={voices.seek}
      />
      <PlaceSlider axis={axis} place={place} onSeek={voices.seek} />
      {choice === 'corrected' && <CorrectionWords correction={correction} />}
      {!canCorrect && <p className="fine mute mt-3">{t('deviceScoring.noCorrection')}</p>}
      {!model && <p className="fine mute mt-3">{t('practice.voices.noModel')}</p>}
    </section>
  )
}
