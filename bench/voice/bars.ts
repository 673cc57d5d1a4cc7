/** What was measured of one enrolment. `null` where the speaker has no recordings to measure it with. */
export type SpeakerFigures = {
  speaker: string
  gender: 'female' | 'male'
  kind: 'human' | 'synthesizer'
  language: string
  /** How far the person's held-back readings themselves lie from the script's: no voice can be nearer but by chance. */
  ownDifference?: { semitones: number; spectrumDb: number }
  /** The espeak voice it was made from. */
  source: string
  keptLines: number
  textMargin: number
  pitchError: number
  spectrum: number
  spectrumAcross: number | null
  cepstral: number
  cepstralPlain: number
  identified: number | null
  identifiedReal: number | null
  identifiedAcross: number | null
  /** Other voices that clips were taken for. */
  takenFor: string[]
  takenForEspeak: number
  /** Of English sentences. */
  wordError: number
  /** English was not among the languages enrolled: harder than what the product asks for. */
  heardOnly: boolean
  identity: number
  intelligibility: number
  unusable: number
  realTimeFactor: number
  threeSeconds: number
  enrolmentSeconds: number
  profileBytes: number
  clean: boolean
}
export type Bar = { name: string; reached: string; bar: string; passed: boolean }

/** Every bar with the worst speaker named. */
export function barsOf(figures: readonly SpeakerFigures[], espeakErrors: number): Bar[] {
  const highest = (
    name: string,
    limit: number,
    value: (row: SpeakerFigures) => number | null,
    among = figures,
    digits = 2,
  ): Bar => {
    const rows = among.filter((row) => value(row) !== null)
    if (rows.length === 0)
      return { name, reached: 'not measured', bar: `at most ${limit.toFixed(digits)}`, passed: false }
    const worst = rows.reduce(
      (found, row) => ((value(row) ?? 0) > (value(found) ?? 0) ? row : found),
      rows[0]!,
    )
    const reached = value(worst) ?? 0
    return {
      name,
      reached: `${reached.toFixed(digits)} (worst: ${worst.speaker})`,
      bar: `at most ${limit.toFixed(digits)}`,
      passed: reached <= limit,
    }
  }
  const average = (name: string, limit: number, values: (number | null)[]): Bar => {
    const known = values.filter((value) => value !== null)
    const reached = known.reduce((sum, value) => sum + value, 0) / known.length
    return { name, reached: reached.toFixed(2), bar: `at least ${limit}`, passed: reached >= limit }
  }
  const taught = figures.filter(({ heardOnly }) => !heardOnly)
  const single = taught.filter(({ language }) => !language.includes('+'))
  const double = taught.filter(({ language }) => language.includes('+'))
  const untaught = figures.filter(({ heardOnly }) => heardOnly)
  const women = (rows: readonly SpeakerFigures[]) => rows.filter(({ gender }) => gender === 'female')
  const men = (rows: readonly SpeakerFigures[]) => rows.filter(({ gender }) => gender === 'male')
  const people = figures.filter(({ kind }) => kind === 'human')
  return [
    highest('F0 error, people, semitones', 0.5, (row) => row.pitchError, people),
    highest('F0 error, all, semitones', 0.5, (row) => row.pitchError),
    highest('long-term spectrum, people, same language, dB', 1.5, (row) => row.spectrum, people),
    highest('long-term spectrum, all, same language, dB', 1.5, (row) => row.spectrum),
    highest('long-term spectrum, across languages, dB', 2.5, (row) => row.spectrumAcross),
    highest('mel-cepstral distance, people, dB', 7.2, (row) => row.cepstral, people),
    highest('mel-cepstral distance, all, dB', 7.2, (row) => row.cepstral),
    highest(
      'mel-cepstral distance as a share of unconverted',
      0.6,
      (row) => row.cepstral / row.cepstralPlain,
    ),
    average(
      'identified among the voices, same language',
      0.95,
      figures.map((row) => row.identified),
    ),
    average(
      'identified among the voices, across',
      0.8,
      figures.map((row) => row.identifiedAcross),
    ),
    highest('clips taken for espeak', 0, (row) => row.takenForEspeak, figures, 0),
    highest(
      'word error, female, same language',
      espeakErrors + 0.08,
      (row) => row.wordError,
      women(single),
      3,
    ),
    highest('word error, male, same language', espeakErrors + 0.08, (row) => row.wordError, men(single), 3),
    highest(
      'word error, female, two languages',
      espeakErrors + 0.12,
      (row) => row.wordError,
      women(double),
      3,
    ),
    highest(
      'word error, female, language never enrolled',
      espeakErrors + 0.12,
      (row) => row.wordError,
      women(untaught),
      3,
    ),
    highest(
      'word error, male, language never enrolled',
      espeakErrors + 0.12,
      (row) => row.wordError,
      men(untaught),
      3,
    ),
    highest('times real time on one core', 0.3, (row) => row.realTimeFactor),
    highest('CPU of a phrase of 3 s with espeak, seconds', 0.9, (row) => row.threeSeconds),
    highest('enrolment, CPU seconds', 15, (row) => row.enrolmentSeconds, figures, 1),
    highest('profile, bytes', 262_144, (row) => row.profileBytes, figures, 0),
    highest('speakers with a clip that clips or is no number', 0, (row) => (row.clean ? 0 : 1), figures, 0),
  ]
}
