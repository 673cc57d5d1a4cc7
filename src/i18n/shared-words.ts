/** Texts that are rightly the same in English and in another language: names, signs, words the languages share. */
export const SHARED_WORDS: ReadonlySet<string> = new Set([
  'Timbre',
  '{{page}} · Timbre',
  'Hindi',
  'Filipino',
  'Tamil',
  '{{count}} min',
  'OK',
  'Google',
  'GitHub',
  'Starter',
  'ABC123',
  'euros (€)',
  '{{seconds}} s',
  'Enter',
])
