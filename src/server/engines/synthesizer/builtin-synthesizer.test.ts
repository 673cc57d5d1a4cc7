import { afterAll, describe, expect, it } from 'vitest'
import { createSpeechPool } from '../speech-worker/speech-pool.ts'
import { createBuiltinSynthesizer } from './builtin-synthesizer.ts'
import { itConformsAsSynthesizer } from './synthesizer.conformance.ts'

const pool = createSpeechPool({ size: 1 })
afterAll(() => pool.close())
const synthesizer = createBuiltinSynthesizer(pool, { key: new Uint8Array(32).fill(7), installation: 'test' })

describe('the built-in synthesizer', () => {
  itConformsAsSynthesizer(() => synthesizer)

  it('says when a clip is second best', async () => {
    const warnings = async (norm: string, utterance: { text: string; segmented?: string; spoken?: string }) =>
      (await synthesizer.synthesize({ utterance, norm, gender: 'male' })).warnings
    expect(await warnings('fr-CA', { text: 'Bonjour' })).toEqual(['approximate_voice'])
    expect(await warnings('ar-001', { text: 'كيف حالك' })).toEqual(['unvowelled_text'])
    expect(await warnings('ar-001', { text: 'كيف', spoken: 'كَيْفَ' })).toEqual([])
    expect(await warnings('ja-JP', { text: '水をください' })).toEqual(['machine_reading'])
    expect(await warnings('ja-JP', { text: '水', segmented: '水', spoken: 'みず' })).toEqual([])
  })

  it('refuses an utterance whose forms disagree', async () => {
    const utterance = { text: '水を', segmented: '水 を', spoken: 'みず' }
    await expect(synthesizer.synthesize({ utterance, norm: 'ja-JP', gender: 'male' })).rejects.toMatchObject({
      reason: 'invalid_utterance',
    })
  })
})
