import type { Translation } from '../../texts.ts'
import type { mail as english } from '../en/mail.ts'

export const mail = {
  'reset.subject': 'Elige una contraseña nueva para Timbre',
  'reset.body':
    'Hola, {{name}}:\n\nAlguien, seguramente tú, pidió una contraseña nueva. Abre esta dirección en la próxima hora para elegirla:\n\n{{url}}\n\nSi no fuiste tú, no hagas nada: tu contraseña sigue como estaba.\n\nTimbre',
  'verify.subject': 'Confirma tu correo en Timbre',
  'verify.body':
    'Hola, {{name}}:\n\nTe damos la bienvenida. Abre esta dirección para confirmar que este correo es tuyo:\n\n{{url}}\n\nSi no creaste ninguna cuenta, no hagas nada.\n\nTimbre',
} as const satisfies Translation<typeof english>
