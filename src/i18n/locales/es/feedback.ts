import type { Translation } from '../../texts.ts'
import type { feedback as english } from '../en/feedback.ts'

export const feedback = {
  'strength.words': 'Estas palabras se entendieron con claridad: {{words}}.',
  'strength.whole': 'Todas las palabras se entendieron con claridad.',
  'strength.fluent': 'Hablaste con un ritmo cómodo y sin pausas largas.',
  'strength.complete': 'Dijiste la frase completa.',
  'improve.sound': 'En «{{word}}», busca el sonido [{{expected}}]. Sonó como [{{heard}}].',
  'improve.soundAlone': 'En «{{word}}», busca el sonido [{{expected}}].',
  'improve.tone': 'En «{{word}}», el tono debe ser {{expected}}. Sonó {{heard}}.',
  'improve.long': 'En «{{word}}», alarga [{{expected}}].',
  'improve.short': 'En «{{word}}», acorta [{{expected}}].',
  'improve.word': 'Repite «{{word}}» despacio y escucha antes el modelo.',
  'improve.omitted': 'No se oyó «{{word}}». Dila también.',
  'improve.slow': 'Prueba a decir la frase un poco más rápido, de un solo aliento.',
  'improve.fast': 'Baja un poco el ritmo para que cada sonido tenga su tiempo.',
  'improve.pauses': 'Une las palabras: la pausa más larga duró {{seconds}} s.',
  'improve.melody': 'Sigue la melodía del modelo: escucha dónde sube.',
  'tone.1': 'alto y llano',
  'tone.2': 'ascendente',
  'tone.3': 'bajo y en curva',
  'tone.4': 'descendente',
  'tone.5': 'neutro',
} as const satisfies Translation<typeof english>
