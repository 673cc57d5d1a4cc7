import type { Texts } from '../../texts.ts'

/** The daily review of cards. */
export const review = {
  title: 'Review',
  left: { one: '{{count}} card left', other: '{{count}} cards left' },
  failed: 'The review could not be loaded',
  'mode.recall': 'How do you say this?',
  'mode.hear': 'Listen. What does it mean?',
  'mode.say': 'Say this aloud',
  hear: 'Hear it',
  hearSlowly: 'Hear it slowly',
  show: 'Show the answer',
  say: 'Record it and have it scored',
  how: 'How did it go?',
  'rating.again': 'Forgotten',
  'rating.hard': 'With effort',
  'rating.good': 'Known',
  'rating.easy': 'Easily',
  'in.minute': { one: 'in {{count}} minute', other: 'in {{count}} minutes' },
  'in.hour': { one: 'in {{count}} hour', other: 'in {{count}} hours' },
  'in.day': { one: 'in {{count}} day', other: 'in {{count}} days' },
  'in.month': { one: 'in {{count}} month', other: 'in {{count}} months' },
  keys: 'Space shows the answer, 1 to 4 tell how it went.',
  none: 'No cards yet',
  'none.text':
    'Every lesson you complete leaves its words and phrases here, and they come back just before you would forget them.',
  toLessons: 'To the lessons',
  done: 'Done for today',
  nothingDue: 'Nothing to review now',
  next: 'The next card comes {{when}}.',
  'export.title': 'Take your cards with you',
  'export.text':
    'A zip with a table that Anki reads and the audio of every card. Import cards.csv, and put what is in the folder media into Anki’s media folder.',
  'export.start': { one: 'Export {{count}} card', other: 'Export {{count}} cards' },
  'export.running': 'Speaking card {{done}} of {{count}}',
  'export.done': { one: '{{count}} card exported', other: '{{count}} cards exported' },
} as const satisfies Texts
