import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'

const email = z.email()
const password = z.string().min(6).max(128)
const user = z.object({ id: z.string(), name: z.string(), email, emailVerified: z.boolean() })
const signedIn = z.object({ token: z.string().nullable(), user })
const refusal = z.object({ code: z.string(), message: z.string() }).meta({ id: 'AuthError' })

type Described = {
  method: 'get' | 'post'
  path: string
  summary: string
  body?: z.ZodType
  answer: z.ZodType
  refusals: number[]
}

const PATHS: Described[] = [
  {
    method: 'post',
    path: '/sign-up/email',
    summary: 'Creates an account and signs in',
    body: z.object({ email, password, name: z.string() }),
    answer: signedIn,
    refusals: [400, 403, 422, 429],
  },
  {
    method: 'post',
    path: '/sign-in/email',
    summary: 'Signs in: a cookie, and a bearer token in `set-auth-token`',
    body: z.object({ email, password }),
    answer: signedIn,
    refusals: [400, 401, 403, 429],
  },
  {
    method: 'post',
    path: '/sign-out',
    summary: 'Ends this session',
    answer: z.object({ success: z.boolean() }),
    refusals: [400],
  },
  {
    method: 'get',
    path: '/get-session',
    summary: 'The session behind cookie or token, or null',
    answer: z.object({ user }).nullable(),
    refusals: [],
  },
  {
    method: 'post',
    path: '/request-password-reset',
    summary: 'Sends a recovery mail; answers alike whoever asks',
    body: z.object({ email, redirectTo: z.string().optional() }),
    answer: z.object({ status: z.boolean(), message: z.string() }),
    refusals: [400, 403, 429],
  },
  {
    method: 'post',
    path: '/reset-password',
    summary: 'Sets a new password with the token of the mail, and ends every session',
    body: z.object({ token: z.string(), newPassword: password }),
    answer: z.object({ status: z.boolean() }),
    refusals: [400, 429],
  },
]

/** Describes the authentication library's paths that clients rely on. The library itself answers them. */
export function describeAuthRoutes(app: OpenAPIHono): void {
  for (const { method, path, summary, body, answer, refusals } of PATHS) {
    app.openAPIRegistry.registerPath({
      method,
      path: `/api/auth${path}`,
      summary,
      tags: ['auth'],
      security: [],
      request: body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {},
      responses: {
        200: { description: 'Done', content: { 'application/json': { schema: answer } } },
        ...Object.fromEntries(
          refusals.map((status) => [
            status,
            { description: 'Refused', content: { 'application/json': { schema: refusal } } },
          ]),
        ),
      },
    })
  }
}
