import { z } from 'zod'
import { day, instant, languageName, page, pageQuery } from './common.ts'
import { RECORDING_FAILURES } from './errors.ts'
import { defineRoute } from './route.ts'

const score = z.number().nullable()

const heardPhone = z.object({ ipa: z.string(), probability: z.number() })
const lengthEvidence = z.object({
  expected: z.enum(['long', 'short']),
  heard: z.enum(['long', 'short']),
  probability: z.number(),
  ratio: z.number(),
})
const toneEvidence = z.object({
  expected: z.number().int(),
  heard: z.number().int(),
  probability: z.number(),
  startMs: z.number(),
  endMs: z.number(),
  contour: z.array(z.number()),
})
const phoneAssessment = z.object({
  ipa: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  score,
  goodness: z.number().nullable(),
  confidence: z.number(),
  verdict: z.enum(['right', 'wrong', 'unsure']).optional(),
  heard: z.array(heardPhone),
  length: lengthEvidence.optional(),
})
const wordAssessment = z.object({
  text: z.string(),
  charStart: z.number().int(),
  charEnd: z.number().int(),
  startMs: z.number().nullable(),
  endMs: z.number().nullable(),
  score,
  kind: z.enum(['ok', 'mispronounced', 'omitted', 'inserted', 'unsure']),
  confidence: z.number().optional(),
  phonemes: z.array(phoneAssessment),
  tones: z.array(toneEvidence).optional(),
})

/** The engine's whole result; `null` means not measured. */
export const assessment = z
  .object({
    engine: z.object({ id: z.string(), version: z.string(), model: z.string() }),
    language: z.string(),
    status: z.enum(['ok', 'no_speech', 'too_noisy', 'clipped', 'too_short', 'off_text', 'unsupported']),
    confidence: z.number(),
    scores: z.object({
      overall: score,
      pronunciation: score,
      accuracy: score,
      fluency: score,
      completeness: score,
      prosody: score,
    }),
    audio: z.object({
      durationMs: z.number(),
      speechMs: z.number(),
      levelRangeDb: z.number(),
      clippedFraction: z.number(),
    }),
    fluency: z
      .object({
        articulationRateSyllablesPerSecond: z.number().nullable(),
        pauseCount: z.number().int(),
        pauseMs: z.number(),
        longestPauseMs: z.number(),
      })
      .nullable(),
    words: z.array(wordAssessment),
    pitch: z.object({ hopMs: z.number(), semitones: z.array(z.number().nullable()) }),
  })
  .meta({ id: 'Assessment' })
export type AssessmentBody = z.infer<typeof assessment>

/** The model voice saying the phrase: where its words and sounds lie, and its melody. */
export const modelTimings = z
  .object({
    durationMs: z.number(),
    words: z.array(
      z.object({
        text: z.string(),
        charStart: z.number().int(),
        charEnd: z.number().int(),
        startMs: z.number(),
        endMs: z.number(),
        ipa: z.string(),
      }),
    ),
    phones: z.array(
      z.object({ ipa: z.string(), startMs: z.number(), endMs: z.number(), word: z.number().int() }),
    ),
    pitch: z.object({ hopMs: z.number(), semitones: z.array(z.number().nullable()) }),
  })
  .meta({ id: 'ModelTimings' })
export type ModelTimings = z.infer<typeof modelTimings>

export const generatePracticePhrase = defineRoute({
  method: 'post',
  path: '/api/functions/generate-practice-phrase',
  access: 'learner',
  tag: 'functions',
  summary: 'A phrase to practise, never the last one again',
  body: z.object({
    lastPhrase: z.string().max(2000).nullish(),
    language: z.string().max(32),
    topic: z.string().max(64).nullish(),
    level: z.enum(['beginner', 'intermediate', 'advanced']).nullish(),
  }),
  response: z.object({
    targetPhrase: z.string(),
    translation: z.string(),
    phonetics: z.string(),
    language: languageName,
    context: z.string(),
    /** Beyond the specification. */
    conceptId: z.string(),
    topic: z.string(),
    level: z.enum(['beginner', 'intermediate', 'advanced']),
    norm: z.string(),
    note: z.string().nullable(),
    register: z.string(),
    words: z.array(
      z.object({ text: z.string(), charStart: z.number().int(), charEnd: z.number().int(), ipa: z.string() }),
    ),
    /** Whether this person has this phrase's audio already, so that its analysis costs less. */
    audioCached: z.boolean(),
  }),
  failures: ['language.unknown', 'practice.phrase_failed', 'engine.busy'],
})

