export type DescribedError = {
  type: string
  message: string
  code?: string
  stack?: string
  query?: string
  cause?: DescribedError
}

const DEEPEST_CAUSE = 5

/**
 * What of an error goes into the log. A failed query's parameters and a violated constraint's details carry what
 * people typed, so only the statement, the code and the stack are kept.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { code, query, params } = error as { code?: unknown; query?: unknown; params?: unknown }
  const isQuery = typeof query === 'string' && params !== undefined
  const message = isQuery ? 'A query failed' : error.message
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(isQuery ? { query } : {}),
    ...(error.stack ? { stack: `${error.name}: ${message}\n${framesOf(error.stack)}` } : {}),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  }
}

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
