export const USAGE = `timbre-speech: hears and speaks languages on this machine.

  timbre-speech score FILE --text TEXT --language LANG
      Judges a recording of TEXT (wav, or opus in webm, mp4 or ogg) and prints one JSON object.

  timbre-speech score --batch
      Reads lines {"id", "file", "text", "language"} from standard input and prints, in their order, one line
      {"id", "assessment", "cpuMs"} or {"id", "error": {"code", "message"}} each.

  timbre-speech synthesise --text TEXT --language LANG [--voice NAME] --output FILE.wav [--timings FILE.json]
      Speaks TEXT. NAME is female (the default) or male.

  LANG is a name (spanish) or a tag (es, es-419). TEXT that begins with a dash is given as --text=TEXT.
  Ends with 0 when done, 1 when it failed, 2 when it was called wrongly.
`

/** The command was called wrongly: the message says how, and the program ends with 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** What was asked for cannot be done; `code` is for programs, the message for people. */
export class CommandError extends Error {
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CommandError'
    this.code = code
  }
}
