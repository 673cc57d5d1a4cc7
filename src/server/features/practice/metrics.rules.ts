export type ScoredSession = {
  pronunciationScore: number
  accuracyScore: number
  fluencyScore: number
  createdAt: Date
}

export type Achievement = 'sessions-10' | 'sessions-50' | 'sessions-100' | 'excellence' | 'rising-star'

export type Metrics = {
  overall: number | null
  pronunciation: number | null
  accuracy: number | null
  fluency: number | null
  improvement: number | null
  achievements: Achievement[]
}

const WINDOW = 5

/**
 * E-05: averages over the last five sessions; the improvement compares them with the five before, from ten on.
 * @param recent the latest sessions, newest first; at least ten where there are as many
 * @param total how many sessions there are in all
 */
export function metricsOf(recent: readonly ScoredSession[], total: number): Metrics {
  const latest = recent.slice(0, WINDOW)
  const before = recent.slice(WINDOW, 2 * WINDOW)
  const overall = average(latest.map(overallOf))
  const improvement =
    total >= 2 * WINDOW ? average(latest.map(overallOf))! - average(before.map(overallOf))! : null
  return {
    overall: rounded(overall),
    pronunciation: rounded(average(latest.map((session) => session.pronunciationScore))),
    accuracy: rounded(average(latest.map((session) => session.accuracyScore))),
    fluency: rounded(average(latest.map((session) => session.fluencyScore))),
    improvement: rounded(improvement),
    achievements: achievementsOf(total, overall, improvement),
  }
}

export function overallOf(session: Omit<ScoredSession, 'createdAt'>): number {
  return (session.pronunciationScore + session.accuracyScore + session.fluencyScore) / 3
}

function achievementsOf(total: number, overall: number | null, improvement: number | null): Achievement[] {
  const earned: [Achievement, boolean][] = [
    ['sessions-10', total >= 10],
    ['sessions-50', total >= 50],
    ['sessions-100', total >= 100],
    ['excellence', overall !== null && overall >= 90],
    ['rising-star', improvement !== null && improvement >= 10],
  ]
  return earned.filter(([, has]) => has).map(([name]) => name)
}

function average(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}
