/** The take cannot be judged, and why: silence, noise, another text. */
export class UnusableTakeError extends Error {
  readonly status: string
  constructor(status: string) {
    super(`This take cannot be judged: ${status}.`)
    this.name = 'UnusableTakeError'
    this.status = status
  }
}
