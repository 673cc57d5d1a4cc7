import { expect, it } from 'vitest'
import { createWarpMemory } from './warp-memory.ts'

it('keeps the warps of the speakers heard last and forgets the others', () => {
  const memory = createWarpMemory(2)
  memory.remember('a', 0.93)
  memory.remember('b', 1)
  memory.remember('a', 0.95)
  memory.remember('c', 1.07)
  expect(['a', 'b', 'c'].map((speaker) => memory.of(speaker))).toEqual([0.95, undefined, 1.07])
})
