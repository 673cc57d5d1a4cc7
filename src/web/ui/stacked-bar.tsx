import type { ReactNode } from 'react'

const LOOKS = ['parts-solid', 'parts-hatched', 'parts-outlined'] as const

export type Part = { label: ReactNode; value: number }

/** Parts of a whole, at most three, told apart by filling: solid, hatched, outlined. The key gives the numbers. */
export function StackedBar(props: { parts: readonly [Part, ...Part[]]; show?(value: number): ReactNode }) {
  const whole = props.parts.reduce((sum, part) => sum + part.value, 0)
  return (
    <div>
      <div className="parts" aria-hidden="true">
        {whole === 0 && <i className="parts-outlined" style={{ flex: 1, opacity: 0.35 }} />}
        {props.parts.map((part, index) =>
          part.value > 0 ? (
            <i
              key={LOOKS[index]}
              className={LOOKS[index]}
              style={{ flex: `${part.value} 1 0`, minWidth: 8 }}
            />
          ) : null,
        )}
      </div>
      <dl className="parts-key">
        {props.parts.map((part, index) => (
          <div key={LOOKS[index]}>
            <dt>
              <i className={LOOKS[index]} aria-hidden="true" />
              {part.label}
            </dt>
            <dd>{props.show?.(part.value) ?? part.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
