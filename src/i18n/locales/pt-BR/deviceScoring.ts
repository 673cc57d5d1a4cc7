import type { Translation } from '../../texts.ts'
import type { deviceScoring as english } from '../en/deviceScoring.ts'

export const deviceScoring = {
  tab: 'Análise',
  title: 'Onde as suas gravações são analisadas',
  text: 'O mesmo analisador pode ouvir em nosso servidor ou aqui mesmo, no seu navegador. Os dois dão as mesmas notas.',
  label: 'Onde as gravações são analisadas',
  'place.server': 'Em nosso servidor',
  'place.server.text':
    'A sua gravação é enviada, analisada e não fica guardada. O resultado entra no seu histórico e conta para o seu dia. Custa créditos.',
  'place.device': 'Neste aparelho',
  'place.device.text':
    'Grátis, e a sua voz não sai deste aparelho. Os resultados não entram no histórico nem contam para o seu dia. Também funciona sem conexão, depois que a frase está aberta.',
  'chosen.server': 'A partir de agora, as suas gravações são analisadas em nosso servidor.',
  'chosen.device': 'A partir de agora, as suas gravações são analisadas neste aparelho.',
  'only.here': 'Esta escolha vale só para este navegador. Termina quando você sai da conta.',
  unsupported: 'Este navegador não consegue analisar sozinho.',
  'unsupported.text.server':
    'Ele não tem processos em segundo plano. As suas gravações são analisadas em nosso servidor.',
  'unsupported.text.device':
    'Ele não tem processos em segundo plano. Escolha o nosso servidor ou abra esta página em outro navegador.',

  'files.title': 'O que fica neste aparelho',
  'files.text':
    'O analisador de um idioma é baixado uma única vez, antes da primeira gravação: no máximo 1,5 MB. Ao lado fica como devem soar as frases que você abre. Tudo é apagado quando você sai da conta.',
  'files.looking': 'Vendo o que já está aqui',
  'files.absent': 'Ainda não está neste aparelho',
  'files.fetching': 'Baixando, {{percent}}%',
  'files.fetching.of': 'Baixando o analisador de {{language}}, {{percent}}%',
  'files.fetching.label': 'Baixando o analisador de {{language}}',
  'files.ready': 'Pronto neste aparelho ({{size}} kB)',
  'files.failed': 'Não foi possível baixar',
  'files.failed.text': 'Verifique a sua conexão e tente de novo. Nada mais mudou.',
  'files.get': 'Baixar agora',
  'files.remove': 'Remover',
  'files.remove.of': 'Remover o analisador de {{language}}',
  'files.get.of': 'Baixar agora o analisador de {{language}}',
  'files.retry.of': '{{retry}}: o analisador de {{language}}',
  'files.removed': 'Removido deste aparelho.',

  'ready.line': 'Analisada neste aparelho, grátis.',
  'ready.next': 'A próxima também é grátis: é analisada neste aparelho.',
  'score.working': 'Comparando cada som, neste aparelho',
  notKept: 'Analisada neste aparelho. Não fica no seu histórico.',
  noCorrection: 'A gravação corrigida é feita em nosso servidor, com gravações analisadas lá.',

  'trouble.unsupported': 'Este navegador não consegue analisar gravações sozinho',
  'trouble.no-language': 'Este idioma ainda não pode ser analisado neste aparelho',
  'trouble.files': 'Não foi possível baixar o analisador',
  'trouble.readings': 'Este aparelho ainda não sabe como esta frase deve soar',
  'trouble.failed': 'A análise neste aparelho não funcionou',
  'trouble.text': 'A sua gravação continua aqui e nada foi cobrado.',
  'trouble.readings.text':
    'É preciso conexão, uma vez para cada frase. A sua gravação continua aqui e nada foi cobrado.',
  'trouble.server': 'Analisar em nosso servidor',
} as const satisfies Translation<typeof english>
