import { resolve } from 'node:path'
import { z } from 'zod'
import { StartFailure } from '../start-failure.ts'
import { isNetwork } from './network.ts'
import { missingS3Variable, S3_VARIABLES, type S3Config, s3ConfigOf } from './s3-variables.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const isUrl = (protocols: string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(byDefault)
    .transform((value) => value === 'on')

const networks = z
  .string()
  .default('')
  .transform((value) => value.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .refine((parts) => parts.every(isNetwork), 'must list addresses or networks, such as 127.0.0.1,10.0.0.0/8')

/** Every variable the process reads here, with the words that finish the sentence "NAME must …". */
const VARIABLES = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a whole number from 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a host name')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      isUrl(['postgres:', 'postgresql:']),
      'must be an address such as postgresql://user:password@host/database',
    )
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isUrl(['http:', 'https:']), 'must be an address such as https://timbre.example')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')
    .default('admin@localhost'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SMTP_URL: z
    .string()
    .refine(isUrl(['smtp:', 'smtps:']), 'must be an address such as smtps://user:password@host')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/@/, 'must be an e-mail address, with or without a name')
    .default('Timbre <no-reply@localhost>'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  TRUSTED_PROXIES: networks,
  METRICS: onOff('off'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  RATE_LIMITS: onOff('on'),
  VOICE_MINIMUM_AGE: z
    .string()
    .regex(/^(1[3-9]|2[01])$/, 'must be a whole number from 13 to 21')
    .transform(Number)
    .default(16),
  ...S3_VARIABLES,
})

export type Config = {
  port: number
  host: string
  /** Absolute. */
  dataFolder: string
  /** Unset: the embedded database. */
  databaseUrl: string | undefined
  /** Without a slash at the end. */
  publicUrl: string
  admin: { email: string; password: string | undefined }
  mail: { smtpUrl: string | undefined; from: string }
  logLevel: (typeof LOG_LEVELS)[number]
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  metrics: { enabled: boolean; token: string | undefined }
  rateLimits: boolean
  /** Unset: files lie below the data folder. */
  s3: S3Config | undefined
  /** A voice is cloned from this age on, in years. */
  voice: { minimumAge: number }
  /** For the parts that read variables of their own, such as engine keys. */
  environment: NodeJS.ProcessEnv
}

/**
 * Reads the variables. An empty one counts as unset.
 * @throws StartFailure one sentence that names the variable; values are not repeated, as they may be secret
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const read = VARIABLES.safeParse(set)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new StartFailure(`${issue?.path.join('.')} ${issue?.message}.`, { exitCode: 2 })
  }
  const variables = read.data
  const half = missingS3Variable(variables)
  if (half) throw new StartFailure(`${half.missing} must be set when ${half.set} is.`, { exitCode: 2 })
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataFolder: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    publicUrl: variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`,
    admin: { email: variables.ADMIN_EMAIL, password: variables.ADMIN_PASSWORD },
    mail: { smtpUrl: variables.SMTP_URL, from: variables.MAIL_FROM },
    logLevel: variables.LOG_LEVEL,
    trustedProxies: variables.TRUSTED_PROXIES,
    metrics: { enabled: variables.METRICS, token: variables.METRICS_TOKEN },
    rateLimits: variables.RATE_LIMITS,
    s3: s3ConfigOf(variables),
    voice: { minimumAge: variables.VOICE_MINIMUM_AGE },
    environment,
  }
}
