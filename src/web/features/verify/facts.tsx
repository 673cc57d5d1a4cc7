import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import type { Verification } from './use-verification.ts'

/** What the verdict rests on. */
export function Facts({ answer, decodedHere }: { answer: Verification; decodedHere: boolean }) {
  const { t, format } = useTranslate()
  const { mark, tag } = answer
  const seconds = (ms: number) => t('verify.seconds', { seconds: format.number(ms / 1000, 1) })
  return (
    <dl className="facts">
      <Fact
        name={t('verify.strength')}
        value={format.number(mark.z, 1)}
        meaning={t('verify.strength.meaning', { threshold: format.number(mark.threshold, 1) })}
      >
        <Scale z={mark.z} threshold={mark.threshold} />
      </Fact>
      {mark.atMs !== null && (
        <Fact name={t('verify.at')} value={seconds(mark.atMs)} meaning={t('verify.at.meaning')} />
      )}
      <Fact
        name={t('verify.length')}
        value={seconds(answer.durationMs)}
        meaning={answer.tooShort ? t('verify.length.short') : undefined}
      />
      <Fact name={t('verify.tag')} value={tagWords()} meaning={t('verify.tag.meaning')} />
    </dl>
  )

  function tagWords(): string {
    if (!tag) return t(decodedHere ? 'verify.tag.unread' : 'verify.tag.none')
    const known = KINDS.find((kind) => kind === tag.kind)
    const kind = known ? t(`verify.kind.${known}`) : tag.kind
    const whose = t(tag.ofThisInstallation ? 'verify.tag.here' : 'verify.tag.elsewhere')
    return t('verify.tag.words', { generator: tag.generator, kind, whose })
  }
}

const KINDS = ['own-voice', 'own-take-corrected'] as const

function Fact(props: { name: string; value: string; meaning?: string | undefined; children?: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <span className="fact-value">{props.value}</span>
        {props.children}
        {props.meaning && <span className="small mute">{props.meaning}</span>}
      </dd>
    </div>
  )
}

/** The clip on a line from unmarked sound, with the place from which a mark counts as found. */
function Scale({ z, threshold }: { z: number; threshold: number }) {
  const most = Math.max(threshold * 2, z * 1.1)
  const share = (value: number) => `${Math.min(100, Math.max(0, (value / most) * 100)).toFixed(1)}%`
  return (
    <span className="mark-scale" aria-hidden="true">
      <i className="mark-scale-tick" style={{ left: share(threshold) }} />
      <i className={z >= threshold ? 'mark-scale-dot found' : 'mark-scale-dot'} style={{ left: share(z) }} />
    </span>
  )
}
