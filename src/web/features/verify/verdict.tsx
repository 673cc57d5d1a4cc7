import { useEffect, useRef } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Stroke } from '../../ui/score-mark.tsx'
import { Facts } from './facts.tsx'
import type { Verification } from './use-verification.ts'

/** What the clip is, in plain words first. */
export function Verdict({ answer, decodedHere }: { answer: Verification; decodedHere: boolean }) {
  const { t } = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const kind = kindOf(answer)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const saysSo = kind !== 'here' && answer.tag?.ofThisInstallation
  return (
    <section className="verdict" aria-labelledby="verdict">
      <h2 id="verdict" ref={heading} tabIndex={-1} className={LEVELS[kind]}>
        <span className="verdict-words">
          {t(`verify.${kind}`)}
          <Stroke />
        </span>
      </h2>
      <p className="read">{t(`verify.${kind}.text`)}</p>
      {saysSo && <p className="read">{t('verify.onlyTag')}</p>}
      <Facts answer={answer} decodedHere={decodedHere} />
    </section>
  )
}

const LEVELS = { here: 'level-clear', none: 'level-unsure', short: 'level-unsure' } as const

function kindOf(answer: Verification): keyof typeof LEVELS {
  if (answer.fromHere) return 'here'
  return answer.tooShort ? 'short' : 'none'
}
