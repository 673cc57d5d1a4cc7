import { z } from 'zod'
import { defineRoute } from './route.ts'

export const getHealth = defineRoute({
  method: 'get',
  path: '/api/health',
  access: 'visitor',
  tag: 'operations',
  summary: 'Whether the process lives',
  response: z.object({ status: z.literal('ok') }),
  failures: [],
})

export const getReady = defineRoute({
  method: 'get',
  path: '/api/ready',
  access: 'visitor',
  tag: 'operations',
  summary: 'Whether database and engines answer',
  response: z.object({
    status: z.literal('ready'),
    database: z.literal('ok'),
    engines: z.record(z.string(), z.string()),
  }),
  failures: ['engine.busy'],
})

export const getCapabilities = defineRoute({
  method: 'get',
  path: '/api/capabilities',
  access: 'visitor',
  tag: 'operations',
  summary: 'What this installation can do: engines, languages, voices, sign-in providers, payments',
  response: z.object({
    version: z.string(),
    engines: z.record(z.string(), z.object({ id: z.string(), version: z.string(), builtIn: z.boolean() })),
    languages: z.array(
      z.object({
        name: z.string(),
        tag: z.string(),
        endonym: z.string(),
        norms: z.array(z.string()),
        course: z.boolean(),
        scored: z.boolean(),
        spoken: z.boolean(),
      }),
    ),
    voices: z.array(
      z.object({ id: z.string(), gender: z.enum(['male', 'female']), kind: z.enum(['stock', 'cloned']) }),
    ),
    providers: z.array(z.string()),
    payments: z.object({ configured: z.boolean() }),
    mail: z.object({ configured: z.boolean() }),
    storage: z.object({ kind: z.enum(['folder', 's3']) }),
    database: z.object({ kind: z.enum(['embedded', 'external']) }),
    freeAnalyses: z.number().int(),
    contactEmail: z.string().nullable(),
  }),
  failures: [],
})
