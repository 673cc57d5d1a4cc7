import { Mic } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LevelRing } from '../../audio/level-ring.tsx'
import type { Take } from '../../audio/take.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { type Advice, shownAdvice } from './advice.ts'
import { AdviceNote } from './advice-note.tsx'
import { Figures } from './figures.tsx'
import { type JudgedWord, type MergedWord, mergeWords } from './merged-words.ts'
import { OpenedWord } from './opened-word.tsx'
import { type Phrase, wordsOf } from './phrase.ts'
import { PhraseHeading } from './phrase-heading.tsx'
import { PhraseMeaning } from './phrase-meaning.tsx'
import { playBoth, slicesOf } from './slices.ts'
import { TrustLine } from './trust-line.tsx'
import { useEscape } from './use-escape.ts'
import type { ModelVoice } from './use-model-voice.ts'
import type { Analysis } from './use-stage.ts'
import { Voices } from './voices.tsx'

type ResultViewProps = {
  phrase: Phrase
  take: Take
  analysis: Analysis
  model: ModelVoice | undefined
  /** What the next analysis costs. */
  price: number
  /** The next take is judged on this device. */
  onDevice: boolean
  onRecord(): void
}

/** The phrase itself is the result; beside it, as notes in a margin, what to do next and the three numbers. */
export function ResultView({ phrase, take, analysis, model, price, onDevice, onRecord }: ResultViewProps) {
  const { t } = useTranslate()
  const { assessment } = analysis.analysis
  const words = useMemo(() => mergeWords(wordsOf(phrase), assessment), [phrase, assessment])
  const [first] = shownAdvice(analysis)
  const [opened, setOpened] = useState<number | null>(first?.word ?? null)
  const [sound, setSound] = useState<number | null>(soundOf(first))
  const heading = useRef<HTMLHeadingElement>(null)

  // The button that was pressed is gone; reading goes on at the result.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])

  const open = words.find((word): word is MergedWord & { judged: JudgedWord } =>
    Boolean(word.judged && word.index === opened),
  )
  function openWord(index: number) {
    setSound(null)
    setOpened(index === opened ? null : index)
  }
  function closeWord() {
    setOpened(null)
    document.querySelector<HTMLElement>('.phrase [aria-expanded="true"]')?.focus()
  }
  useEscape(opened !== null, closeWord)
  function hear(advice: Advice) {
    const word = advice.word === null ? undefined : assessment.words[advice.word]
    if (!word || advice.word === null) return
    setOpened(advice.word)
    setSound(soundOf(advice))
    const slices = slicesOf(word, advice.word, null, model?.timings)
    void playBoth({ mine: take.clip, model: model?.clip }, slices)
  }
  const nextPrice = () => {
    if (onDevice) return t('deviceScoring.ready.next')
    return price === 0 ? t('practice.analyse.houseNext') : t('practice.analyse.price', { count: price })
  }
  return (
    <div className="columns">
      <div>
        <PhraseHeading ref={heading} phrase={phrase} words={words} opened={opened} onOpen={openWord} />
        <PhraseMeaning phrase={phrase} brief />
        {open && (
          <OpenedWord
            key={open.index}
            word={open}
            norm={phrase.norm}
            mine={take.clip}
            model={model}
            sound={sound}
            onSound={setSound}
            onClose={closeWord}
          />
        )}
        <Voices
          words={words}
          opened={opened}
          analysis={analysis}
          take={take}
          model={model}
          norm={phrase.norm}
        />
      </div>
      <aside aria-label={t('practice.next.label')}>
        <AdviceNote analysis={analysis} norm={phrase.norm} onHear={hear} />
        <div className="record-bar">
          <LevelRing size="small">
            <button
              type="button"
              className="ring-button"
              aria-label={t('practice.record.again')}
              onClick={onRecord}
            >
              <Icon of={Mic} />
            </button>
          </LevelRing>
          <div>
            <p className="font-semibold">
              {t('practice.next.again')} <Kbd>R</Kbd>
            </p>
            <p className="mute small">
              {t('practice.record.free')}
              <br />
              {nextPrice()}
            </p>
          </div>
        </div>
        <Figures analysis={analysis} />
        <TrustLine analysis={analysis} />
      </aside>
    </div>
  )
}

/** The sound an advice is about; a tone belongs to none. */
function soundOf(advice: Advice | undefined): number | null {
  return !advice || advice.kind === 'tone' ? null : advice.phone
}
