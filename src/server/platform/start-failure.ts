/** Why the server cannot start, in one sentence for the person who starts it. No stack trace helps them. */
export class StartFailure extends Error {
  override name = 'StartFailure'
  /** 2 when a variable is wrong, else 1. */
  readonly exitCode: 1 | 2

  constructor(message: string, options: { exitCode?: 1 | 2; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.exitCode = options.exitCode ?? 1
  }
}
