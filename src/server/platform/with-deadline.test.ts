import { expect, it } from 'vitest'
import { withDeadline } from './with-deadline.ts'

const signal = () => new AbortController().signal

it('gives the result of work that ends in time', async () => {
  expect(await withDeadline(1000, signal(), async () => 'done')).toBe('done')
})

it('tells work when its time is over, and says so whatever the work throws then', async () => {
  let told = false
  const work = (limited: AbortSignal) =>
    new Promise<string>((_, reject) => {
      limited.addEventListener('abort', () => {
        told = true
        reject(new Error('Cancelled.'))
      })
    })
  await expect(withDeadline(5, signal(), work)).rejects.toMatchObject({ name: 'TimeoutError' })
  const late = () => new RangeError('Too late.')
  await expect(withDeadline(5, signal(), work, late)).rejects.toThrow('Too late.')
  expect(told).toBe(true)
})

it('does not begin work whose caller has left', async () => {
  let begun = false
  const work = async () => {
    begun = true
  }
  await expect(withDeadline(1000, AbortSignal.abort(), work)).rejects.toThrow('aborted')
  expect(begun).toBe(false)
})

it('leaves no rejection behind when work throws at once and the caller leaves afterwards', async () => {
  const unhandled: unknown[] = []
  const remember = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', remember)
  const caller = new AbortController()
  const work = () => {
    throw new Error('At once.')
  }
  await expect(withDeadline(1000, caller.signal, work)).rejects.toThrow('At once.')
  caller.abort()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', remember)
  expect(unhandled).toEqual([])
})
