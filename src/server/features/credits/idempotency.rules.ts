import { createHash } from 'node:crypto'

/** What makes two requests the same: route and body, whatever the order of the body's fields. */
export function hashRequest(route: string, body: unknown): string {
  return createHash('sha256')
    .update(`${route}\n${JSON.stringify(sortFields(body)) ?? ''}`)
    .digest('base64url')
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, sortFields(field)] as const)
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)))
}
