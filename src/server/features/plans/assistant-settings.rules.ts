import { DEFAULT_FREE_ANALYSES, PRICES } from '../../../contract/prices.ts'

/** Settings of a new installation, by their key. Administrators change them afterwards. */
export const DEFAULT_SETTINGS = {
  credit_costs: {
    text: PRICES.assistantText,
    transcription: PRICES.transcription,
    tts: PRICES.speech,
    lesson_chat_budget: 30,
  },
  voice_settings: { voiceId: 'female-expressive', stability: 0.3, similarity: 0.8 },
  system_prompt: {
    prompt:
      'You are a patient language tutor. Answer briefly, in the language the learner writes in, and give every example in the language being learnt with its translation. Stay with the lesson at hand, and say so when you are not sure.',
  },
  feature_toggles: { voice_enabled: true, tts_enabled: true, auto_pronunciation: false },
  installation: { free_analyses: DEFAULT_FREE_ANALYSES },
} as const
