import type { Translation } from '../../texts.ts'
import type { verify as english } from '../en/verify.ts'

/** La página en la que cualquiera puede hacer buscar la marca en un audio. */
export const verify = {
  title: '¿Este audio salió de aquí?',
  lead: 'El habla que se crea aquí con la voz propia de alguien lleva una marca escondida en el sonido. Danos un audio y la buscamos.',
  file: 'El audio que quieres comprobar',
  choose: 'Elegir un audio',
  other: 'Elegir otro audio',
  drop: 'o suéltalo aquí',
  dropNow: 'Suéltalo para comprobarlo',
  hint: 'Wav, mp3, webm, ogg, m4a o mp4, de un minuto y 12 MB como mucho. No se guarda nada.',
  looking: 'Buscando la marca',
  here: 'Sí, se hizo aquí.',
  'here.text':
    'El audio lleva la marca de esta instalación: una máquina creó o cambió esta habla con la voz propia de alguien.',
  none: 'No hemos encontrado nuestra marca.',
  'none.text':
    'Eso no prueba nada. Puede ser una persona hablando, puede venir de otro sitio o haber perdido la marca por el camino.',
  short: 'Demasiado corto para saberlo.',
  'short.text':
    'En menos de 2,5 segundos la marca puede pasar inadvertida. Elige un trozo más largo del mismo audio.',
  onlyTag:
    'El archivo mismo dice que viene de aquí. Sin la marca eso vale poco: cualquiera puede escribirlo.',
  strength: 'Fuerza de la marca',
  'strength.meaning':
    'Cuánto se aparta el audio del sonido sin marca, en desviaciones típicas. A partir de {{threshold}} la damos por encontrada.',
  at: 'La marca empieza en',
  'at.meaning': 'Lo que hay antes puede ser un añadido, o ser demasiado corto para llevar marca.',
  length: 'Duración',
  'length.short': 'La marca se encuentra con seguridad a partir de 2,5 segundos.',
  seconds: '{{seconds}} s',
  tag: 'Lo que el archivo dice de sí mismo',
  'tag.words': '{{generator}}, {{kind}}, {{whose}}',
  'tag.here': 'de esta instalación',
  'tag.elsewhere': 'de otra instalación',
  'tag.none': 'Nada',
  'tag.unread': 'No se ha leído: tu navegador ha tenido que descodificar antes el archivo',
  'tag.meaning': 'Cualquiera puede escribirlo o quitarlo. Solo cuenta la marca que hay en el sonido.',
  'kind.own-voice': 'una frase con la voz propia de alguien',
  'kind.own-take-corrected': 'la toma de alguien, corregida',
  'problem.empty': 'En este archivo no hay sonido.',
  'problem.unreadable': 'Este archivo no se puede leer. Elige un wav, mp3, webm, ogg, m4a o mp4.',
  'problem.large': 'Este archivo ocupa {{size}} MB. Elige uno de 12 MB como mucho.',
  'problem.long': 'Este audio dura {{seconds}} segundos. Elige un trozo de un minuto como mucho.',
  'about.title': 'Qué puede decir y qué no',
  'about.what':
    'Llevan marca las frases con la voz propia de quien aprende y las tomas corregidas. La voz estándar no la lleva.',
  'about.not':
    'La marca resiste el mp3, la compresión de los mensajes y algo de ruido. Quien sepa cómo puede quitarla de todos modos.',
  'about.proof': 'Solo se busca la marca de esta instalación. Otras con el mismo programa tienen la suya.',
  'about.kept': 'Tu audio se examina y se olvida. No hace falta cuenta.',
} as const satisfies Translation<typeof english>
