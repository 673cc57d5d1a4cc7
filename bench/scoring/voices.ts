export type Voice = 'female' | 'male' | 'unknown'

/** By speaker: as the packages say, and by pitch where they say nothing. */
const VOICES: Readonly<Record<string, Voice>> = {
  allison: 'female',
  june: 'female',
  ivrvoice: 'female',
  carlo: 'male',
  pocketsphinx: 'male',
  alsa: 'female',
  menardi: 'female',
  armelle: 'female',
  'fillets-m': 'female',
  'fillets-v': 'male',
  f4: 'female',
  Alicia: 'female',
  aunty: 'female',
  shelby: 'female',
  m8: 'male',
  Mario: 'male',
  Mike: 'male',
  antonio: 'male',
  pablo: 'male',
  victor: 'male',
}

export const voiceOf = (speaker: string): Voice => VOICES[speaker] ?? 'unknown'
