/** A new id: a random UUID (version 4). */
export function newId(): string {
  return crypto.randomUUID()
}

declare const crypto: { randomUUID(): string }
