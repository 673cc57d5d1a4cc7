import type { Logger } from '../log/logger.ts'
import { createMailSink } from './mail-sink.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** What the mail wants its reader to open. It is in the text too; without a mail server it is written to the log. */
  link?: string
}

/** Sends mail. Rejects when the mail could not be handed over, so that a job can try again. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** Through the mail server of the configuration, else into the log. */
export function createMailer(options: { smtpUrl: string | undefined; from: string; log: Logger }): Mailer {
  return options.smtpUrl
    ? createSmtpMailer({ url: options.smtpUrl, from: options.from })
    : createMailSink({ log: options.log })
}
