import { z } from 'zod'

const isEndpoint = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash
}

/** The variables of a bucket, with the words that finish the sentence "NAME must …". */
export const S3_VARIABLES = {
  S3_ENDPOINT: z
    .string()
    .refine(isEndpoint, 'must be an address such as https://s3.eu-central-1.amazonaws.com')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be a region such as eu-central-1')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket, 3 to 63 small letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off'], 'must be on or off').optional(),
}

const NEEDED = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
type S3Values = Partial<Record<(typeof NEEDED)[number], string>> & { S3_FORCE_PATH_STYLE?: 'on' | 'off' }

export type S3Config = {
  /** Without a slash at the end. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path of the address rather than in its host name. */
  forcePathStyle: boolean
}

/** The first variable that is missing, though another of the bucket is set: half a bucket helps nobody. */
export function missingS3Variable(values: S3Values): { missing: string; set: string } | undefined {
  const set = [...NEEDED, 'S3_FORCE_PATH_STYLE' as const].find((name) => values[name] !== undefined)
  const missing = NEEDED.find((name) => values[name] === undefined)
  return set && missing ? { missing, set } : undefined
}

/** The bucket, or undefined when none is set. */
export function s3ConfigOf(values: S3Values): S3Config | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined
  // Amazon's own wants the bucket in the host name; nearly everybody else has it in the path.
  const amazon = /(^|\.)amazonaws\.com(\.cn)?$/.test(new URL(endpoint).hostname)
  const style = values.S3_FORCE_PATH_STYLE ?? (amazon ? 'off' : 'on')
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle: style === 'on' }
}
