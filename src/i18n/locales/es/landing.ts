import type { Translation } from '../../texts.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {
  headline: 'Aprende un idioma con <own>tu propia voz</own>',
  lead: 'Escucha una frase, dila y mira exactamente qué sonido cambiar.',
  start: 'Empezar',
  toDashboard: 'Ir a mi panel',
  more: 'Saber más',
  'greetings.title': 'Buenos días, de diez maneras',
  'greetings.note': 'Pulsa uno para oírlo. No hace falta cuenta.',
  'greetings.hear': 'Oír «buenos días» en {{language}}',
  'greetings.failed': 'Los saludos no han llegado.',
  'result.title': 'No es una nota. Es un sonido.',
  'result.text':
    'Un número solo no enseña nada. Timbre escucha cada sonido de la frase y te muestra el que más importa, con palabras sencillas y con las dos grabaciones para comparar. Cuando no lo tiene claro, lo dice y no lo cuenta.',
  'result.example':
    'Un ejemplo de frase analizada: ¿Me pone un café cortado, por favor? La palabra cortado está marcada: su erre se oyó como una erre inglesa.',
  'result.note':
    'se oyó como <heard>ɹ</heard>. Da un solo toque con la lengua detrás de los dientes, como en «cara».',
  'voices.title': 'Dos voces, una línea',
  'voices.text':
    'Escucha el modelo cuantas veces quieras, entero o sonido a sonido. Después de tu toma, las dos voces quedan sobre el mismo eje de tiempo: lo que llegó tarde, lo que subió, lo que faltó.',
  'voices.mine': 'Tú',
  'voices.model': 'El modelo',
  'voices.reading': 'Arriba, el ritmo; abajo, la melodía',
  'voices.drawing':
    'Un ejemplo dibujado: tu voz por encima de la línea, el modelo por debajo y la melodía de las dos.',
  'inside.title': 'Qué hay dentro',
  'inside.text':
    'Doce idiomas para practicar hoy; más de 40 para escuchar están en camino. Funciona en tu propio ordenador, sin claves ni cuentas en otro sitio.',
  'inside.making': 'En camino',
  'inside.feedback.title': 'Respuesta a cada sonido',
  'inside.feedback.text':
    'Cada puntuación se abre: lo que dijiste, lo que se oyó, con qué seguridad, y las dos grabaciones una junto a otra.',
  'inside.progress.title': 'Un progreso que se ve',
  'inside.progress.text':
    'Tus puntuaciones a lo largo del tiempo, la semana de un vistazo y recuerdos de las sesiones que llevas.',
  'inside.accent.title': 'El acento que tú elijas',
  'inside.accent.text':
    'España o América, Brasil o Portugal. Tú eliges la norma, y la voz modelo y la puntuación la siguen.',
  'inside.customs.title': 'Las costumbres tras las palabras',
  'inside.customs.text':
    'Cada frase dice lo formal que es, y una nota te cuenta cuándo tratar de usted y cuándo no hace falta.',
  'inside.lessons.title': 'Lecciones hechas para ti',
  'inside.lessons.text':
    'Di lo que necesitas, una entrevista de trabajo o la primera cena con tus suegros, y tendrás una lección sobre eso.',
  'inside.voice.title': 'Frases con tu propia voz',
  'inside.voice.text':
    'Graba doce líneas una vez. A partir de ahí oirás frases de otros idiomas como las dirías tú, y así etiquetadas.',
  'close.title': 'Dentro de dos minutos podrías estar diciéndolo.',
  'close.free': {
    one: 'Tu primer análisis corre de nuestra cuenta.',
    other: 'Tus primeros {{count}} análisis corren de nuestra cuenta.',
  },
  'footer.words': 'Lo que hace tuya una voz.',
  'footer.product': 'Producto',
  'footer.company': 'Empresa',
  'footer.legal': 'Aviso legal',
  'footer.contact': 'Escríbenos',
  'footer.rights': '© {{year}} Timbre. Todos los derechos reservados.',
} as const satisfies Translation<typeof english>
