import type { Installation } from './installation.ts'
import type { Call } from './voice-maker.ts'

export type Person = { id: string; email: string; call: Call; token: string }

/** Signs somebody up over HTTP who speaks English and learns Spanish; with `credits`, as a gift. */
export async function newPerson(
  installation: Installation,
  email: string,
  { credits = 0, onboarded = true } = {},
): Promise<Person> {
  const send = (method: string, path: string, body: unknown, token = '') =>
    fetch(`${installation.address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        // Speaking a line takes longer than the server keeps a connection that is not used.
        connection: 'close',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const answer = await send('POST', '/api/auth/sign-up/email', { email, password: 'sesame', name: 'Ada' })
  const token = answer.headers.get('set-auth-token') ?? ''
  const { user } = (await answer.json()) as { user: { id: string } }
  const call: Call = async (method, path, body) => {
    const response = await send(method, path, body, token)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  if (onboarded) {
    await call('POST', '/api/onboarding', {
      fullName: 'Ada Lovelace',
      nativeLanguage: 'english',
      targetLanguage: 'spanish',
      learningStyle: 'auditory',
    })
  }
  if (credits > 0) await installation.grant(email, credits)
  return { id: user.id, email, call, token }
}
