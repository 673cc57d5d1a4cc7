import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { sampleMe } from '../testing/sample-me.ts'
import { ApiError } from './api-error.ts'
import { meQuery } from './me.ts'
import { createQueryClient } from './query-client.ts'
import { createSession } from './session.ts'

const failing = (code: 'engine.busy' | 'credits.insufficient' | 'network.unreachable', status: number) =>
  vi.fn(async () => {
    throw new ApiError(code, 'refused', { status })
  })

describe('asking the server', () => {
  it.each([
    ['engine.busy', 503, 3],
    ['network.unreachable', 0, 3],
    ['credits.insufficient', 402, 1],
  ] as const)('after %s (%i) is done %i times in all', async (code, status, times) => {
    const client = createQueryClient(() => {})
    const queryFn = failing(code, status)
    await client.fetchQuery({ queryKey: ['thing'], queryFn, retryDelay: 0 }).catch(() => {})
    expect(queryFn).toHaveBeenCalledTimes(times)
  })

  it('F-03 never sends twice what a person did', async () => {
    const client = createQueryClient(() => {})
    const mutationFn = failing('network.unreachable', 0)
    const mutation = client.getMutationCache().build(client, { mutationFn })
    await mutation.execute(undefined).catch(() => {})
    expect(mutationFn).toHaveBeenCalledTimes(1)
  })

  it('C-08 notices wherever it is answered that nobody is signed in', async () => {
    const onSignedOut = vi.fn()
    const client = createQueryClient(onSignedOut)
    const queryFn = async () => {
      throw new ApiError('auth.not_authenticated', 'Not authenticated', { status: 401 })
    }
    await client.fetchQuery({ queryKey: ['thing'], queryFn }).catch(() => {})
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })
})

describe('the session', () => {
  const tab = () => {
    const client = new QueryClient()
    return { client, session: createSession(client) }
  }

  it('C-08 ends in every tab, and nothing of the person is kept', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ success: true }))
    const [here, there] = [tab(), tab()]
    const ended: string[] = []
    there.session.onEnd((reason) => ended.push(reason))
    for (const { client } of [here, there]) {
      client.setQueryData(meQuery.queryKey, sampleMe())
      client.setQueryData(['sessions'], ['a take'])
      await client.prefetchQuery({ queryKey: ['plans'], queryFn: () => ['a plan'], meta: { public: true } })
    }
    await here.session.signOut()
    await vi.waitFor(() => expect(ended).toEqual(['signed-out']))
    for (const { client } of [here, there]) {
      expect(client.getQueryData(meQuery.queryKey)).toBeNull()
      expect(client.getQueryData(['sessions'])).toBeUndefined()
      expect(client.getQueryData(['plans'])).toEqual(['a plan'])
    }
  })

  it('C-08 of another person, begun in another tab, leaves nothing of the one before', async () => {
    const [here, there] = [tab(), tab()]
    there.client.setQueryData(meQuery.queryKey, sampleMe())
    there.client.setQueryData(['sessions'], ['a take of the one before'])
    vi.stubGlobal('fetch', async () => Response.json(sampleMe()))
    await here.session.signedIn()
    await vi.waitFor(() => expect(there.client.getQueryData(['sessions'])).toBeUndefined())
    expect(here.client.getQueryData(meQuery.queryKey)?.user.id).toBe('user-1')
  })

  it('is not lost by a visitor who was never signed in', () => {
    const { session } = tab()
    const ended = vi.fn()
    session.onEnd(ended)
    session.lost()
    expect(ended).not.toHaveBeenCalled()
  })
})
