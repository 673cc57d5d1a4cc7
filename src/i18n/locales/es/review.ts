import type { Translation } from '../../texts.ts'
import type { review as english } from '../en/review.ts'

/** El repaso diario de las tarjetas. */
export const review = {
  title: 'Repaso',
  left: { one: 'Queda {{count}} tarjeta', other: 'Quedan {{count}} tarjetas' },
  failed: 'No se pudo cargar el repaso',
  'mode.recall': '¿Cómo se dice esto?',
  'mode.hear': 'Escucha. ¿Qué significa?',
  'mode.say': 'Dilo en voz alta',
  hear: 'Escuchar',
  hearSlowly: 'Escuchar despacio',
  show: 'Ver la respuesta',
  say: 'Grabarlo y ver la puntuación',
  how: '¿Qué tal te ha ido?',
  'rating.again': 'Olvidada',
  'rating.hard': 'Con esfuerzo',
  'rating.good': 'La sabía',
  'rating.easy': 'Fácil',
  'in.minute': { one: 'en {{count}} minuto', other: 'en {{count}} minutos' },
  'in.hour': { one: 'en {{count}} hora', other: 'en {{count}} horas' },
  'in.day': { one: 'en {{count}} día', other: 'en {{count}} días' },
  'in.month': { one: 'en {{count}} mes', other: 'en {{count}} meses' },
  keys: 'Espacio muestra la respuesta; del 1 al 4 dices qué tal te ha ido.',
  none: 'Todavía no hay tarjetas',
  'none.text':
    'Cada lección que completas deja aquí sus palabras y frases, y vuelven justo antes de que las olvides.',
  toLessons: 'Ir a las lecciones',
  done: 'Listo por hoy',
  nothingDue: 'Ahora no hay nada que repasar',
  next: 'La próxima tarjeta llega {{when}}.',
  'export.title': 'Llévate tus tarjetas',
  'export.text':
    'Un zip con una tabla que Anki lee y el audio de cada tarjeta. Importa cards.csv y copia lo que hay en la carpeta media a la carpeta de medios de Anki.',
  'export.start': { one: 'Exportar {{count}} tarjeta', other: 'Exportar {{count}} tarjetas' },
  'export.running': 'Leyendo la tarjeta {{done}} de {{count}}',
  'export.done': { one: '{{count}} tarjeta exportada', other: '{{count}} tarjetas exportadas' },
} as const satisfies Translation<typeof english>
