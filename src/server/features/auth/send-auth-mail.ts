import type { Translate } from '../../../i18n/translate.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { AuthMail } from './auth.service.ts'

const KINDS = { 'reset-password': 'reset', 'verify-email': 'verify' } as const

/** Writes and sends the mails of accounts, in the reader's language. */
export function sendAuthMail(
  mailer: Mailer,
  translate: Translate,
  { kind, to, name, url }: AuthMail,
): Promise<void> {
  const texts = KINDS[kind]
  return mailer.send({
    to,
    subject: translate(`mail.${texts}.subject`),
    text: translate(`mail.${texts}.body`, { name: oneLine(name), url }),
    link: url,
  })
}

/** A name is the sender's to choose: it must not look like more of the mail. */
function oneLine(name: string): string {
  return name
    .replace(/https?:\/\/\S+/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
}
