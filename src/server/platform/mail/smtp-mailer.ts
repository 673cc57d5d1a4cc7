import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const LIMIT_MS = 15_000

/** Sends through a mail server: `smtp://` (encrypted where the server offers it) or `smtps://`, with user and password. */
export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const address = new URL(options.url)
  const secure = address.protocol === 'smtps:'
  const transport = createTransport({
    host: address.hostname,
    port: Number(address.port) || (secure ? 465 : 587),
    secure,
    ...(address.username
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    // A template must never be able to attach a file of this machine or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ from: options.from, to, subject, text, html })
    },
    close: () => transport.close(),
  }
}
