import type { Texts } from '../../texts.ts'

/** Scoring takes on the learner's own device: its setting, and what is said while practising. */
export const deviceScoring = {
  tab: 'Scoring',
  title: 'Where your takes are scored',
  text: 'The same scorer can listen on our server or right here, in your browser. Both give the same scores.',
  label: 'Where takes are scored',
  'place.server': 'On our server',
  'place.server.text':
    'Your take is sent, scored and not kept. The result goes into your history and counts towards your day. It costs credits.',
  'place.device': 'On this device',
  'place.device.text':
    'Free, and your voice never leaves this device. Results are not kept in your history and do not count towards your day. It also works without a connection, once a phrase is open.',
  'chosen.server': 'Your takes are scored on our server from now on.',
  'chosen.device': 'Your takes are scored on this device from now on.',
  'only.here': 'This choice holds for this browser alone. It ends when you sign out.',
  unsupported: 'This browser cannot score by itself.',
  'unsupported.text.server': 'It has no background workers. Your takes are scored on our server.',
  'unsupported.text.device':
    'It has no background workers. Choose our server, or open this page in another browser.',

  'files.title': 'What is kept on this device',
  'files.text':
    'The scorer of a language is fetched once, before its first take: at most 1.5 MB. How the phrases you open should sound is kept beside it. All of it goes when you sign out.',
  'files.looking': 'Looking what is here',
  'files.absent': 'Not on this device yet',
  'files.fetching': 'Fetching, {{percent}}%',
  'files.fetching.of': 'Fetching the scorer for {{language}}, {{percent}}%',
  'files.fetching.label': 'Fetching the scorer for {{language}}',
  'files.ready': 'Ready on this device ({{size}} kB)',
  'files.failed': 'Could not be fetched',
  'files.failed.text': 'Check your connection and try again. Nothing else has changed.',
  'files.get': 'Fetch it now',
  'files.remove': 'Remove',
  'files.remove.of': 'Remove the scorer for {{language}}',
  'files.get.of': 'Fetch it now: the scorer for {{language}}',
  'files.retry.of': '{{retry}}: the scorer for {{language}}',
  'files.removed': 'Removed from this device.',

  'ready.line': 'Scored on this device, free.',
  'ready.next': 'The next one is free too: it is scored on this device.',
  'score.working': 'Comparing each sound, on this device',
  notKept: 'Scored on this device. Not kept in your history.',
  noCorrection: 'A corrected take is made on our server, from takes that were scored there.',

  'trouble.unsupported': 'This browser cannot score takes by itself',
  'trouble.no-language': 'This language cannot be scored on this device yet',
  'trouble.files': 'The scorer could not be fetched',
  'trouble.readings': 'How this phrase should sound is not on this device yet',
  'trouble.failed': 'Scoring on this device did not work',
  'trouble.text': 'Your take is still here, and nothing was charged.',
  'trouble.readings.text':
    'It takes a connection, once for each phrase. Your take is still here, and nothing was charged.',
  'trouble.server': 'Score it on our server',
} as const satisfies Texts
