import { describe, expect, it } from 'vitest'
import { type Clip, clipOf } from './clip.ts'
import { createPlayer } from './player.ts'

const clip: Clip = clipOf({ samples: new Float32Array(16_000), sampleRate: 16_000 })

function handPlayer() {
  const begun: { from: number; to: number; rate: number; stopped: boolean; end(): void }[] = []
  const player = createPlayer(async (_clip, from, to, rate) => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const sound = { from, to, rate, stopped: false, end }
    begun.push(sound)
    return {
      positionMs: () => from,
      stop() {
        sound.stopped = true
        end()
      },
      ended,
    }
  })
  return { player, begun }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('the player', () => {
  it('lets one thing sound at a time', async () => {
    const { player, begun } = handPlayer()
    const first = player.play('mine', clip)
    await settle()
    const second = player.play('model', clip)
    await settle()
    expect(await first).toBe('stopped')
    expect(begun.map(({ stopped }) => stopped)).toEqual([true, false])
    expect(player.playing()?.name).toBe('model')
    begun[1]?.end()
    expect(await second).toBe('ended')
    expect(player.playing()).toBeNull()
  })

  it('never sounds when it was stopped before it could begin', async () => {
    const { player, begun } = handPlayer()
    const first = player.play('mine', clip)
    player.stop()
    expect(await first).toBe('stopped')
    expect(begun[0]?.stopped).toBe(true)
  })

  it('plays a part, kept within the clip, at the speed that was asked for', async () => {
    const { player, begun } = handPlayer()
    void player.play('mine', clip, { fromMs: -50, toMs: 4000, rate: 0.75 })
    await settle()
    expect(begun[0]).toMatchObject({ from: 0, to: 1000, rate: 0.75 })
    player.stop()
  })

  it('tells where it is, and that it is over', async () => {
    const { player, begun } = handPlayer()
    const places: (number | null)[] = []
    player.onPosition((_name, ms) => places.push(ms))
    const playing = player.play('mine', clip, { fromMs: 200 })
    await settle()
    begun[0]?.end()
    await playing
    expect(places[0]).toBe(200)
    expect(places.at(-1)).toBeNull()
  })
})