export const generateSpeech = defineRoute({
  method: 'post',
  path: '/api/functions/generate-speech',
  access: 'learner',
  tag: 'functions',
  summary: 'Speaks a text',
  paid: true,
  body: z.object({
    text: z.string().trim().min(1),
    language: z.string().max(32).nullish(),
    useClonedVoice: z.boolean().optional(),
    skipCreditCheck: z.boolean().optional().describe('Accepted and without effect on the price.'),
    stability: z.number().min(0).max(1).optional(),
    similarity: z.number().min(0).max(1).optional(),
    voiceId: z.string().max(64).nullish(),
    voiceGender: z.enum(['male', 'female']).optional(),
    speed: z.number().min(0.5).max(1.5).optional(),
    userId: z.string().nullish(),
  }),
  response: z.object({
    audio: z.string().describe('Base64.'),
    audioBase64: z.string().describe('The same again, under its other name.'),
    mimeType: z.string(),
    voice: z.object({
      kind: z.enum(['stock', 'own', 'cloned']),
      id: z.string(),
      gender: z.enum(['male', 'female']),
    }),
    ownVoice: z
      .object({ identity: z.number(), intelligibility: z.number() })
      .nullable()
      .describe('Measured on this clip; null in a stock voice.'),
    timings: modelTimings,
    creditsUsed: z.number().int(),
    warnings: z.array(z.string()),
  }),
  failures: [
    'credits.insufficient_speech',
    'language.unknown',
    'speech.text_too_long',
    'speech.failed',
    'speech.voice_unavailable',
    'speech.nothing_to_say',
    'engine.busy',
    'engine.timeout',
    'request.key_reused',
    'request.key_in_progress',
    'auth.foreign_user',
  ],
})

export const analyzeSpeech = defineRoute({
  method: 'post',
  path: '/api/functions/analyze-speech',
  access: 'learner',
  tag: 'functions',
  summary: 'Scores a take down to the sound',
  paid: true,
  body: z.object({
    userAudio: z.string().min(1).describe('Base64 of webm, mp4, ogg or wav.'),
    targetText: z.string().trim().min(1),
    language: z.string().max(32).nullish(),
    lessonId: z.uuid().nullish(),
    cachedAiAudio: z
      .string()
      .nullish()
      .describe(
        'Audio of the phrase from an earlier call; lowers the price only where the server knows that this person has paid for it.',
      ),
    userId: z.string().nullish(),
  }),
  response: z.object({
    aiAudioBase64: z.string().nullable(),
    analysis: z.object({
      pronunciation_score: z.number().int(),
      accuracy_score: z.number().int(),
      fluency_score: z.number().int(),
      feedback: z.object({ strengths: z.array(z.string()), improvements: z.array(z.string()) }),
      userTranscription: z.string(),
      assessment,
    }),
    /** Beyond the specification. */
    sessionId: z.string(),
    creditsUsed: z.number().int(),
    onTheHouse: z.boolean(),
    advice: z
      .array(
        z.object({
          kind: z.enum(['sound', 'tone', 'length', 'word', 'omitted', 'pace', 'pauses', 'melody']),
          word: z.number().int().nullable(),
          phone: z.number().int().nullable(),
          expected: z.string().nullable(),
          heard: z.string().nullable(),
        }),
      )
      .describe('What to change, most useful first, from the evidence alone; the client puts it into words.'),
    model: modelTimings,
    previous: z
      .object({ pronunciation_score: z.number(), accuracy_score: z.number(), fluency_score: z.number() })
      .nullable(),
  }),
  failures: [
    'lesson.not_found',
    'credits.insufficient_analysis',
    'practice.no_phrase',
    'practice.unusable_take',
    'practice.analysis_failed',
    'language.unknown',
    'audio.corrupt',
    'audio.empty',
    'audio.too_long',
    'audio.too_large',
    'audio.unsupported',
    'speech.text_too_long',
    'engine.busy',
    'engine.timeout',
    'request.key_reused',
    'request.key_in_progress',
    'auth.foreign_user',
  ],
})

