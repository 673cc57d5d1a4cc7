import { ChevronDown, Volume2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { type Advice, type AdviceText, adviceText, shownAdvice } from './advice.ts'
import type { Analysis } from './use-stage.ts'

type AdviceNoteProps = {
  analysis: Analysis
  norm: string
  /** Plays the word or sound an advice is about, mine and then the model's. */
  onHear(advice: Advice): void
}

/** The one thing to change first, as a sentence; the rest, and what went well, behind a line. */
export function AdviceNote({ analysis, norm, onHear }: AdviceNoteProps) {
  const { t } = useTranslate()
  const [open, setOpen] = useState(false)
  const { assessment, feedback } = analysis.analysis
  const advice = shownAdvice(analysis)
  const [first] = advice
  const told = withoutRepeats(
    advice.map((each) => ({
      key: `${each.kind}-${each.word}-${each.phone}`,
      of: adviceText(each, assessment, t),
    })),
  ).slice(1)
  const more = told.length + (feedback.strengths.length > 0 ? 1 : 0)
  return (
    <section className="advice">
      {first ? (
        <>
          <p className="label">{t('practice.advice.first')}</p>
          <Told of={adviceText(first, assessment, t)} norm={norm} first />
          {first.word !== null && first.kind !== 'omitted' && (
            <Button icon={<Icon of={Volume2} />} onClick={() => onHear(first)}>
              {t(
                first.kind === 'sound' || first.kind === 'length'
                  ? 'practice.advice.both'
                  : 'practice.advice.bothWord',
              )}
            </Button>
          )}
        </>
      ) : (
        <>
          <h2>{t('practice.advice.none.title')}</h2>
          <p className="read">{t('practice.advice.none.text')}</p>
        </>
      )}
      {more > 0 && (
        <>
          <button type="button" className="advice-more" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('practice.advice.more', { count: more })}
            <Icon of={ChevronDown} />
          </button>
          {open && (
            <div className="advice-rest">
              {told.map(({ key, of }) => (
                <Told key={key} of={of} norm={norm} />
              ))}
              {feedback.strengths.length > 0 && (
                <div>
                  <h3>{t('practice.advice.strengths')}</h3>
                  {feedback.strengths.map((strength) => (
                    <p key={strength} className="read">
                      {strength}
                    </p>
                  ))}
                </div>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** An instruction that was given above is not given again: what was heard still is. */
function withoutRepeats(notes: { key: string; of: AdviceText }[]) {
  const given = new Set<string>()
  return notes.map(({ key, of }) => {
    const again = given.has(of.text) && of.heard !== null
    given.add(of.text)
    return { key, of: again ? { ...of, text: '' } : of }
  })
}

function Told(props: { of: AdviceText; norm: string; first?: boolean }) {
  const { title, text, heard } = props.of
  const Title = props.first ? 'h2' : 'h3'
  const parts: Record<string, (words: string) => ReactNode> = {
    w: (word) => (
      <Foreign lang={props.norm} as="i">
        {word}
      </Foreign>
    ),
    s: (sound) => <span className="ipa">{sound}</span>,
    ipa: (sound) => <span className="ipa">[{sound}]</span>,
    i: (words) => <i>{words}</i>,
  }
  return (
    <div>
      <Title>
        <RichText text={title} parts={parts} />
      </Title>
      <p className="read">
        {heard && (
          <>
            <RichText text={heard} parts={parts} />{' '}
          </>
        )}
        <RichText text={text} parts={parts} />
      </p>
    </div>
  )
}
