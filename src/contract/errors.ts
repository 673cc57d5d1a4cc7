import { z } from 'zod'

/**
 * Every public error: its code, the HTTP status it is answered with, and its English message.
 * `{needed}` and `{held}` are filled in from the details. Each code has a text in every locale under `errors.<code>`.
 */
export const ERRORS = {
  'request.invalid': { status: 400, message: 'Some of what was sent is not valid.' },
  'request.too_large': { status: 413, message: 'That is more than can be taken at once.' },
  'request.unsupported_media': { status: 415, message: 'This kind of content cannot be read here.' },
  'request.rate_limited': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'request.not_found': { status: 404, message: 'There is nothing at this address.' },
  'request.foreign_origin': { status: 403, message: 'This request came from another site and was refused.' },
  'request.timeout': { status: 503, message: 'This took too long. Please try again.' },
  'request.key_reused': {
    status: 409,
    message: 'This Idempotency-Key was already used for a different request.',
  },
  'request.key_in_progress': { status: 409, message: 'The same request is still being worked on.' },
  'server.unexpected': { status: 500, message: 'Something went wrong on our side. Nothing was charged.' },
  'auth.not_authenticated': { status: 401, message: 'Not authenticated' },
  'auth.not_allowed': { status: 403, message: 'You are not allowed to do this.' },
  'auth.foreign_user': { status: 403, message: 'You can only do this for yourself.' },
  'admin.required': { status: 403, message: 'Access denied. Admin privileges required.' },
  'onboarding.name_missing': { status: 400, message: 'Please enter your name' },
  'onboarding.languages_missing': { status: 400, message: 'Please select both languages' },
  'onboarding.style_missing': { status: 400, message: 'Please select your learning style' },
  'onboarding.already_completed': { status: 409, message: 'Onboarding is already completed.' },
  'onboarding.failed': { status: 500, message: 'Failed to complete onboarding' },
  'onboarding.same_languages': { status: 400, message: 'Please choose two different languages' },
  'credits.insufficient': {
    status: 402,
    message: 'Insufficient credits. You need {needed} and have {held}.',
  },
  'credits.insufficient_speech': {
    status: 402,
    message: 'Insufficient credits. AI pronunciation requires {needed} credits.',
  },
  'credits.insufficient_analysis': {
    status: 402,
    message: 'Insufficient credits. Analysis requires {needed} credits.',
  },
  'credits.claim_failed': { status: 500, message: 'Failed to claim daily credits' },
  'language.unknown': { status: 400, message: 'This language is not offered here.' },
  'practice.no_phrase': { status: 400, message: 'No phrase to pronounce' },
  'practice.phrase_failed': { status: 500, message: 'Failed to generate practice phrase' },
  'practice.unusable_take': { status: 422, message: 'This take cannot be judged. Nothing was charged.' },
  'practice.analysis_failed': { status: 502, message: 'Analysis failed' },
  'practice.session_not_found': {
    status: 404,
    message: 'This practice session does not exist or is not yours.',
  },
  'practice.correction_failed': { status: 422, message: 'This take cannot be corrected.' },
  'voice.sample_missing': { status: 400, message: 'Please record a voice sample first' },
  'voice.not_eligible': {
    status: 402,
    message: 'Voice cloning requires either a paid subscription or 150 credits',
  },
  'voice.languages_missing': { status: 409, message: 'Please choose your languages first.' },
  'voice.sample_not_found': { status: 404, message: 'This voice sample does not exist or is not yours.' },
  'voice.sample_incomplete': { status: 409, message: 'Some lines of the recording are still missing.' },
  'voice.sample_unusable': {
    status: 422,
    message: 'No voice can be made of this recording. Nothing was charged and nothing was kept.',
  },
  'voice.line_refused': {
    status: 422,
    message: 'This line could not be accepted. Please read it once more.',
  },
  'voice.consent_missing': {
    status: 403,
    message: 'Please read the sentence of the moment first: no voice is made without it.',
  },
  'voice.consent_not_found': {
    status: 404,
    message: 'There is no such sentence to read. Please ask for one.',
  },
  'voice.consent_expired': {
    status: 409,
    message: 'The time for this sentence is over. Please ask for a new one.',
  },
  'voice.consent_refused': {
    status: 422,
    message: 'This reading could not be accepted as your consent. Nothing was kept.',
  },
  'voice.consent_text_outdated': {
    status: 409,
    message: 'The text you agreed to has changed. Please read it again.',
  },
  'voice.under_age': {
    status: 403,
    message: 'You have to be at least {needed} years old to have a voice made here.',
  },
  'voice.already_pending': { status: 409, message: 'Your voice is already being made.' },
  'voice.not_ready': { status: 409, message: 'Your voice is not ready yet.' },
  'voice.profile_not_found': { status: 404, message: 'There is no voice to delete.' },
  'lesson.not_found': {
    status: 404,
    message: "This lesson doesn't exist or you don't have access to it",
  },
  'lesson.failed': { status: 502, message: 'Failed to create lesson' },
  'lesson.level_unknown': { status: 400, message: 'A lesson is for beginner, intermediate or advanced.' },
  'lesson.remix_failed': { status: 502, message: 'Failed to remix lesson' },
  'review.card_not_found': { status: 404, message: 'This card does not exist or is not yours.' },
  'chat.failed': { status: 502, message: 'Chat error' },
  'speech.failed': { status: 502, message: 'Failed to generate AI pronunciation' },
  'speech.text_too_long': { status: 413, message: 'This text is too long to be spoken at once.' },
  'speech.nothing_to_say': { status: 422, message: 'There is nothing in this text that can be spoken.' },
  'speech.voice_unavailable': { status: 422, message: 'This voice cannot speak that language.' },
  'audio.corrupt': { status: 422, message: 'This recording is damaged and cannot be read.' },
  'audio.empty': { status: 422, message: 'No audio data recorded' },
  'audio.too_long': { status: 413, message: 'This recording is too long.' },
  'audio.too_large': { status: 413, message: 'This recording is too large.' },
  'audio.unsupported': {
    status: 415,
    message: 'This kind of recording cannot be read. Please send wav, webm or ogg.',
  },
  'engine.busy': { status: 503, message: 'Too much is going on right now. Please try again in a moment.' },
  'engine.timeout': { status: 504, message: 'The engine took too long. Nothing was charged.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** How a route that takes a recording may refuse it, or fail to look at it in time. */
export const RECORDING_FAILURES = [
  'audio.corrupt',
  'audio.empty',
  'audio.too_long',
  'audio.too_large',
  'audio.unsupported',
  'engine.busy',
  'engine.timeout',
  'request.too_large',
] as const satisfies readonly ErrorCode[]

/** The body of every failure. */
export const errorBody = z
  .object({
    error: z.string().describe('The message, in English.'),
    code: z.string().describe('What went wrong, for programs and for translation.'),
    needed: z.number().int().optional(),
    held: z.number().int().optional(),
    status: z.string().optional().describe('Why a take cannot be judged.'),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
