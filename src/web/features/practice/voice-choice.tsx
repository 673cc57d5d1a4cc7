import { useTranslate } from '../../lib/language.tsx'
import { Spinner } from '../../ui/busy.tsx'
import type { Correction } from './use-correction.ts'
import type { Voice } from './warp.ts'

type VoiceChoiceProps = {
  choice: Voice
  onChoose(voice: Voice): void
  correction: Correction
  hasModel: boolean
  /** Whether this take can be corrected at all. */
  canCorrect: boolean
}

/** Whose voice says it; what speaks in the person's own voice is violet. */
export function VoiceChoice({ choice, onChoose, correction, hasModel, canCorrect }: VoiceChoiceProps) {
  const { t } = useTranslate()
  const { corrected, making } = correction
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a frame
    <div className="segments" role="group" aria-label={t('practice.voices.which')}>
      <button
        type="button"
        className="own"
        aria-pressed={choice === 'mine'}
        aria-keyshortcuts="1"
        onClick={() => onChoose('mine')}
      >
        <i className="voice-line" />
        {t('practice.opened.mine')}
      </button>
      {canCorrect && (
        <button
          type="button"
          className="own"
          aria-pressed={choice === 'corrected'}
          aria-keyshortcuts="2"
          aria-busy={making || undefined}
          aria-label={t(corrected ? 'practice.voices.corrected' : 'practice.voices.correctedFree')}
          onClick={() => onChoose('corrected')}
        >
          {making && <Spinner />}
          <span className="max-md:hidden">{t('practice.voices.corrected')}</span>
          <span className="md:hidden">{t('practice.voices.correctedShort')}</span>
          {!corrected && !making && <span className="segment-price">{t('practice.price.free')}</span>}
        </button>
      )}
      <button
        type="button"
        aria-pressed={choice === 'model'}
        aria-keyshortcuts="3"
        disabled={!hasModel}
        onClick={() => onChoose('model')}
      >
        <i className="voice-line dotted" />
        {t('practice.opened.model')}
      </button>
    </div>
  )
}
