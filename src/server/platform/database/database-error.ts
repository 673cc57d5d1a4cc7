/** A reason why there is no database, said in one sentence that a person who runs the server can act upon. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

export const createDatabaseError = (message: string, cause?: unknown): DatabaseError =>
  new DatabaseError(message, { cause })
