import { Foreign } from '../../ui/foreign.tsx'

const COLOURS = [
  'paper',
  'sheet',
  'well',
  'rule',
  'edge',
  'ink',
  'ink-2',
  'ink-3',
  'coral',
  'coral-text',
  'voice',
  'voice-wash',
  'clear',
  'close',
  'off',
  'unsure',
]

export function ColourPieces() {
  return (
    <section className="grid gap-4">
      <h2>Ink, paper and two colours</h2>
      <ul className="grid grid-cols-3 gap-4 md:grid-cols-8">
        {COLOURS.map((colour) => (
          <li key={colour} className="grid gap-2 fine">
            <span
              className="h-20 rounded-paper shadow-[inset_0_0_0_1px_var(--rule)]"
              style={{ background: `var(--${colour})` }}
            />
            {colour}
          </li>
        ))}
      </ul>
    </section>
  )
}

const PHRASES: [tag: string, text: string, ipa: string][] = [
  ['es-ES', 'Encantada de conocerte', 'eŋkanˈtaða ðe konoˈθeɾte'],
  ['ja-JP', 'はじめまして', 'hadʑimemaɕite'],
  ['ar-001', 'تشرّفنا', 'taˈʃarːafnaː'],
  ['ru-RU', 'Очень приятно', 'ˈot͡ɕɪnʲ prʲɪˈjatnə'],
  ['ko-KR', '만나서 반가워요', 'mannasʌ paŋɡawʌjo'],
  ['zh-CN', '很高兴认识你', 'xə˨˩n kɑ˥ʊ ɕi˥˩ŋ'],
  ['fr-FR', 'Enchantée', 'ɑ̃ʃɑ̃te'],
]

export function TypePieces() {
  return (
    <section className="grid gap-8 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h2>Type</h2>
        <Foreign lang="es-ES" as="p" className="font-serif text-phrase leading-none">
          cortado
        </Foreign>
        <p className="ipa text-ipa text-ink-2">koɾˈtaðo</p>
        <p className="ipa text-ipa" id="ipa-sample">
          d͡ʒ t̪ ɛ̃ n̩ ˈ ː ˥
        </p>
        <p className="lead">Hear a sentence, say it, and see which sound to change.</p>
        <p className="read">
          Reading text is Gentium, so that [ɾ] and the word it belongs to are one typeface.
        </p>
        <p className="figure">78 86 81 126</p>
      </div>
      <ul className="ruled self-start">
        {PHRASES.map(([tag, text, ipa]) => (
          <li key={tag} className="grid gap-1 py-3">
            <Foreign lang={tag} className="text-h2 leading-tight font-serif">
              {text}
            </Foreign>
            <span className="ipa mute">{ipa}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
