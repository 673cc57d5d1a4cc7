import type { Translation } from '../../texts.ts'
import type { mail as english } from '../en/mail.ts'

export const mail = {
  'reset.subject': 'Escolha uma nova senha para o Timbre',
  'reset.body':
    'Olá, {{name}}!\n\nAlguém, provavelmente você, pediu uma nova senha. Abra este endereço em até uma hora para escolhê-la:\n\n{{url}}\n\nSe não foi você, ignore este e-mail e sua senha continua a mesma.\n\nTimbre',
  'verify.subject': 'Confirme seu e-mail no Timbre',
  'verify.body':
    'Olá, {{name}}!\n\nBoas-vindas. Abra este endereço para confirmar que este e-mail é seu:\n\n{{url}}\n\nSe você não criou uma conta, ignore este e-mail.\n\nTimbre',
} as const satisfies Translation<typeof english>
