/** Every bar that was held against a figure. */
export type CheckedBar = { name: string; reached: number; bar: number; passed: boolean }

/** Gathers bars while the tables are printed; `least` for figures that must not be lower, `most` for the others. */
export function createLedger() {
  const bars: CheckedBar[] = []
  const note = (name: string, reached: number, bar: number, passed: boolean) => {
    bars.push({ name, reached: rounded(reached), bar, passed })
    return passed
  }
  return {
    bars,
    least: (name: string, reached: number, bar: number) => note(name, reached, bar, rounded(reached) >= bar),
    most: (name: string, reached: number, bar: number) => note(name, reached, bar, rounded(reached) <= bar),
  }
}

export type Ledger = ReturnType<typeof createLedger>

const rounded = (value: number) => Math.round(value * 1000) / 1000
