import type { Translation } from '../../texts.ts'
import type { deviceScoring as english } from '../en/deviceScoring.ts'

export const deviceScoring = {
  tab: 'Análisis',
  title: 'Dónde se analizan tus tomas',
  text: 'El mismo analizador puede escuchar en nuestro servidor o aquí mismo, en tu navegador. Los dos dan las mismas notas.',
  label: 'Dónde se analizan las tomas',
  'place.server': 'En nuestro servidor',
  'place.server.text':
    'Tu toma se envía, se analiza y no se guarda. El resultado queda en tu historial y cuenta para tu día. Cuesta créditos.',
  'place.device': 'En este dispositivo',
  'place.device.text':
    'Gratis, y tu voz no sale de este dispositivo. Los resultados no quedan en tu historial ni cuentan para tu día. También funciona sin conexión, una vez abierta la frase.',
  'chosen.server': 'Desde ahora tus tomas se analizan en nuestro servidor.',
  'chosen.device': 'Desde ahora tus tomas se analizan en este dispositivo.',
  'only.here': 'Esta elección vale solo para este navegador. Termina cuando cierras la sesión.',
  unsupported: 'Este navegador no puede analizar por sí solo.',
  'unsupported.text.server': 'No tiene procesos en segundo plano. Tus tomas se analizan en nuestro servidor.',
  'unsupported.text.device':
    'No tiene procesos en segundo plano. Elige nuestro servidor o abre esta página en otro navegador.',

  'files.title': 'Lo que se guarda en este dispositivo',
  'files.text':
    'El analizador de un idioma se descarga una sola vez, antes de la primera toma: como mucho 1,5 MB. Al lado se guarda cómo deben sonar las frases que abres. Todo se borra cuando cierras la sesión.',
  'files.looking': 'Mirando qué hay aquí',
  'files.absent': 'Aún no está en este dispositivo',
  'files.fetching': 'Descargando, {{percent}}\u00a0%',
  'files.fetching.of': 'Descargando el analizador de {{language}}, {{percent}}\u00a0%',
  'files.fetching.label': 'Descargando el analizador de {{language}}',
  'files.ready': 'Listo en este dispositivo ({{size}} kB)',
  'files.failed': 'No se pudo descargar',
  'files.failed.text': 'Comprueba tu conexión y vuelve a intentarlo. Nada más ha cambiado.',
  'files.get': 'Descargar ahora',
  'files.remove': 'Quitar',
  'files.remove.of': 'Quitar el analizador de {{language}}',
  'files.get.of': 'Descargar ahora el analizador de {{language}}',
  'files.retry.of': '{{retry}}: el analizador de {{language}}',
  'files.removed': 'Se quitó de este dispositivo.',

  'ready.line': 'Se analiza en este dispositivo, gratis.',
  'ready.next': 'La siguiente también es gratis: se analiza en este dispositivo.',
  'score.working': 'Comparando cada sonido, en este dispositivo',
  notKept: 'Analizada en este dispositivo. No queda en tu historial.',
  noCorrection: 'La toma corregida se hace en nuestro servidor, con tomas que se analizaron allí.',

  'trouble.unsupported': 'Este navegador no puede analizar tomas por sí solo',
  'trouble.no-language': 'Este idioma aún no se puede analizar en este dispositivo',
  'trouble.files': 'No se pudo descargar el analizador',
  'trouble.readings': 'Este dispositivo aún no sabe cómo debe sonar esta frase',
  'trouble.failed': 'El análisis en este dispositivo no funcionó',
  'trouble.text': 'Tu toma sigue aquí y no se cobró nada.',
  'trouble.readings.text': 'Hace falta conexión, una vez por frase. Tu toma sigue aquí y no se cobró nada.',
  'trouble.server': 'Analizarla en nuestro servidor',
} as const satisfies Translation<typeof english>
