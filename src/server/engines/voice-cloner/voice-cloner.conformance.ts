import { expect, it } from 'vitest'
import { type VoiceCloner, VoiceClonerError, type VoiceLine } from './voice-cloner-port.ts'

/** Making a voice takes seconds, and far more beside other work. */
const LIMIT_MS = 180_000

export type ClonerExamples = {
  /** Twelve lines of two languages, read by one person. */
  lines(): Promise<VoiceLine[]>
}

/** What every voice cloner has to do, whoever makes the voice. Call inside a `describe`. */
export function itConformsAsVoiceCloner(create: () => VoiceCloner, examples: ClonerExamples): void {
  it('says what it can do', () => {
    const { kind, minimumLines, remote } = create().capabilities()
    expect(['approximate', 'clone']).toContain(kind)
    expect(minimumLines).toBeGreaterThan(0)
    expect(remote).toBeTypeOf('boolean')
    expect(create().id).not.toBe('')
    expect(create().version).not.toBe('')
  })

  it(
    'makes a voice of what one person read',
    async () => {
      const lines = await examples.lines()
      const voice = await create().clone(lines)
      expect(voice.model.length).toBeLessThan(256 * 1024)
      expect(voice.quality.linesUsed + voice.quality.linesDropped).toBe(lines.length)
      expect(voice.quality.linesUsed).toBeGreaterThanOrEqual(lines.length - 2)
      for (const value of [voice.quality.identity, voice.quality.intelligibility]) {
        if (value === null) continue
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }
      if (voice.remoteId) {
        await create().remove(voice.remoteId)
        await create().remove(voice.remoteId)
      }
    },
    LIMIT_MS,
  )

  it('refuses too little speech, with a reason', async () => {
    const lines = (await examples.lines()).slice(0, 2)
    const refused = await create()
      .clone(lines)
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(VoiceClonerError)
    expect(refused).toMatchObject({ reason: 'too_little_speech', retryable: false })
  })

  it(
    'refuses lines that are not what was said',
    async () => {
      const lines = await examples.lines()
      const half = lines.length / 2
      const shifted = lines.map((line, index) => {
        const other = lines[((index + 1) % half) + (index < half ? 0 : half)]!
        return { ...line, utterance: other.utterance, norm: other.norm }
      })
      await expect(create().clone(shifted)).rejects.toMatchObject({
        reason: 'not_the_text',
        retryable: false,
      })
    },
    LIMIT_MS,
  )

  it('gives up when the caller does', async () => {
    const given = AbortSignal.abort(new Error('enough'))
    await expect(create().clone(await examples.lines(), given)).rejects.toThrow('enough')
  })
}