export const correctTake = defineRoute({
  method: 'post',
  path: '/api/practice/sessions/{id}/corrected',
  access: 'learner',
  tag: 'practice',
  summary: "The person's own take with the model's timing, stress and melody; free, marked, and not kept",
  params: z.object({ id: z.uuid() }),
  body: z.object({
    userAudio: z.string().min(1).describe('Base64 of the take that was analysed.'),
  }),
  response: z.object({
    audio: z.string().describe('Base64.'),
    mimeType: z.string(),
    words: z
      .array(z.object({ startMs: z.number(), endMs: z.number() }).nullable())
      .describe('Where each word of the text lies in the corrected take; null where it was left out.'),
    pitch: z.object({ hopMs: z.number(), semitones: z.array(z.number().nullable()) }),
    durationMs: z.number(),
    notes: z
      .array(
        z.enum([
          'words_left_out',
          'wrong_sounds_kept',
          'extra_speech_left_out',
          'pauses_shortened',
          'melody_unchanged',
          'timing_limited',
          'take_clipped',
        ]),
      )
      .describe('What was changed beside timing, stress and melody, and what could not be.'),
  }),
  failures: ['practice.session_not_found', 'practice.correction_failed', ...RECORDING_FAILURES],
})

export const practiceSession = z
  .object({
    id: z.string(),
    language: languageName,
    targetTranscription: z.string(),
    pronunciationScore: z.number().int(),
    accuracyScore: z.number().int(),
    fluencyScore: z.number().int(),
    creditsUsed: z.number().int(),
    lessonId: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'PracticeSession' })

export const listPracticeSessions = defineRoute({
  method: 'get',
  path: '/api/practice/sessions',
  access: 'learner',
  tag: 'practice',
  summary: "The person's analysed takes, newest first",
  query: pageQuery.extend({ language: z.string().max(32).optional() }),
  response: page(practiceSession),
  failures: ['language.unknown'],
})

export const getPracticeSession = defineRoute({
  method: 'get',
  path: '/api/practice/sessions/{id}',
  access: 'learner',
  tag: 'practice',
  summary: 'One analysed take with its whole assessment',
  params: z.object({ id: z.uuid() }),
  response: practiceSession.extend({ assessment }),
  failures: ['practice.session_not_found'],
})

export const getPracticeMetrics = defineRoute({
  method: 'get',
  path: '/api/practice/metrics',
  access: 'learner',
  tag: 'practice',
  summary: 'Averages of the last five sessions, improvement, achievements and the scores over time',
  query: z.object({ language: z.string().max(32).optional() }),
  response: z.object({
    overall: z.number().nullable(),
    pronunciation: z.number().nullable(),
    accuracy: z.number().nullable(),
    fluency: z.number().nullable(),
    totalSessions: z.number().int(),
    improvement: z.number().nullable(),
    achievements: z.array(
      z.enum(['sessions-10', 'sessions-50', 'sessions-100', 'excellence', 'rising-star']),
    ),
    languages: z.array(languageName),
    history: z.array(
      z.object({
        day,
        overall: z.number(),
        pronunciation: z.number(),
        accuracy: z.number(),
        fluency: z.number(),
      }),
    ),
  }),
  failures: ['language.unknown'],
})

/** What a visitor may hear without an account: one greeting in each practice language. */
export const getLandingPhrases = defineRoute({
  method: 'get',
  path: '/api/landing/phrases',
  access: 'visitor',
  tag: 'content',
  summary: 'A greeting in each practice language, with its sounds and melody',
  response: z.object({
    items: z.array(
      z.object({
        language: languageName,
        norm: z.string(),
        text: z.string(),
        ipa: z.string(),
        pitch: z.object({ hopMs: z.number(), semitones: z.array(z.number().nullable()) }),
      }),
    ),
  }),
  failures: ['engine.busy'],
})

export const getLandingPhraseAudio = defineRoute({
  method: 'get',
  path: '/api/landing/phrases/{language}/audio',
  access: 'visitor',
  tag: 'content',
  summary: 'The greeting of one language, spoken by the stock voice',
  params: z.object({ language: languageName }),
  response: z.object({ audio: z.string(), mimeType: z.string() }),
  failures: ['engine.busy', 'engine.timeout'],
})
