import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartFailure } from '../start-failure.ts'
import { readConfig } from './config.ts'

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
  ])('refuses %o in one sentence that names the variable', (environment, sentence) => {
    const complaint = complaintAbout(environment as unknown as Record<string, string>)
    expect(complaint.message).toBe(sentence)
    expect(complaint.exitCode).toBe(2)
  })

  it('never repeats a value, which may be a secret', () => {
    const { message } = complaintAbout({ DATABASE_URL: 'postgers://timbre:hunter2@host/db' })
    expect(message).not.toContain('hunter2')
  })
})
