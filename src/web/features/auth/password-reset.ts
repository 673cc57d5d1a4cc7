import { AuthError } from '../../lib/auth.ts'
import { readJson, send } from '../../lib/call.ts'

/** Sends a link for a new password to that address, if there is such an account; it leads back to `redirectTo`. */
export async function requestPasswordReset(email: string, redirectTo: string): Promise<void> {
  await post('/api/auth/request-password-reset', { email, redirectTo })
}

/** Sets the new password with the token of such a link. Throws `AuthError` when it is used up or too old. */
export async function resetPassword(newPassword: string, token: string): Promise<void> {
  await post('/api/auth/reset-password', { newPassword, token })
}

async function post(address: string, body: object): Promise<void> {
  const response = await send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.ok) return
  const said = (await readJson(response)) as { code?: unknown; message?: unknown } | null | undefined
  throw new AuthError(
    typeof said?.code === 'string' ? said.code : response.status === 429 ? 'RATE_LIMITED' : 'UNKNOWN',
    typeof said?.message === 'string' ? said.message : response.statusText,
    response.status,
  )
}
