import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'

export type { Logger }

/** Never written, whatever object they are part of: secrets, and what people said or typed. */
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'set-auth-token',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'secret',
  'apiKey',
  'databaseUrl',
  'smtpUrl',
  'audio',
  'audioBase64',
  'aiAudioBase64',
  'body',
]

const quoted = SECRET_KEYS.map((key) => `["${key}"]`)
const paths = quoted.flatMap((key) => [key, `*${key}`, `*.*${key}`, `*.*.*${key}`])

/** The log: one JSON line an event, on standard output unless a destination is given. */
export function createLogger(options: { level: string; destination?: DestinationStream }): Logger {
  return pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: '[kept out]' },
      serializers: { err: describeError },
    },
    options.destination ?? pino.destination({ fd: 1, sync: true }),
  )
}
