export const USAGE = `timbre-speech: hears and speaks languages on this machine, without a network.

  timbre-speech score FILE --text TEXT --language LANG
      Judges a recording of TEXT (wav, mp3, or opus in webm, mp4 or ogg) and prints one JSON object.

  timbre-speech score --batch
      Reads lines {"id", "file", "text", "language"} from standard input and prints, in their order, one line
      {"id", "assessment", "cpuMs"} or {"id", "error": {"code", "message"}} each.

  timbre-speech align FILE --text TEXT --language LANG
      Prints where each word and sound of TEXT is in the recording, in milliseconds.

  timbre-speech synthesise --text TEXT --language LANG [--voice NAME] --output FILE.wav [--timings FILE.json]
      Speaks TEXT. NAME is female (the default) or male.

  timbre-speech enrol --script SCRIPT --output VOICE [--language LANG] [FILE ...]
      Learns an approximate voice from recordings of ten to twelve lines read aloud by one person who agrees to it.
      SCRIPT holds a line each: TEXT, LANG and FILE between tabs, or JSON [{"text", "language", "file"}]. Files named
      in it stand beside it; FILE ... gives them in the lines' order instead. Prints what was found in each line.

  timbre-speech convert --voice VOICE --text TEXT --language LANG --output FILE.wav [--timings FILE.json] [--key KEY]
      Speaks TEXT in an enrolled voice and prints how near it came. With KEY the clip carries the mark.

  timbre-speech correct FILE --text TEXT --language LANG --output FILE.wav [--voice NAME] [--key KEY]
      Gives a recording of TEXT the timing, stress and melody of the voice NAME, and prints the words' new times.

  timbre-speech mark FILE --key KEY --output FILE.wav [--kind KIND] [--installation NAME]
      Writes an inconspicuous mark into speech, and a tag (KIND, own-voice when absent; NAME) into the file.

  timbre-speech verify FILE --key KEY
      Looks for the mark of KEY and for a tag: {"found", "z", "threshold", "atMs", "durationMs", "tag"}.

  LANG is a name (spanish) or a tag (es, es-419). TEXT that begins with a dash is given as --text=TEXT.
  KEY is a file with 32 bytes or 64 hexadecimal digits: openssl rand -hex 32 > timbre.key
  Ends with 0 when done, 1 when it failed, 2 when it was called wrongly.

Examples
  timbre-speech synthesise --text "Bonjour à tous" --language fr --output bonjour.wav --timings bonjour.json
  timbre-speech align bonjour.wav --text "Bonjour à tous" --language fr
  timbre-speech enrol --script lines.tsv --output me.timbre
  timbre-speech convert --voice me.timbre --text "¿Dónde está la estación?" --language es --output me.wav --key timbre.key
  timbre-speech correct take.webm --text "Where is the station?" --language en-GB --output better.wav
  timbre-speech verify me.wav --key timbre.key
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
