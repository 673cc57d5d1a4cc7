import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { ERRORS, errorBody } from '../../../contract/errors.ts'
import type { Route, RouteAnswer, RouteValues } from '../../../contract/route.ts'
import { failure } from '../failure.ts'

export type Caller = {
  userId: string
  email: string
  name: string
  emailVerified: boolean
  roles: readonly ('master_admin' | 'team_admin')[]
}

/** What a handler knows of the request beside its validated values. */
export type Call = {
  /** The signed-in person; nobody is asked for on a visitor's route. */
  caller: Caller | undefined
  signal: AbortSignal
  idempotencyKey: string | undefined
  context: Context
}
export type LearnerCall = Call & { caller: Caller }

export type RouteServices = {
  authenticate(request: Request): Promise<Caller | undefined>
}

type AnyRoute = Route
type Handler<R extends AnyRoute> = (
  values: RouteValues<R>,
  call: R['access'] extends 'visitor' ? Call : LearnerCall,
) => Promise<z.input<R['response']>>

/**
 * Registers one route of the contract: who may call, what is accepted, what is answered, and its description.
 * The answer always goes through the response schema, so nothing leaves the server that the contract does not name.
 */
export function registerRoute<R extends AnyRoute>(
  app: OpenAPIHono,
  services: RouteServices,
  route: R,
  handler: Handler<R>,
  ...guards: MiddlewareHandler[]
): void {
  const described = describe(route, [admit(route, services), ...guards])
  app.openapi(described, async (context) => {
    const caller = context.get('caller' as never) as Caller | undefined
    const values = {
      params: route.params ? context.req.valid('param' as never) : undefined,
      query: route.query ? context.req.valid('query' as never) : undefined,
      body: route.body ? context.req.valid('json' as never) : undefined,
    } as RouteValues<R>
    const idempotencyKey = context.req.header('idempotency-key')
    if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,200}$/.test(idempotencyKey)) {
      throw failure('request.invalid', {
        fields: { 'Idempotency-Key': 'Up to 200 visible ASCII characters.' },
      })
    }
    const call = { caller, signal: context.req.raw.signal, idempotencyKey, context } as Parameters<
      Handler<R>
    >[1]
    const answer = await handler(values, call)
    return context.json(route.response.parse(answer) as RouteAnswer<R> as object)
  })
}

/** Who may not call is told so before anything they sent is looked at. */
function admit(route: AnyRoute, services: RouteServices): MiddlewareHandler {
  return async (context, next) => {
    if (route.access === 'visitor') return next()
    const caller = await services.authenticate(context.req.raw)
    if (!caller) throw failure('auth.not_authenticated')
    if (route.access === 'admin' && caller.roles.length === 0) throw failure('admin.required')
    context.set('caller', caller)
    return next()
  }
}

function describe(route: AnyRoute, middleware: MiddlewareHandler[]) {
  const statuses = [
    ...new Set([...commonFailures(route), ...route.failures].map((code) => ERRORS[code].status)),
  ]
  return createRoute({
    method: route.method,
    path: route.path,
    summary: route.summary,
    description: route.description,
    tags: [route.tag],
    middleware,
    security: route.access === 'visitor' ? [] : [{ cookie: [] }, { bearer: [] }],
    request: {
      ...(route.params ? { params: route.params as z.ZodObject } : {}),
      ...(route.query ? { query: route.query as z.ZodObject } : {}),
      ...(route.body
        ? { body: { required: true, content: { 'application/json': { schema: route.body } } } }
        : {}),
      ...(route.paid ? { headers: z.object({ 'idempotency-key': z.string().max(200).optional() }) } : {}),
    },
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: route.response } } },
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          { description: meaning(route, status), content: { 'application/json': { schema: errorBody } } },
        ]),
      ),
    },
  })
}

function commonFailures(route: AnyRoute) {
  return [
    ...(route.params || route.query || route.body ? (['request.invalid'] as const) : []),
    ...(route.access === 'visitor' ? [] : (['auth.not_authenticated'] as const)),
    ...(route.access === 'admin' ? (['admin.required'] as const) : []),
    'request.rate_limited' as const,
    'server.unexpected' as const,
  ]
}

function meaning(route: AnyRoute, status: number): string {
  const codes = [...commonFailures(route), ...route.failures].filter((code) => ERRORS[code].status === status)
  return codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' ')
}
