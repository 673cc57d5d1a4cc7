import { ERRORS, type ErrorCode } from '../../contract/errors.ts'
import type { Route, RouteAnswer, RouteInput } from '../../contract/route.ts'
import { ApiError } from './api-error.ts'

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Makes a paid call safe to send again: the server answers the first result and charges once. */
  idempotencyKey?: string | undefined
  /** The request outlives the page, for what is sent while it is being closed. */
  keepalive?: boolean
}

/**
 * Calls one route of the contract and gives its answer.
 * Throws `ApiError` for every failure, with a `network.…` code when nothing was answered; an aborted call throws the
 * browser's `AbortError`.
 */
export async function call<R extends Route>(
  route: R,
  input: RouteInput<R>,
  options: CallOptions = {},
): Promise<RouteAnswer<R>> {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
  const response = await send(addressOf(route.path, params, query), {
    method: route.method.toUpperCase(),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: options.signal ?? null,
    ...(options.keepalive ? { keepalive: true } : {}),
  })
  const answer = await readJson(response)
  if (!response.ok) throw failureOf(response.status, answer)
  if (answer === undefined)
    throw new ApiError('server.unexpected', ERRORS['server.unexpected'].message, { status: response.status })
  return answer as RouteAnswer<R>
}

/** `/api/lessons/{id}` with its parameters put in and the query behind it. Values that are not given are left out. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** fetch with this site's cookies; a connection that fails becomes an `ApiError`. */
export async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { credentials: 'same-origin', ...request })
  } catch (error) {
    if (request.signal?.aborted) throw error
    const offline = navigator.onLine === false
    throw new ApiError(offline ? 'network.offline' : 'network.unreachable', 'No answer from the server', {
      status: 0,
    })
  }
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** The failure that an answer describes; what stands in front of the server may answer something else entirely. */
function failureOf(status: number, answer: unknown): ApiError {
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
  const code = isErrorCode(body.code) ? body.code : codeOfStatus(status)
  return new ApiError(code, typeof body.error === 'string' ? body.error : ERRORS[code].message, {
    status,
    needed: numberOf(body.needed),
    held: numberOf(body.held),
    reason: stringOf(body.status),
    fields: fieldsOf(body.fields),
    requestId: stringOf(body.requestId),
  })
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
const stringOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, string>) : undefined

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'auth.not_authenticated'
  if (status === 403) return 'auth.not_allowed'
  if (status === 404) return 'request.not_found'
  if (status === 413) return 'request.too_large'
  if (status === 429) return 'request.rate_limited'
  if (status === 502 || status === 503) return 'engine.busy'
  if (status === 504) return 'request.timeout'
  return status >= 400 && status < 500 ? 'request.invalid' : 'server.unexpected'
}
