import type { Texts } from '../../texts.ts'

/** The page on which anybody can have a clip checked for the mark. */
export const verify = {
  title: 'Did this clip come from here?',
  lead: 'Speech that is made here in somebody’s own voice carries a mark hidden in the sound. Give us a clip and we look for it.',
  file: 'The clip to check',
  choose: 'Choose a clip',
  other: 'Choose another clip',
  drop: 'or drop it here',
  dropNow: 'Let go to check it',
  hint: 'Wav, mp3, webm, ogg, m4a or mp4, up to a minute and 12 MB. Nothing is kept.',
  looking: 'Looking for the mark',
  here: 'Yes, this was made here.',
  'here.text':
    'The clip carries the mark of this installation: a machine made this speech, or changed it, in somebody’s own voice.',
  none: 'No mark of ours was found.',
  'none.text':
    'That proves nothing. The clip may be a person speaking, may come from elsewhere, or may have lost its mark on the way.',
  short: 'Too short to tell.',
  'short.text': 'In less than 2.5 seconds a mark can be missed. Choose a longer piece of the same clip.',
  onlyTag:
    'The file itself says that it comes from here. Without the mark that is worth little: anybody can write it.',
  strength: 'Strength of the mark',
  'strength.meaning':
    'How far the clip stands out from unmarked sound, in standard deviations. From {{threshold}} on we call it found.',
  at: 'The mark begins at',
  'at.meaning': 'What lies before may have been added, or may be too short for a mark.',
  length: 'Length',
  'length.short': 'Marks are found for certain from 2.5 seconds on.',
  seconds: '{{seconds}} s',
  tag: 'What the file says of itself',
  'tag.words': '{{generator}}, {{kind}}, {{whose}}',
  'tag.here': 'of this installation',
  'tag.elsewhere': 'of another installation',
  'tag.none': 'Nothing',
  'tag.unread': 'Not read: your browser had to decode this file first',
  'tag.meaning': 'Anybody can write or remove this. Only the mark in the sound counts.',
  'kind.own-voice': 'a phrase in somebody’s own voice',
  'kind.own-take-corrected': 'somebody’s own take, corrected',
  'problem.empty': 'There is no sound in this file.',
  'problem.unreadable': 'This file cannot be read. Choose a wav, mp3, webm, ogg, m4a or mp4.',
  'problem.large': 'This file has {{size}} MB. Choose one of at most 12 MB.',
  'problem.long': 'This clip lasts {{seconds}} seconds. Choose a piece of at most a minute.',
  'about.title': 'What this can and cannot tell',
  'about.what':
    'Marked are phrases in a learner’s own voice, and takes that were corrected. The stock voice is not marked.',
  'about.not':
    'The mark outlasts mp3, messengers’ compression and some noise. Somebody who knows how can still remove it.',
  'about.proof':
    'Only this installation’s mark is looked for. Others of the same software have marks of their own.',
  'about.kept': 'Your clip is looked at and forgotten. No account is needed.',
} as const satisfies Texts
