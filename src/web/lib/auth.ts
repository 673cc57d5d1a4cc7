import { readJson, send } from './call.ts'

/** A refusal of the sign-in service, with its own code (`INVALID_EMAIL_OR_PASSWORD`) and message. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** What sign-up keeps besides the account: where the person seems to be, as `/api/location` tells it. */
export type DetectedLocation = { country: string; currency: string; detectedIp: string }

/** Creates an account and signs in. Throws `AuthError` or, without an answer, `ApiError`. */
export async function signUp(
  account: { fullName: string; email: string; password: string } & Partial<DetectedLocation>,
): Promise<void> {
  const { fullName, ...rest } = account
  await post('/api/auth/sign-up/email', { name: fullName, ...rest })
}

/** Signs in with email and password. Throws `AuthError` or, without an answer, `ApiError`. */
export async function signIn(account: { email: string; password: string }): Promise<void> {
  await post('/api/auth/sign-in/email', account)
}

/** Sends a link for a new password to that address, if there is such an account; it leads back to `redirectTo`. */
export async function requestPasswordReset(email: string, redirectTo: string): Promise<void> {
  await post('/api/auth/request-password-reset', { email, redirectTo })
}

/** Sets the new password with the token of such a link. Throws `AuthError` when it is used up or too old. */
export async function resetPassword(newPassword: string, token: string): Promise<void> {
  await post('/api/auth/reset-password', { newPassword, token })
}

/** Where to send the browser to sign in with an external provider; it comes back to `callbackURL`. */
export async function providerAddress(provider: string, callbackURL: string): Promise<string> {
  const answer = await post('/api/auth/sign-in/social', { provider, callbackURL, disableRedirect: true })
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? answer.url : undefined
  if (typeof url !== 'string') throw new AuthError('NO_ADDRESS', 'The provider gave no address', 502)
  return url
}

/** Ends the session here. That there was none any more (401, 403, 404) is no failure. */
export async function signOut(): Promise<void> {
  try {
    await post('/api/auth/sign-out', {})
  } catch (error) {
    if (error instanceof AuthError && [401, 403, 404].includes(error.status)) return
    throw error
  }
}

async function post(address: string, body: object): Promise<unknown> {
  const response = await send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await readJson(response)
  if (response.ok) return answer
  const said = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    code?: unknown
    message?: unknown
    error?: unknown
  }
  const message = [said.message, said.error].find((text) => typeof text === 'string') ?? response.statusText
  throw new AuthError(
    typeof said.code === 'string' ? said.code : response.status === 429 ? 'RATE_LIMITED' : 'UNKNOWN',
    String(message),
    response.status,
  )
}
