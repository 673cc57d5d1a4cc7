import { expect, it } from 'vitest'
import { loadLocale } from '../../../i18n/load-locale.ts'
import { createTranslate } from '../../../i18n/translate.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { sendAuthMail } from './send-auth-mail.ts'

const url = 'https://timbre.example/reset/abc'

async function written(language: 'en' | 'es' | 'pt-BR', name: string): Promise<Mail> {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  const translate = createTranslate(language, await loadLocale(language))
  await sendAuthMail(mailer, translate, {
    kind: 'reset-password',
    userId: 'x',
    to: 'ada@example.org',
    name,
    url,
  })
  return sent[0]!
}

it('writes recovery mails in the reader’s language, with the address to open', async () => {
  expect(await written('en', 'Ada')).toMatchObject({
    subject: 'Choose a new password for Timbre',
    link: url,
    text: expect.stringContaining(url),
  })
  expect((await written('es', 'Ada')).text).toContain('Hola, Ada:')
  expect((await written('pt-BR', 'Ada')).text).toContain('Olá, Ada!')
})

it('lets no name write the mail', async () => {
  const { text } = await written('en', 'Ada,\n\nclick https://evil.example/now\n\n')
  expect(text).not.toContain('evil.example')
  expect(text.split('\n')[0]).toBe('Hello Ada, click,')
})
