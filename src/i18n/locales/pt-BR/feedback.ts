import type { Translation } from '../../texts.ts'
import type { feedback as english } from '../en/feedback.ts'

export const feedback = {
  'strength.words': 'Estas palavras saíram com clareza: {{words}}.',
  'strength.whole': 'Todas as palavras saíram com clareza.',
  'strength.fluent': 'Você falou num ritmo confortável e sem pausas longas.',
  'strength.complete': 'Você disse a frase inteira.',
  'improve.sound': 'Em “{{word}}”, busque o som [{{expected}}]. Ele soou como [{{heard}}].',
  'improve.soundAlone': 'Em “{{word}}”, busque o som [{{expected}}].',
  'improve.tone': 'Em “{{word}}”, o tom deve ser {{expected}}. Ele soou {{heard}}.',
  'improve.long': 'Em “{{word}}”, alongue [{{expected}}].',
  'improve.short': 'Em “{{word}}”, encurte [{{expected}}].',
  'improve.word': 'Diga “{{word}}” de novo, devagar, e ouça o modelo antes.',
  'improve.omitted': '“{{word}}” não foi ouvida. Diga essa palavra também.',
  'improve.slow': 'Tente dizer a frase um pouco mais rápido, de um fôlego só.',
  'improve.fast': 'Vá um pouco mais devagar, para que cada som tenha seu tempo.',
  'improve.pauses': 'Junte as palavras: a pausa mais longa durou {{seconds}} s.',
  'improve.melody': 'Siga a melodia do modelo: ouça onde ela sobe.',
  'tone.1': 'alto e plano',
  'tone.2': 'ascendente',
  'tone.3': 'baixo e em curva',
  'tone.4': 'descendente',
  'tone.5': 'neutro',
} as const satisfies Translation<typeof english>
