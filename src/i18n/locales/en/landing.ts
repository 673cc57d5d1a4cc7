import type { Texts } from '../../texts.ts'

/** The first page: what it is, ten voices to press, an example, what is inside. */
export const landing = {
  headline: 'Learn a language in <own>your own voice</own>',
  lead: 'Hear a sentence, say it, and see exactly which sound to change.',
  start: 'Get started',
  toDashboard: 'To my dashboard',
  more: 'Learn more',
  'greetings.title': 'Good morning, ten ways',
  'greetings.note': 'Press one to hear it. No account needed.',
  'greetings.hear': 'Hear good morning in {{language}}',
  'greetings.failed': 'The greetings did not arrive.',
  'result.title': 'Not a grade. A sound.',
  'result.text':
    'A number alone teaches nothing. Timbre listens to each sound of the phrase and shows you the one that matters most, in plain words, with both recordings to compare. Where it is not sure, it says so and does not count it.',
  'result.example':
    'An example of an analysed phrase: ¿Me pone un café cortado, por favor? The word cortado is marked: its r was heard as an English r.',
  'result.note':
    'heard as <heard>ɹ</heard>. Flick the tongue once behind the teeth, as for the tt in American “butter”.',
  'voices.title': 'Both voices, one line',
  'voices.text':
    'Hear the model as often as you like, whole or one sound at a time. After your take, the two voices stand on the same time axis: what came late, what rose, what was left out.',
  'voices.mine': 'You',
  'voices.model': 'The model',
  'voices.reading': 'Above, the rhythm; below, the melody',
  'voices.drawing': 'A drawn example: your voice above the line, the model below it, and the melody of both.',
  'inside.title': 'What is inside',
  'inside.text':
    'Twelve languages to practise today; over 40 to hear are in the making. It runs on your own computer, without a key or an account elsewhere.',
  'inside.making': 'In the making',
  'inside.feedback.title': 'Feedback on every sound',
  'inside.feedback.text':
    'Each score opens: what you said, what was heard, how sure we are, and both recordings side by side.',
  'inside.progress.title': 'Progress you can see',
  'inside.progress.text':
    'Scores over time, the week at a glance, and keepsakes for the sessions behind you.',
  'inside.accent.title': 'The accent you choose',
  'inside.accent.text':
    'Spain or Latin America, Brazil or Portugal. You pick the norm, and the model voice and the scoring follow it.',
  'inside.customs.title': 'The customs behind the words',
  'inside.customs.text':
    'Every phrase says how formal it is, and where custom matters a note says why: when to say usted, for one.',
  'inside.lessons.title': 'Lessons made for you',
  'inside.lessons.text':
    'Say what you need, a job interview or a first dinner with the in-laws, and get a lesson about that.',
  'inside.voice.title': 'Phrases in your own voice',
  'inside.voice.text':
    'Record twelve lines once. From then on you hear phrases of other languages as you would say them, and labelled so.',
  'close.title': 'Two minutes from now, you could be saying it.',
  'close.free': {
    one: 'Your first analysis is on the house.',
    other: 'Your first {{count}} analyses are on the house.',
  },
  'footer.words': 'What makes a voice yours.',
  'footer.product': 'Product',
  'footer.company': 'Company',
  'footer.legal': 'Legal',
  'footer.contact': 'Contact us',
  'footer.rights': '© {{year}} Timbre. All rights reserved.',
} as const satisfies Texts
