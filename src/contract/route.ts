import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call: anybody, a signed-in person, or an administrator. */
export type Access = 'visitor' | 'learner' | 'admin'

type Shape = z.ZodType

/**
 * One route of the HTTP interface. The server registers it (validation, access, OpenAPI) and the web client calls it
 * through `call(route, input)`; neither knows anything of the other.
 */
export type Route<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Response extends Shape = Shape,
> = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** With parameters in braces, e.g. `/api/lessons/{id}`. */
  path: `/api/${string}`
  access: Access
  summary: string
  description?: string
  tag: string
  params?: Params
  query?: Query
  body?: Body
  response: Response
  failures: readonly ErrorCode[]
  /** Takes an `Idempotency-Key`. */
  paid?: true
}

export function defineRoute<
  Response extends Shape,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
>(route: Route<Params, Query, Body, Response>): Route<Params, Query, Body, Response> {
  return route
}

type Sent<S> = S extends Shape ? z.input<S> : undefined
type Received<S> = S extends Shape ? z.output<S> : undefined

/** What a caller gives. */
export type RouteInput<R> =
  R extends Route<infer P, infer Q, infer B, Shape>
    ? (P extends Shape ? { params: Sent<P> } : { params?: undefined }) &
        (Q extends Shape ? { query?: Sent<Q> } : { query?: undefined }) &
        (B extends Shape ? { body: Sent<B> } : { body?: undefined })
    : never

/** What the server's handler is given, validated. */
export type RouteValues<R> =
  R extends Route<infer P, infer Q, infer B, Shape>
    ? { params: Received<P>; query: Received<Q>; body: Received<B> }
    : never

export type RouteAnswer<R> =
  R extends Route<Shape | undefined, Shape | undefined, Shape | undefined, infer A>
    ? A extends Shape
      ? z.output<A>
      : never
    : never
