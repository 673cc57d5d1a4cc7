import type { Translation } from '../../texts.ts'
import type { verify as english } from '../en/verify.ts'

/** A página em que qualquer um pode mandar procurar a marca num áudio. */
export const verify = {
  title: 'Este áudio saiu daqui?',
  lead: 'A fala criada aqui com a voz própria de alguém leva uma marca escondida no som. Mande um áudio e procuramos por ela.',
  file: 'O áudio a verificar',
  choose: 'Escolher um áudio',
  other: 'Escolher outro áudio',
  drop: 'ou solte aqui',
  dropNow: 'Solte para verificar',
  hint: 'Wav, mp3, webm, ogg, m4a ou mp4, de no máximo um minuto e 12 MB. Nada é guardado.',
  looking: 'Procurando a marca',
  here: 'Sim, foi feito aqui.',
  'here.text':
    'O áudio leva a marca desta instalação: uma máquina criou ou alterou esta fala com a voz própria de alguém.',
  none: 'Não encontramos a nossa marca.',
  'none.text':
    'Isso não prova nada. Pode ser uma pessoa falando, pode ter vindo de outro lugar ou perdido a marca no caminho.',
  short: 'Curto demais para saber.',
  'short.text':
    'Em menos de 2,5 segundos a marca pode passar despercebida. Escolha um trecho mais longo do mesmo áudio.',
  onlyTag: 'O próprio arquivo diz que veio daqui. Sem a marca, isso vale pouco: qualquer um pode escrever.',
  strength: 'Força da marca',
  'strength.meaning':
    'Quanto o áudio se afasta de um som sem marca, em desvios padrão. A partir de {{threshold}} dizemos que ela foi encontrada.',
  at: 'A marca começa em',
  'at.meaning': 'O que vem antes pode ter sido acrescentado, ou ser curto demais para uma marca.',
  length: 'Duração',
  'length.short': 'A marca é encontrada com certeza a partir de 2,5 segundos.',
  seconds: '{{seconds}} s',
  tag: 'O que o arquivo diz de si',
  'tag.words': '{{generator}}, {{kind}}, {{whose}}',
  'tag.here': 'desta instalação',
  'tag.elsewhere': 'de outra instalação',
  'tag.none': 'Nada',
  'tag.unread': 'Não foi lido: o seu navegador precisou decodificar o arquivo antes',
  'tag.meaning': 'Qualquer um pode escrever ou apagar isso. Só conta a marca que está no som.',
  'kind.own-voice': 'uma frase com a voz própria de alguém',
  'kind.own-take-corrected': 'a gravação de alguém, corrigida',
  'problem.empty': 'Não há som neste arquivo.',
  'problem.unreadable': 'Não dá para ler este arquivo. Escolha um wav, mp3, webm, ogg, m4a ou mp4.',
  'problem.large': 'Este arquivo tem {{size}} MB. Escolha um de no máximo 12 MB.',
  'problem.long': 'Este áudio dura {{seconds}} segundos. Escolha um trecho de no máximo um minuto.',
  'about.title': 'O que isto pode e não pode dizer',
  'about.what':
    'Levam a marca as frases na voz própria de quem aprende e as gravações corrigidas. A voz padrão não leva.',
  'about.not':
    'A marca resiste ao mp3, à compressão dos mensageiros e a algum ruído. Quem souber como ainda pode apagá-la.',
  'about.proof': 'Só procuramos a marca desta instalação. Outras com o mesmo programa têm a sua.',
  'about.kept': 'O seu áudio é examinado e esquecido. Não precisa de conta.',
} as const satisfies Translation<typeof english>
