/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string

const MILLISECONDS_A_DAY = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day that an instant falls on in an IANA zone; in UTC when the zone is unknown. */
export function dayIn(zone: string, instant: Date): Day {
  const parts = formatFor(zone).formatToParts(instant)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = makeFormat(zone) ?? formatFor('UTC')
  // Zones come from people: a bound keeps made-up names from piling up.
  if (formats.size < 1000) formats.set(zone, made)
  return made
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      ...parts,
    })
  } catch {
    return undefined
  }
}

/** The day so many days later; earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
}

/** The same time of day (UTC) so many months later; the last of the month when it has no such day. */
export function addMonths(instant: Date, count: number): Date {
  const moved = new Date(instant)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + count)
  const lastOfMonth = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(instant.getUTCDate(), lastOfMonth))
  return moved
}
