/** Feedback put into words from an analysis. Words and sounds are filled in from the evidence. */
export const feedback = {
  'strength.words': 'These words came through clearly: {{words}}.',
  'strength.whole': 'Every word came through clearly.',
  'strength.fluent': 'You spoke at an easy pace and without long pauses.',
  'strength.complete': 'You said the whole phrase.',
  'improve.sound': 'In “{{word}}”, aim for [{{expected}}]. It sounded like [{{heard}}].',
  'improve.word': 'Say “{{word}}” again, slowly, and listen to the model first.',
  'improve.omitted': '“{{word}}” was not heard. Say it too.',
  'improve.slow': 'Try to say the phrase a little faster, in one breath.',
  'improve.fast': 'Slow down a little, so that every sound has its time.',
  'improve.pauses': 'Join the words: the longest pause lasted {{seconds}} s.',
  'improve.melody': 'Follow the melody of the model: listen to where it rises.',
} as const
