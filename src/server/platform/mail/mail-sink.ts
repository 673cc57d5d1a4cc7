import type { Logger } from '../log/logger.ts'
import type { Mail, Mailer } from './mailer.ts'

const KEPT = 100

/**
 * Stands in for a mail server where none is configured: whoever runs the server finds the link in the log. The last
 * hundred mails are kept, newest last, for tests.
 */
export function createMailSink(options: { log: Logger }): Mailer & { sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    async send(mail) {
      sent.push(mail)
      if (sent.length > KEPT) sent.shift()
      const { to, subject, link } = mail
      options.log.info(
        { to, subject, link },
        'No mail server is configured (SMTP_URL): this mail was not sent.',
      )
    },
    close() {},
  }
}
