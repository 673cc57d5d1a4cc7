import type { Translation } from '../../texts.ts'
import type { review as english } from '../en/review.ts'

/** A revisão diária dos cartões. */
export const review = {
  title: 'Revisão',
  left: { one: 'Falta {{count}} cartão', other: 'Faltam {{count}} cartões' },
  failed: 'Não foi possível carregar a revisão',
  'mode.recall': 'Como se diz isto?',
  'mode.hear': 'Ouça. O que significa?',
  'mode.say': 'Diga em voz alta',
  hear: 'Ouvir',
  hearSlowly: 'Ouvir devagar',
  show: 'Ver a resposta',
  say: 'Gravar e ver a pontuação',
  how: 'Como foi?',
  'rating.again': 'Esqueci',
  'rating.hard': 'Com esforço',
  'rating.good': 'Eu sabia',
  'rating.easy': 'Fácil',
  'in.minute': { one: 'em {{count}} minuto', other: 'em {{count}} minutos' },
  'in.hour': { one: 'em {{count}} hora', other: 'em {{count}} horas' },
  'in.day': { one: 'em {{count}} dia', other: 'em {{count}} dias' },
  'in.month': { one: 'em {{count}} mês', other: 'em {{count}} meses' },
  keys: 'Espaço mostra a resposta; de 1 a 4 você diz como foi.',
  none: 'Ainda não há cartões',
  'none.text':
    'Cada lição que você conclui deixa aqui suas palavras e frases, e elas voltam pouco antes de você esquecê-las.',
  toLessons: 'Ir para as lições',
  done: 'Pronto por hoje',
  nothingDue: 'Nada para revisar agora',
  next: 'O próximo cartão chega {{when}}.',
  'export.title': 'Leve seus cartões com você',
  'export.text':
    'Um zip com uma tabela que o Anki lê e o áudio de cada cartão. Importe cards.csv e copie o que está na pasta media para a pasta de mídia do Anki.',
  'export.start': { one: 'Exportar {{count}} cartão', other: 'Exportar {{count}} cartões' },
  'export.running': 'Lendo o cartão {{done}} de {{count}}',
  'export.done': { one: '{{count}} cartão exportado', other: '{{count}} cartões exportados' },
} as const satisfies Translation<typeof english>
