import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { createLogger } from '../log/logger.ts'
import { createMailSink } from './mail-sink.ts'
import { createMailer } from './mailer.ts'

const silent = createLogger({ level: 'silent' })
const mail = {
  to: 'ada@example.org',
  subject: 'Confirme seu endereço',
  text: 'Olá: http://localhost:3000/verify?token=abc',
  html: '<p>Olá</p>',
  link: 'http://localhost:3000/verify?token=abc',
}

type Received = { from: string; to: string[]; user: string; raw: string }

async function createMailServer(answer: (received: Received) => Error | null) {
  const received: Received[] = []
  const server = new SMTPServer({
    hideSTARTTLS: true,
    onAuth: (auth, _session, done) =>
      auth.password === 'p@ss' ? done(null, { user: auth.username }) : done(new Error('wrong password')),
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const one = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          user: String(session.user),
          raw,
        }
        received.push(one)
        done(answer(one))
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { received, port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

it('hands mail to a real mail server, signed in and in UTF-8', async () => {
  const server = await createMailServer(() => null)
  const smtpUrl = `smtp://timbre:p%40ss@127.0.0.1:${server.port}`
  const mailer = createMailer({ smtpUrl, from: 'Timbre <hello@timbre.example>', log: silent })
  await mailer.send(mail)
  mailer.close()
  await server.close()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({
    from: 'hello@timbre.example',
    to: ['ada@example.org'],
    user: 'timbre',
  })
  expect(server.received[0]?.raw).toContain('=?UTF-8?Q?Confirme_seu_endere=C3=A7o?=')
  expect(server.received[0]?.raw).toContain('multipart/alternative')
})

it('rejects when the mail server refuses, so that a job can try again', async () => {
  const server = await createMailServer(() => Object.assign(new Error('mailbox full'), { responseCode: 452 }))
  const smtpUrl = `smtp://timbre:p%40ss@127.0.0.1:${server.port}`
  const mailer = createMailer({ smtpUrl, from: 'hello@timbre.example', log: silent })
  await expect(mailer.send(mail)).rejects.toThrow(/mailbox full/)
  await server.close()
})

it('writes the link into the log when there is no mail server, and keeps the last hundred mails', async () => {
  const lines: string[] = []
  const log = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } })
  const sink = createMailSink({ log })
  for (let count = 1; count <= 101; count += 1) await sink.send({ ...mail, subject: `Mail ${count}` })
  expect(sink.sent).toHaveLength(100)
  expect(sink.sent.at(-1)?.subject).toBe('Mail 101')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ to: mail.to, subject: 'Mail 1', link: mail.link })
})
