type Semitones = readonly (number | null)[]

const BRIDGED = 4
const SHORTEST = 6

/**
 * A melody made fit to be engraved: silence at both ends cut off, gaps of a few frames bridged, crumbs dropped,
 * the rest smoothed over `width` frames and thinned to every `step`th. Values are semitones, null where there is no voice.
 */
export function engravedMelody(semitones: Semitones, { width = 9, step = 4 } = {}): (number | null)[] {
  const first = semitones.findIndex((value) => value !== null)
  if (first < 0) return []
  const last = semitones.findLastIndex((value) => value !== null)
  const whole = withoutCrumbs(bridged(semitones.slice(first, last + 1)))
  return whole
    .map((value, index) => (value === null ? null : around(whole, index, width)))
    .filter(every(step))
}

/** Keeps one value in so many, and every edge between voice and silence, so that no gap closes. */
function every(step: number) {
  return (value: number | null, index: number, all: Semitones) =>
    index % step === 0 ||
    index === all.length - 1 ||
    (value === null) !== ((all[index - 1] ?? null) === null) ||
    (value === null) !== ((all[index + 1] ?? null) === null)
}

function bridged(semitones: Semitones): (number | null)[] {
  const out = [...semitones]
  for (const [from, to] of runsOf(out, (value) => value === null)) {
    const before = out[from - 1]
    const after = out[to]
    if (to - from > BRIDGED || typeof before !== 'number' || typeof after !== 'number') continue
    for (let at = from; at < to; at++)
      out[at] = before + ((after - before) * (at - from + 1)) / (to - from + 1)
  }
  return out
}

function withoutCrumbs(semitones: (number | null)[]): (number | null)[] {
  const out = [...semitones]
  for (const [from, to] of runsOf(out, (value) => value !== null))
    if (to - from < SHORTEST) out.fill(null, from, to)
  return out
}

function around(values: Semitones, index: number, width: number): number {
  let from = index
  let to = index
  while (index - from < width >> 1 && (values[from - 1] ?? null) !== null) from--
  while (to - index < width >> 1 && (values[to + 1] ?? null) !== null) to++
  const near = values.slice(from, to + 1).filter((value) => value !== null)
  return near.reduce((sum, value) => sum + value, 0) / near.length
}

function runsOf(values: Semitones, belongs: (value: number | null) => boolean): [from: number, to: number][] {
  const runs: [number, number][] = []
  values.forEach((value, index) => {
    const open = runs.at(-1)
    if (!belongs(value)) return
    if (open && open[1] === index) open[1] = index + 1
    else runs.push([index, index + 1])
  })
  return runs
}
