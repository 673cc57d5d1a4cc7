import type { TextKey } from '../../../i18n/keys.ts'

/** The words that the benchmark of the scorer names its bars with, as in `english pink10/sum/sentenceAuc`. */
export const PIECES: Readonly<Record<string, TextKey>> = {
  first: 'engine.bar.first',
  network: 'engine.bar.network',
  sum: 'engine.bar.sum',
  sentenceAuc: 'engine.bar.sentencesApart',
  sentences: 'engine.bar.sentencesApart',
  lowestWord: 'engine.bar.lowestWord',
  wordAuc: 'engine.bar.wordsApart',
  phoneAuc: 'engine.bar.soundsApart',
  falseAlarms: 'engine.bar.nativesCalledWrong',
  rightP10: 'engine.bar.rightTenth',
  rightMedian: 'engine.bar.rightHalf',
  wrongP90: 'engine.bar.wrongTenth',
  gate: 'engine.bar.nonsenseJudged',
  numbers: 'engine.bar.clips',
  pink20: 'engine.condition.pink20',
  pink10: 'engine.condition.pink10',
  pink5: 'engine.condition.pink5',
  telephone: 'engine.condition.telephone',
  cost: 'engine.bar.cost',
  cachedMs: 'engine.bar.voiceKnown',
  freshMs: 'engine.bar.voiceNew',
  otherTextMs: 'engine.bar.voiceOtherText',
  synthetic: 'engine.bar.synthetic',
  'another reader': 'engine.bar.anotherReader',
  times: 'engine.bar.starts',
  medianMs: 'engine.bar.startsMedian',
  'medianMs before echogarden': 'engine.bar.startsBefore',
  within20: 'engine.bar.startsWithin20',
  within50: 'engine.bar.startsWithin50',
}

/** What is a share of 1 and is said in 100; the others are scores, milliseconds or numbers of something. */
export const SHARES = new Set([
  'sentenceAuc',
  'sentences',
  'lowestWord',
  'wordAuc',
  'phoneAuc',
  'falseAlarms',
  'within20',
  'within50',
])

/** `english pink10/sum/sentenceAuc` as `english`, `pink10`, `sum`, `sentenceAuc`. */
export function splitBarName(name: string): string[] {
  return name.split('/').flatMap((part) => (PIECES[part] ? [part] : splitGroup(part)))
}

/** `english pink10` or `french, another reader`. */
function splitGroup(part: string): string[] {
  return part.split(', ').flatMap((piece) => (PIECES[piece] ? [piece] : piece.split(' ')))
}
