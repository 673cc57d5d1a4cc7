import { applyClassMap, type ClassMap, fitClassMap, type PairedRows } from './class-map.ts'
import { alignmentRows, type LineRows, normOf } from './line-rows.ts'
import { ORDER, warpCepstra, warpMatrix } from './mel-cepstrum.ts'
import { type TimePath, warpTime } from './warp-time.ts'

export type LinePair = { source: LineRows; target: LineRows }
/** How the source voice becomes the learner's, apart from details, and how the lines lie against each other. */
export type Mapping = { warp: number; map: ClassMap; paths: TimePath[]; rotated: number[] }

const LEAST_WARP = 0.8
const MOST_WARP = 1.26
const WARP_STEP = 0.02
const WARP_ORDER = 20
const PASSES = 2
const WARP_SAMPLES = 500

/**
 * Aligns every line with the source's reading of it and fits warp and class map in turn, three times in all. `rotated`
 * holds for each line the cost against the reading of the next line: what the wrong text costs.
 */
export function fitMapping(lines: readonly LinePair[]): Mapping {
  let paths = lines.map(({ source, target }) =>
    warpTime(
      alignmentRows(source.cepstra, source.voiced, normOf([source])),
      alignmentRows(target.cepstra, target.voiced, normOf([target])),
    ),
  )
  const norm = normOf(lines.map(({ target }) => target))
  let warp = 1
  let map: ClassMap
  let mapped: Float32Array[]
  const learn = () => {
    const pairs = pairRows(lines, paths)
    warp = bestWarp(pairs)
    const matrix = warpMatrix(warp)
    map = fitClassMap({ ...pairs, source: warpCepstra(pairs.source, matrix) })
    mapped = lines.map(({ source }) => applyClassMap(map, warpCepstra(source.cepstra, matrix), source.voiced))
  }
  const align = (line: number, against: number) =>
    warpTime(
      alignmentRows(mapped[against]!, lines[against]!.source.voiced, norm),
      alignmentRows(lines[line]!.target.cepstra, lines[line]!.target.voiced, norm),
    )
  for (let pass = 0; pass < PASSES; pass++) {
    learn()
    paths = lines.map((_, line) => align(line, line))
  }
  learn()
  const rotated = lines.map((_, line) => align(line, (line + 1) % lines.length).cost)
  return { warp, map: map!, paths, rotated }
}

/** The target row that a source row meets: the middle of them, when there are several. */
export function partner(path: TimePath, row: number): number {
  return (path.first[row]! + path.end[row]! - 1) >> 1
}

/** The audible rows of all lines, side by side. */
function pairRows(lines: readonly LinePair[], paths: readonly TimePath[]): PairedRows {
  const kept: { line: LinePair; row: number; other: number }[] = []
  lines.forEach((line, index) => {
    for (let row = 0; row < line.source.count; row++) {
      const other = partner(paths[index]!, row)
      if (line.source.active[row] === 1 && line.target.active[other] === 1) kept.push({ line, row, other })
    }
  })
  const source = new Float32Array(kept.length * ORDER)
  const target = new Float32Array(kept.length * ORDER)
  const classes = new Uint8Array(kept.length)
  kept.forEach(({ line, row, other }, index) => {
    source.set(line.source.cepstra.subarray(row * ORDER, (row + 1) * ORDER), index * ORDER)
    target.set(line.target.cepstra.subarray(other * ORDER, (other + 1) * ORDER), index * ORDER)
    classes[index] = line.source.voiced[row]!
  })
  return { count: kept.length, classes, source, target }
}

/** The warp that brings the voiced rows nearest to their partners, both without their means. */
function bestWarp(pairs: PairedRows): number {
  const voiced = Array.from({ length: pairs.count }, (_, row) => row).filter(
    (row) => pairs.classes[row] === 1,
  )
  const step = Math.max(1, Math.floor(voiced.length / WARP_SAMPLES))
  const rows = voiced.filter((_, index) => index % step === 0)
  const pick = (values: Float32Array) => {
    const picked = new Float32Array(rows.length * ORDER)
    rows.forEach((row, index) => {
      picked.set(values.subarray(row * ORDER, (row + 1) * ORDER), index * ORDER)
    })
    return picked
  }
  const source = pick(pairs.source)
  const target = pick(pairs.target)
  let best = 1
  let least = Number.POSITIVE_INFINITY
  const consider = (warp: number) => {
    const distance = centredDistance(warpCepstra(source, warpMatrix(warp)), target)
    if (distance >= least) return
    least = distance
    best = Math.round(warp * 100) / 100
  }
  for (let warp = LEAST_WARP; warp <= MOST_WARP + 1e-9; warp += 3 * WARP_STEP) consider(warp)
  const coarse = best
  for (const step of [-1, 1]) consider(Math.min(MOST_WARP, Math.max(LEAST_WARP, coarse + step * WARP_STEP)))
  return best
}

function centredDistance(left: Float32Array, right: Float32Array): number {
  let total = 0
  const rows = left.length / ORDER
  for (let d = 1; d < WARP_ORDER; d++) {
    let sum = 0
    let squares = 0
    for (let row = 0; row < rows; row++) {
      const difference = left[row * ORDER + d]! - right[row * ORDER + d]!
      sum += difference
      squares += difference * difference
    }
    total += squares - (sum * sum) / Math.max(1, rows)
  }
  return total
}
