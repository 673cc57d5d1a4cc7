import { expect, it } from 'vitest'
import { integratedLoudness, peakDb } from '../../../speech/audio/loudness.ts'
import { decodeWav } from '../../../speech/audio/wav.ts'
import type { Synthesizer } from './synthesizer-port.ts'

const PHRASES: Record<string, string> = {
  'en-US': 'Could we have the bill, please?',
  'es-419': '¿Nos trae la cuenta, por favor?',
  'fr-FR': 'L’addition, s’il vous plaît.',
  'de-DE': 'Ich möchte bitte bezahlen.',
  'zh-CN': '请给我一杯水。',
  'ja-JP': 'お水をください。',
  'ko-KR': '물 좀 주세요.',
  'ru-RU': 'Счёт, пожалуйста.',
}

/** What every synthesizer has to do, whoever makes the sound. Call inside a `describe`. */
export function itConformsAsSynthesizer(create: () => Synthesizer): void {
  const speak = (norm: string, more: Partial<Parameters<Synthesizer['synthesize']>[0]> = {}) =>
    create().synthesize({ utterance: { text: PHRASES[norm] ?? '' }, norm, gender: 'female', ...more })

  it('says what it can do', () => {
    const { norms, voices, cloned } = create().capabilities()
    expect(norms.length).toBeGreaterThan(0)
    expect(new Set(voices.map((voice) => voice.gender))).toEqual(new Set(['female', 'male']))
    expect(cloned).toBeTypeOf('boolean')
  })

  it.each(Object.keys(PHRASES))(
    'speaks %s: a wav of 16 bits, one loudness, no long silence at the ends',
    async (norm) => {
      if (!create().capabilities().norms.includes(norm)) return
      const clip = await speak(norm)
      expect(clip.mimeType).toBe('audio/wav')
      const pcm = decodeWav(clip.bytes)
      expect([22_050, 24_000]).toContain(pcm.sampleRate)
      expect(pcm.samples.length).toBe(clip.pcm.samples.length)
      expect(Math.abs(integratedLoudness(pcm) + 20)).toBeLessThan(1)
      expect(peakDb(pcm.samples)).toBeLessThanOrEqual(-0.9)
      const audible = (sample: number) => Math.abs(sample) > 0.01
      const edge = 0.125 * pcm.sampleRate
      expect(pcm.samples.findIndex(audible)).toBeLessThan(edge)
      expect(pcm.samples.length - pcm.samples.findLastIndex(audible)).toBeLessThan(edge)
    },
  )

  it.each(Object.keys(PHRASES))('times the words and phones of %s', async (norm) => {
    if (!create().capabilities().norms.includes(norm)) return
    const clip = await speak(norm)
    const text = PHRASES[norm] ?? ''
    const durationMs = (clip.pcm.samples.length / clip.pcm.sampleRate) * 1000
    expect(clip.words.map((word) => text.slice(word.charStart, word.charEnd))).toEqual(
      clip.words.map((word) => word.text),
    )
    expect(clip.words.map((word) => word.text).join('')).toBe(text.replace(/[^\p{L}\p{N}\p{M}’]/gu, ''))
    let last = 0
    for (const phone of clip.phones) {
      expect(phone.startMs).toBeGreaterThanOrEqual(last)
      expect(phone.endMs).toBeGreaterThanOrEqual(phone.startMs)
      expect(clip.words[phone.word]).toBeDefined()
      last = phone.endMs
    }
    expect(last).toBeLessThanOrEqual(durationMs + 1)
    expect(last).toBeGreaterThan(durationMs * 0.6)
    expect(Math.abs(clip.pitch.semitones.length * clip.pitch.hopMs - durationMs)).toBeLessThan(50)
    expect(clip.pitch.semitones.filter((value) => value !== null).length).toBeGreaterThan(10)
  })

  it('speaks slower and faster when asked to', async () => {
    const lengths = await Promise.all(
      [0.6, 1, 1.4].map(async (rate) => (await speak('en-US', { rate })).pcm.samples.length),
    )
    expect(lengths[0]! / lengths[1]!).toBeGreaterThan(1.3)
    expect(lengths[1]! / lengths[2]!).toBeGreaterThan(1.15)
  })

  it('refuses a language it does not speak, and a text without words', async () => {
    await expect(speak('tlh')).rejects.toMatchObject({ reason: 'unsupported_language', retryable: false })
    await expect(speak('en-US', { utterance: { text: '…' } })).rejects.toMatchObject({
      reason: 'nothing_to_say',
    })
  })

  it('gives up when the caller does', async () => {
    const synthesizer = create()
    const request = { utterance: { text: 'Hello' }, norm: 'en-US', gender: 'male' } as const
    await expect(synthesizer.synthesize(request, AbortSignal.abort(new Error('enough')))).rejects.toThrow(
      'enough',
    )
  })
}
