/** Where one is in a few steps; the label says it in words, e.g. "Step 2 of 4". */
export function ProgressDots(props: { step: number; of: number; label: string }) {
  return (
    <ol className="dots" aria-label={props.label}>
      {Array.from({ length: props.of }, (_, index) => {
        const state = index + 1 < props.step ? 'done' : index + 1 === props.step ? 'now' : 'waiting'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is nothing but its number
          <li key={index} data-state={state} aria-current={state === 'now' ? 'step' : undefined} />
        )
      })}
    </ol>
  )
}
