import { StartFailure } from '../start-failure.ts'

/** A reason why there is no database, said in one sentence that a person who runs the server can act upon. */
export const createDatabaseError = (message: string, cause?: unknown): StartFailure =>
  new StartFailure(message, { cause })
