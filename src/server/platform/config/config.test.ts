import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartFailure } from '../start-failure.ts'
import { readConfig } from './config.ts'

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'voices',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hunter2',
}

function complaintAbout(environment: Record<string, string>): StartFailure {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartFailure) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}

describe('the configuration', () => {
  it('needs nothing at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      admin: { email: 'admin@localhost', password: undefined },
      logLevel: 'info',
      trustedProxies: [],
      metrics: { enabled: false },
      rateLimits: true,
      s3: undefined,
      voice: { minimumAge: 16 },
    })
  })

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('derives the public address from the port and takes off a slash at its end', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_URL: 'https://timbre.example/' }).publicUrl).toBe('https://timbre.example')
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ HOST: 'a host' }, 'HOST must be an address or a host name.'],
    [
      { DATABASE_URL: 'mysql://root@host/db' },
      'DATABASE_URL must be an address such as postgresql://user:password@host/database.',
    ],
    [{ PUBLIC_URL: 'timbre.example' }, 'PUBLIC_URL must be an address such as https://timbre.example.'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an e-mail address.'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 8 characters.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as smtps://user:password@host.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'TRUSTED_PROXIES must list addresses or networks, such as 127.0.0.1,10.0.0.0/8.',
    ],
    [{ METRICS: 'yes' }, 'METRICS must be on or off.'],
    [{ VOICE_MINIMUM_AGE: '12' }, 'VOICE_MINIMUM_AGE must be a whole number from 13 to 21.'],
    [{ VOICE_MINIMUM_AGE: '22' }, 'VOICE_MINIMUM_AGE must be a whole number from 13 to 21.'],
    [{ VOICE_MINIMUM_AGE: '16.5' }, 'VOICE_MINIMUM_AGE must be a whole number from 13 to 21.'],
    [
      { S3_ENDPOINT: 's3.example' },
      'S3_ENDPOINT must be an address such as https://s3.eu-central-1.amazonaws.com.',
    ],
    [
      { ...BUCKET, S3_ENDPOINT: 'https://key:secret@s3.example' },
      'S3_ENDPOINT must be an address such as https://s3.eu-central-1.amazonaws.com.',
    ],
    [
      { ...BUCKET, S3_BUCKET: 'Voices/of people' },
      'S3_BUCKET must be the name of a bucket, 3 to 63 small letters, digits, dots and hyphens.',
    ],
    [{ ...BUCKET, S3_REGION: 'here and there' }, 'S3_REGION must be a region such as eu-central-1.'],
    [{ ...BUCKET, S3_SECRET_ACCESS_KEY: 'a b' }, 'S3_SECRET_ACCESS_KEY must not contain spaces.'],
    [{ ...BUCKET, S3_FORCE_PATH_STYLE: 'true' }, 'S3_FORCE_PATH_STYLE must be on or off.'],
    [{ S3_BUCKET: 'voices' }, 'S3_ENDPOINT must be set when S3_BUCKET is.'],
    [{ S3_FORCE_PATH_STYLE: 'on' }, 'S3_ENDPOINT must be set when S3_FORCE_PATH_STYLE is.'],
    [{ ...BUCKET, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY must be set when S3_ENDPOINT is.'],
  ])('refuses %o in one sentence that names the variable', (environment, sentence) => {
    const complaint = complaintAbout(environment as unknown as Record<string, string>)
    expect(complaint.message).toBe(sentence)
    expect(complaint.exitCode).toBe(2)
  })

  it('takes a bucket, with its name in the path unless it is of Amazon', () => {
    expect(readConfig(BUCKET).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
      bucket: 'voices',
      accessKeyId: 'key',
      secretAccessKey: 'hunter2',
      forcePathStyle: true,
    })
    const amazon = { ...BUCKET, S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com' }
    expect(readConfig(amazon).s3?.forcePathStyle).toBe(false)
    expect(readConfig({ ...amazon, S3_FORCE_PATH_STYLE: 'on' }).s3?.forcePathStyle).toBe(true)
    expect(readConfig({ ...BUCKET, S3_ENDPOINT: 'https://amazonaws.com.example' }).s3?.forcePathStyle).toBe(
      true,
    )
  })

  it('P-03 takes the age from which a voice is cloned', () => {
    expect(readConfig({ VOICE_MINIMUM_AGE: '18' }).voice.minimumAge).toBe(18)
  })

  it('never repeats a value, which may be a secret', () => {
    const { message } = complaintAbout({ DATABASE_URL: 'postgers://timbre:hunter2@host/db' })
    expect(message).not.toContain('hunter2')
  })
})
