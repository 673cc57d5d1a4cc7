import { z } from 'zod'
import { RECORDING_FAILURES } from './errors.ts'
import { defineRoute } from './route.ts'

export const verifyAudio = defineRoute({
  method: 'post',
  path: '/api/verify-audio',
  access: 'visitor',
  tag: 'verification',
  summary: 'Whether a clip carries the mark of this installation; the clip is not kept',
  body: z.object({
    audio: z.string().min(1).describe('Base64 of wav, mp3, webm, ogg or mp4, at most a minute.'),
  }),
  response: z.object({
    fromHere: z.boolean(),
    mark: z.object({
      found: z.boolean(),
      z: z.number().describe('How far the clip stands out from unmarked sound, in standard deviations.'),
      threshold: z.number(),
      atMs: z.number().nullable(),
    }),
    tag: z
      .object({ generator: z.string(), kind: z.string(), ofThisInstallation: z.boolean() })
      .nullable()
      .describe('What the file says of itself; anybody can write or remove it.'),
    durationMs: z.number(),
    tooShort: z.boolean().describe('Under 2.5 seconds a mark may be missed.'),
  }),
  failures: [...RECORDING_FAILURES],
})

/** A figure, or one with a word beside it such as the speaker who came off worst. */
const figure = z.union([z.number(), z.string()])
const bar = z.object({ name: z.string(), reached: figure, bar: figure, passed: z.boolean() })

const range = z.object({ value: z.number(), low: z.number(), high: z.number() })
const separation = z.object({ sentenceAuc: range, lowestWord: range, wordAuc: range, phoneAuc: range })
const engines = z.object({ first: separation, network: separation, sum: separation })
const reliability = z.object({
  error: z.number(),
  bins: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      predicted: z.number(),
      wrong: z.number(),
      count: z.number(),
    }),
  ),
})
const verdicts = z.object({
  holds: z.number().describe('Share of the verdicts "wrong" that are right.'),
  caught: z.number().describe('Share of what is wrong that is called wrong.'),
  unsure: z.number().describe('Share of what is wrong that is called "not sure".'),
})
const wordsAndSounds = <Part extends z.ZodType>(part: Part) => z.object({ words: part, sounds: part })
const share = z.number().nullable()

/** Since engine 2.0: two engines and their sum, and what a verdict is worth. */
const secondVersion = {
  priors: z
    .object({ words: z.number(), sounds: z.number() })
    .optional()
    .describe('Assumed shares of wrong words and sounds; every probability of a verdict rests on them.'),
  conditions: z
    .array(
      z.object({
        language: z.string(),
        condition: z.string(),
        takes: z.number(),
        engines,
        falseAlarms: share,
      }),
    )
    .optional(),
  substitutions: z
    .array(z.object({ type: z.string(), count: z.number(), first: range, network: range, sum: range }))
    .optional(),
  reliability: wordsAndSounds(reliability).nullish(),
  verdicts: wordsAndSounds(verdicts).nullish(),
  heard: z.object({ named: share, right: share }).nullish(),
  bars: z.array(bar).optional(),
}

const contrastFigures = z.object({
  changed: z.number(),
  right: z.number(),
  found: z.number().describe('Share of the changed ones that are called wrong.'),
  falseAlarms: z.number().describe('Share of the right ones that are.'),
  interval: z.array(z.number()).length(2).describe('Of `found`; 95 %.'),
})
const contrast = z.object({
  clean: contrastFigures,
  noise: contrastFigures.describe('With pink noise 20 dB below the voice.'),
  degraded: contrastFigures
    .optional()
    .describe('As a cheap microphone in a room: another tilt, an echo, noise 12 to 45 dB below the voice.'),
  bar: z.number().nullable(),
})
const accent = z.object({
  takes: z.number().int(),
  wrongSounds: z.number().describe('Share of the sounds that are called wrong; all of them are right.'),
  wrongWords: z.number(),
})

const languageFigures = z.object({
  language: z.string(),
  readers: z.enum(['people', 'synthetic']),
  takes: z.number().int(),
  sentenceAuc: z.number(),
  lowestWord: z.number(),
  wordAuc: z.number(),
  phoneAuc: z.number(),
  rightP10: z.number(),
  rightMedian: z.number(),
  wrongP90: z.number(),
  rightRefused: z.number().describe('Share of right takes that were not judged.'),
  engines: engines.optional(),
  falseAlarms: z
    .object({
      sounds: z.number(),
      words: z.number(),
      voices: z.array(
        z.object({
          speaker: z.string(),
          voice: z.enum(['female', 'male', 'unknown']),
          sounds: z.number(),
          words: z.number(),
          count: z.number(),
        }),
      ),
    })
    .optional()
    .describe('Shares of what people said rightly in their own language that were called wrong.'),
  verdicts: wordsAndSounds(verdicts).optional(),
})

/** Figures of the engine, as the benchmarks wrote them. */
export const getCalibration = defineRoute({
  method: 'get',
  path: '/api/engine/calibration',
  access: 'visitor',
  tag: 'operations',
  summary: "The engine's measured error rates, from the benchmarks' own output",
  response: z.object({
    scoring: z
      .object({
        made: z.string(),
        engine: z.object({ id: z.string(), version: z.string() }),
        languages: z.array(languageFigures),
        otherReaders: z
          .array(languageFigures)
          .optional()
          .describe('Recordings of another kind, to which nothing was fitted.'),
        ...secondVersion,
      })
      .nullable(),
    contrasts: z
      .object({
        date: z.string(),
        results: z.record(z.string(), contrast),
        accents: z
          .record(z.string(), accent)
          .optional()
          .describe('Right readings in one norm held against another, as in `es-419 against es-ES`.'),
      })
      .nullable()
      .describe('Tones and lengths, by the name that the benchmark gives each, and accents.'),
    voice: z.object({ made: z.string(), bars: z.array(bar) }).nullable(),
    corrected: z.object({ made: z.string(), bars: z.array(bar) }).nullable(),
    consent: z.object({ made: z.string(), bars: z.array(bar) }).nullable(),
    mark: z.object({ made: z.string(), bars: z.array(bar) }).nullable(),
  }),
  failures: [],
})
