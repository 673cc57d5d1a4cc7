export const mail = {
  'reset.subject': 'Choose a new password for Timbre',
  'reset.body':
    'Hello {{name}},\n\nsomebody, probably you, asked for a new password. Open this address within an hour to choose one:\n\n{{url}}\n\nIf it was not you, leave this mail alone and your password stays as it is.\n\nTimbre',
  'verify.subject': 'Confirm your address for Timbre',
  'verify.body':
    'Hello {{name}},\n\nwelcome. Open this address to confirm that this mailbox is yours:\n\n{{url}}\n\nIf you did not sign up, leave this mail alone.\n\nTimbre',
} as const
