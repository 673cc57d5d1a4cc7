import type { Translation } from '../../texts.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {
  headline: 'Aprenda um idioma com <own>a sua própria voz</own>',
  lead: 'Ouça uma frase, fale e veja exatamente qual som mudar.',
  start: 'Começar',
  toDashboard: 'Ir para o meu painel',
  more: 'Saiba mais',
  'greetings.title': 'Bom dia, de dez jeitos',
  'greetings.note': 'Toque em um para ouvir. Não precisa de conta.',
  'greetings.hear': 'Ouvir “bom dia” em {{language}}',
  'greetings.failed': 'As saudações não chegaram.',
  'result.title': 'Não é uma nota. É um som.',
  'result.text':
    'Um número sozinho não ensina nada. O Timbre escuta cada som da frase e mostra a você o que mais importa, em palavras simples, com as duas gravações para comparar. Quando não tem certeza, ele diz e não conta.',
  'result.example':
    'Um exemplo de frase analisada: ¿Me pone un café cortado, por favor? A palavra cortado está marcada: o r foi ouvido como um r inglês.',
  'result.note':
    'soou como <heard>ɹ</heard>. Toque a língua uma vez só atrás dos dentes, como o r de “caro”.',
  'voices.title': 'Duas vozes, uma linha',
  'voices.text':
    'Ouça o modelo quantas vezes quiser, inteiro ou um som de cada vez. Depois da sua gravação, as duas vozes ficam no mesmo eixo do tempo: o que atrasou, o que subiu, o que faltou.',
  'voices.mine': 'Você',
  'voices.model': 'O modelo',
  'voices.reading': 'Em cima, o ritmo; embaixo, a melodia',
  'voices.drawing':
    'Um exemplo desenhado: a sua voz acima da linha, o modelo abaixo dela e a melodia das duas.',
  'inside.title': 'O que tem dentro',
  'inside.text':
    'Doze idiomas para praticar hoje; mais de 40 para ouvir estão a caminho. Funciona no seu próprio computador, sem chave nem conta em outro lugar.',
  'inside.making': 'A caminho',
  'inside.feedback.title': 'Retorno sobre cada som',
  'inside.feedback.text':
    'Cada nota se abre: o que você disse, o que foi ouvido, com que certeza, e as duas gravações lado a lado.',
  'inside.progress.title': 'Um progresso que se vê',
  'inside.progress.text':
    'As suas notas ao longo do tempo, a semana num relance e lembranças das sessões que você já fez.',
  'inside.accent.title': 'O sotaque que você escolher',
  'inside.accent.text':
    'Espanha ou América Latina, Brasil ou Portugal. Você escolhe a norma, e a voz modelo e a avaliação seguem.',
  'inside.customs.title': 'Os costumes por trás das palavras',
  'inside.customs.text':
    'Cada frase diz o quanto é formal, e uma nota conta quando usar o senhor ou a senhora e quando não precisa.',
  'inside.lessons.title': 'Lições feitas para você',
  'inside.lessons.text':
    'Diga do que precisa, uma entrevista de emprego ou o primeiro jantar com os sogros, e receba uma lição sobre isso.',
  'inside.voice.title': 'Frases na sua própria voz',
  'inside.voice.text':
    'Grave doze linhas uma vez. A partir daí, você ouve frases de outros idiomas como você as diria, e com essa etiqueta.',
  'close.title': 'Daqui a dois minutos, você pode estar falando.',
  'close.free': {
    one: 'A sua primeira análise é por nossa conta.',
    other: 'As suas {{count}} primeiras análises são por nossa conta.',
  },
  'footer.words': 'O que torna uma voz sua.',
  'footer.product': 'Produto',
  'footer.company': 'Empresa',
  'footer.legal': 'Termos legais',
  'footer.contact': 'Fale com a gente',
  'footer.rights': '© {{year}} Timbre. Todos os direitos reservados.',
} as const satisfies Translation<typeof english>
