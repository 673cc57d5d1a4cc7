import { classNames } from './class-names.ts'

/** The place of something that is still coming. Wrap several in one element with `aria-busy`. */
export function Skeleton(props: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', props.className ?? 'h-5 w-full')} />
}
