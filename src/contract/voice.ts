import { z } from 'zod'
import { day, instant, languageName } from './common.ts'
import { RECORDING_FAILURES } from './errors.ts'
import { defineRoute } from './route.ts'

/** What a recording is like, in figures and in a verdict; the client puts it into words. */
export const sampleQuality = z
  .object({
    verdict: z.enum(['good', 'fair', 'unusable']),
    problems: z.array(
      z.enum(['too_little_speech', 'too_noisy', 'clipped', 'music', 'too_quiet', 'narrow_band']),
    ),
    speechMs: z.number(),
    levelRangeDb: z.number(),
    clippedFraction: z.number(),
  })
  .meta({ id: 'SampleQuality' })
export type SampleQualityBody = z.infer<typeof sampleQuality>

/** A line of the script that is read aloud, and whether its take was accepted. */
export const sampleLine = z
  .object({
    index: z.number().int(),
    language: languageName,
    norm: z.string(),
    text: z.string(),
    segmented: z.string().nullable(),
    spoken: z.string().nullable().describe('How it is read, where the writing does not say.'),
    accepted: z.boolean(),
    durationMs: z.number().nullable(),
  })
  .meta({ id: 'SampleLine' })

export const voiceSample = z
  .object({
    id: z.string(),
    kind: z.enum(['script', 'upload']),
    /** `voice-samples/{userId}/{timestamp}.webm`; what clone-voice takes. */
    audioPath: z.string(),
    complete: z.boolean().describe('Enough has been accepted to make a voice.'),
    lines: z.array(sampleLine),
    accepted: z.number().int(),
    needed: z.number().int().describe('Accepted lines that are needed at least.'),
    quality: sampleQuality.nullable(),
    warnings: z.array(z.enum(['without_script', 'fair_quality', 'target_language_only'])),
    consented: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'VoiceSample' })
export type VoiceSampleBody = z.infer<typeof voiceSample>

export const VOICE_FAILURES = [
  'too_little_speech',
  'not_the_text',
  'too_noisy',
  'engine_failed',
  'engine_timeout',
  'sample_missing',
  'interrupted',
] as const

/** What came of making a voice, measured on the lines themselves. */
export const voiceQuality = z.object({
  /** 0 to 1: how near the made voice is to the recordings, against the stock voice's distance. */
  identity: z.number().nullable(),
  /** 0 to 1: how well the engine's own ear understands the made voice. */
  intelligibility: z.number().nullable(),
  linesUsed: z.number().int(),
  linesDropped: z.number().int(),
  speechMs: z.number(),
  pitchHz: z.number().nullable(),
})

export const voiceProfile = z
  .object({
    id: z.string(),
    status: z.enum(['pending', 'ready', 'failed']),
    isActive: z.boolean(),
    voiceModelId: z.string().nullable(),
    engine: z.object({
      id: z.string(),
      version: z.string(),
      kind: z.enum(['approximate', 'clone']).describe('An approximation is never called a clone.'),
    }),
    failure: z.enum(VOICE_FAILURES).nullable(),
    quality: voiceQuality.nullable(),
    creditsUsed: z.number().int(),
    createdAt: instant,
    readyAt: instant.nullable(),
  })
  .meta({ id: 'VoiceProfile' })
export type VoiceProfileBody = z.infer<typeof voiceProfile>

export const deletionReceipt = z
  .object({
    id: z.string(),
    reason: z.enum(['asked', 'retention', 'account', 'administrator']),
    samples: z.number().int(),
    profiles: z.number().int(),
    clips: z.number().int(),
    files: z.number().int(),
    keyDestroyed: z.boolean(),
    remote: z.enum(['none', 'deleted', 'pending']),
    at: instant,
  })
  .meta({ id: 'VoiceDeletionReceipt' })

export const getVoiceProfile = defineRoute({
  method: 'get',
  path: '/api/voice-profile',
  access: 'learner',
  tag: 'voice',
  summary: "The person's voice: profile, sample under way, what making one costs them, last deletion",
  response: z.object({
    profile: voiceProfile.nullable().describe('The newest: a failed or pending one hides no ready one.'),
    ready: voiceProfile.nullable().describe('The one that is used now.'),
    sample: voiceSample.nullable(),
    eligibility: z.object({
      eligible: z.boolean(),
      free: z.boolean().describe('With an active plan.'),
      price: z.number().int(),
      held: z.number().int(),
    }),
    minimumAge: z.number().int(),
    receipt: deletionReceipt.nullable(),
  }),
  failures: [],
})

export const deleteVoiceProfile = defineRoute({
  method: 'delete',
  path: '/api/voice-profile',
  access: 'learner',
  tag: 'voice',
  summary:
    'Deletes the voice: samples, profile, cached clips, the remote voice, and the key they were kept with',
  response: z.object({ receipt: deletionReceipt }),
  failures: ['voice.profile_not_found'],
})

export const createVoiceSample = defineRoute({
  method: 'post',
  path: '/api/voice-samples',
  access: 'learner',
  tag: 'voice',
  summary: 'Begins a guided recording, or takes a whole recording; an unfinished earlier one is replaced',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('script') }),
    z.object({
      kind: z.literal('upload'),
      audio: z.string().min(1).describe('Base64 of webm, mp4, ogg, mp3 or wav, at most three minutes.'),
      text: z
        .string()
        .trim()
        .max(4000)
        .nullish()
        .describe('What is said in it; the lines of the script when left out.'),
      language: languageName.nullish().describe('The language of the text.'),
    }),
  ]),
  response: voiceSample,
  failures: ['voice.languages_missing', 'voice.sample_unusable', ...RECORDING_FAILURES],
})

