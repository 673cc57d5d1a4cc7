import { z } from 'zod'
import { defineRoute } from './route.ts'

/** Texts that may be asked for at once. */
export const MOST_READINGS = 50

const expectedWord = z.object({
  text: z.string(),
  charStart: z.number().int(),
  charEnd: z.number().int(),
  syllables: z.number(),
  variants: z.array(z.array(z.string())).describe('Every pronunciation that counts as right, in IPA.'),
  contrasts: z
    .object({
      tones: z.array(z.array(z.number().int())).optional(),
      lengths: z.array(z.enum(['long', 'short']).nullable()).optional(),
      durations: z
        .array(z.number())
        .optional()
        .describe('Of the first pronunciation as the synthesizer says it, in ms.'),
    })
    .optional()
    .describe('Tones and lengths, where the language tells words apart by them.'),
})

/** One way a text may be read in a norm, as the scorer expects it. */
export const expectedReading = z
  .object({ norm: z.string(), words: z.array(expectedWord) })
  .meta({ id: 'ExpectedReading' })

export const readPhrases = defineRoute({
  method: 'post',
  path: '/api/practice/readings',
  access: 'learner',
  tag: 'practice',
  summary: 'How texts are expected to sound, so that takes of them can be scored on the own device; free',
  body: z.object({
    texts: z.array(z.string().trim().min(1)).min(1).max(MOST_READINGS),
    language: z
      .string()
      .max(32)
      .nullish()
      .describe('A language or a norm; without it, what the person is learning.'),
  }),
  response: z.object({
    norm: z.string(),
    items: z
      .array(z.object({ text: z.string(), readings: z.array(expectedReading) }))
      .describe('In the order of the texts.'),
  }),
  failures: [
    'language.unknown',
    'speech.text_too_long',
    'practice.analysis_failed',
    'engine.busy',
    'engine.timeout',
  ],
})
