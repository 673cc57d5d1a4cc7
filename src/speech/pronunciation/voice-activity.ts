import { quantileOfSorted } from './numbers.ts'
import { BINS, type Spectrogram } from './spectrogram.ts'

const LOWEST_BIN = 4 // 125 Hz
const HIGHEST_BIN = 128 // 4,000 Hz
const SILENCE_POWER = 1e-7
const CLOSE_CUT_RANGE_DB = 35
const HISS_DB = 6

export type VoiceActivity = {
  /** Frame energies of 120 to 4,000 Hz in dB, without pre-emphasis (which would favour hiss). */
  energyDb: Float32Array
  /** How far the loud frames stand above the quiet ones. */
  levelRangeDb: number
  /** 1 where the frame holds speech proper, without margins. */
  active: Uint8Array
  activeFrames: number
  /** The part worth aligning: first to last active frame with margins, end exclusive. */
  startFrame: number
  endFrame: number
}

/** Tells speech from background by energy. */
export function detectVoice({ frames, power }: Spectrogram): VoiceActivity {
  const energyDb = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    let sum = SILENCE_POWER
    const row = frame * BINS
    for (let k = LOWEST_BIN; k <= HIGHEST_BIN; k++) sum += power[row + k]!
    energyDb[frame] = 10 * Math.log10(sum)
  }
  const sorted = Float32Array.from(energyDb).sort()
  const floorDb = quantileOfSorted(sorted, 0.06)
  const peakDb = quantileOfSorted(sorted, 0.97)
  const heardRangeDb = frames === 0 ? 0 : peakDb - floorDb
  // A take cut close around its words has no background to measure: its quietest frames are hissing sounds.
  const cutClose = heardRangeDb > 10 && hissesAtItsQuietest(power, energyDb, floorDb + 2)
  const levelRangeDb = cutClose ? Math.max(heardRangeDb, CLOSE_CUT_RANGE_DB) : heardRangeDb
  const thresholdDb = cutClose
    ? peakDb - CLOSE_CUT_RANGE_DB
    : Math.max(peakDb - 32, floorDb + Math.min(0.4 * levelRangeDb, 12))
  const active = new Uint8Array(frames)
  for (let frame = 0; frame < frames; frame++) active[frame] = energyDb[frame]! > thresholdDb ? 1 : 0
  dropShortRuns(active, 4)
  let first = active.indexOf(1)
  let last = active.lastIndexOf(1)
  let activeFrames = 0
  for (let frame = 0; frame < frames; frame++) activeFrames += active[frame]!
  if (first < 0) {
    first = 0
    last = -1
  }
  const margin = levelRangeDb < 20 ? 40 : 12
  return {
    energyDb,
    levelRangeDb,
    active,
    activeFrames,
    startFrame: Math.max(0, first - margin),
    endFrame: last < 0 ? 0 : Math.min(frames, last + 1 + margin),
  }
}

/** A click is not speech: runs of fewer than `shortest` frames are taken back. */
function dropShortRuns(active: Uint8Array, shortest: number): void {
  let runStart = 0
  for (let frame = 0; frame <= active.length; frame++) {
    if (active[frame] === 1) continue
    if (frame - runStart < shortest) active.fill(0, runStart, frame)
    runStart = frame + 1
  }
}

/** Whether the frames up to a level have far more above 4 kHz than below: rooms and microphones do not, ʃ and s do. */
function hissesAtItsQuietest(power: Float32Array, energyDb: Float32Array, upToDb: number): boolean {
  let low = SILENCE_POWER
  let high = 0
  for (let frame = 0; frame < energyDb.length; frame++) {
    if (energyDb[frame]! > upToDb) continue
    const row = frame * BINS
    for (let k = LOWEST_BIN; k <= HIGHEST_BIN; k++) low += power[row + k]!
    for (let k = HIGHEST_BIN + 1; k < BINS; k++) high += power[row + k]!
  }
  return 10 * Math.log10(high / low + 1e-9) > HISS_DB
}