const sampleId = z.object({ id: z.uuid() })

export const deleteVoiceSample = defineRoute({
  method: 'delete',
  path: '/api/voice-samples/{id}',
  access: 'learner',
  tag: 'voice',
  summary: 'Throws a sample away; a voice made of it stays',
  params: sampleId,
  response: z.object({ deleted: z.literal(true) }),
  failures: ['voice.sample_not_found'],
})

export const recordVoiceLine = defineRoute({
  method: 'post',
  path: '/api/voice-samples/{id}/lines/{index}',
  access: 'learner',
  tag: 'voice',
  summary: 'One line of the script, read aloud: accepted, or refused with the reason and not kept',
  params: sampleId.extend({ index: z.coerce.number().int().min(0).max(99) }),
  body: z.object({ audio: z.string().min(1).describe('Base64 of webm, mp4, ogg, mp3 or wav.') }),
  response: voiceSample,
  failures: ['voice.sample_not_found', 'voice.line_refused', 'voice.already_pending', ...RECORDING_FAILURES],
})

/** The text of the consent as it stands now; another one is agreed to anew. */
export const VOICE_CONSENT_VERSION = '2026-11'

export const askVoiceConsent = defineRoute({
  method: 'post',
  path: '/api/voice-consents',
  access: 'learner',
  tag: 'voice',
  summary: 'Asks for the sentence of the moment, to be read within a minute',
  body: z.object({
    sampleId: z.uuid(),
    birthDate: day.describe('Looked at, not kept.'),
    agreed: z.literal(true).describe('To the text of this version.'),
    textVersion: z.string().max(32),
  }),
  response: z.object({
    id: z.string(),
    language: languageName,
    norm: z.string(),
    text: z.string(),
    segmented: z.string().nullable(),
    spoken: z.string().nullable(),
    expiresAt: instant,
  }),
  failures: [
    'voice.sample_not_found',
    'voice.sample_incomplete',
    'voice.under_age',
    'voice.consent_text_outdated',
  ],
})

export const giveVoiceConsent = defineRoute({
  method: 'post',
  path: '/api/voice-consents/{id}',
  access: 'learner',
  tag: 'voice',
  summary:
    'The sentence of the moment, read aloud: its words and its speaker are checked, the recording is not kept',
  params: z.object({ id: z.uuid() }),
  body: z.object({ audio: z.string().min(1) }),
  response: z.object({ confirmed: z.literal(true), confirmedAt: instant, sample: voiceSample }),
  failures: [
    'voice.consent_not_found',
    'voice.consent_expired',
    'voice.consent_refused',
    ...RECORDING_FAILURES,
  ],
})

export const cloneVoice = defineRoute({
  method: 'post',
  path: '/api/functions/clone-voice',
  access: 'learner',
  tag: 'functions',
  summary: 'Makes a voice of a sample, as a job; free with an active plan, and whenever it fails',
  paid: true,
  body: z.object({
    audioPath: z.string().max(300).nullish().describe('`voice-samples/{userId}/{timestamp}.webm`.'),
    userId: z.string().nullish(),
  }),
  response: z.object({
    success: z.literal(true),
    status: z.literal('pending'),
    message: z.string(),
    profile: voiceProfile,
    creditsHeld: z.number().int(),
  }),
  failures: [
    'voice.sample_missing',
    'voice.sample_not_found',
    'voice.sample_incomplete',
    'voice.not_eligible',
    'voice.consent_missing',
    'voice.already_pending',
    'request.key_reused',
    'request.key_in_progress',
    'auth.foreign_user',
  ],
})

export const speakTestSentence = defineRoute({
  method: 'post',
  path: '/api/voice-profile/test-sentence',
  access: 'learner',
  tag: 'voice',
  summary: 'A fixed sentence of one language in the own voice, free',
  body: z.object({ language: languageName }),
  response: z.object({
    audio: z.string(),
    mimeType: z.string(),
    text: z.string(),
    norm: z.string(),
    voice: z.object({ kind: z.enum(['stock', 'own', 'cloned']) }),
    measures: z.object({ identity: z.number(), intelligibility: z.number() }).nullable(),
    warnings: z.array(z.string()),
  }),
  failures: ['voice.not_ready', 'speech.voice_unavailable', 'speech.failed', 'engine.busy', 'engine.timeout'],
})

/** Days after which recordings are deleted; null keeps them until the person deletes them. */
const voiceRetentionDays = z.union([z.literal(30), z.literal(60), z.literal(90)]).nullable()

export const getPrivacySettings = defineRoute({
  method: 'get',
  path: '/api/privacy-settings',
  access: 'learner',
  tag: 'privacy',
  summary: 'How long recordings are kept',
  response: z.object({ voiceRetentionDays }),
  failures: [],
})

export const putPrivacySettings = defineRoute({
  method: 'put',
  path: '/api/privacy-settings',
  access: 'learner',
  tag: 'privacy',
  summary: 'Sets how long recordings are kept; a daily job deletes what is older',
  body: z.object({ voiceRetentionDays }),
  response: z.object({ voiceRetentionDays }),
  failures: [],
})
