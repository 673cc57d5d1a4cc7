import { expect, it } from 'vitest'
import { findLanguage } from '../../../shared/languages.ts'
import type { Pcm } from '../../../speech/utterance.ts'
import type { Scorer } from './scorer-port.ts'

/** Speaks a text for the suite: any synthesizer whose speech the scorer understands. */
export type Speaker = (text: string, norm: string) => Promise<Pcm>

const PHRASES = [
  {
    norm: 'en-US',
    right: 'Could you tell me the way to the station?',
    wrong: 'My brother bought seven yellow umbrellas.',
  },
  {
    norm: 'es-ES',
    right: 'Me gustaría una mesa para cuatro personas.',
    wrong: 'El perro duerme debajo del árbol viejo.',
  },
  {
    norm: 'fr-FR',
    right: 'Je voudrais un billet pour Marseille.',
    wrong: 'Nos voisins chantent toute la journée.',
  },
] as const

const silence: Pcm = { samples: new Float32Array(32_000), sampleRate: 16_000 }

/** What every scorer has to do, however it judges. Call inside a `describe`. */
export function itConformsAsScorer(create: () => Scorer, speak: Speaker): void {
  it('says what it can do', () => {
    const { languages } = create().capabilities()
    expect(languages.length).toBeGreaterThan(0)
    for (const tag of languages) expect(findLanguage(tag)?.language.tag).toBe(tag)
  })

  it.each(PHRASES)(
    'gives the right sentence far more than another one in $norm',
    async ({ norm, right, wrong }) => {
      const pcm = await speak(right, norm)
      const good = await create().assess({ pcm, utterance: { text: right }, norm })
      const bad = await create().assess({ pcm, utterance: { text: wrong }, norm })
      expect(good.status).toBe('ok')
      expect(good.scores.pronunciation).toBeGreaterThanOrEqual(70)
      expect(good.scores.pronunciation! - (bad.scores.pronunciation ?? 0)).toBeGreaterThanOrEqual(30)
      for (const score of Object.values(good.scores))
        if (score !== null) expect(score >= 0 && score <= 100).toBe(true)
    },
  )

  it('places every word in the text and in time', async () => {
    const { norm, right } = PHRASES[0]
    const pcm = await speak(right, norm)
    const { words, audio } = await create().assess({ pcm, utterance: { text: right }, norm })
    expect(words.map(({ charStart, charEnd }) => right.slice(charStart, charEnd))).toEqual(
      words.map(({ text }) => text),
    )
    expect(words).toHaveLength(9)
    let last = 0
    for (const word of words) {
      expect(word.kind).not.toBe('omitted')
      expect(word.startMs!).toBeGreaterThanOrEqual(last)
      last = word.endMs!
      expect(word.phonemes.length).toBeGreaterThan(0)
    }
    expect(last).toBeLessThanOrEqual(audio.durationMs + 20)
  })

  it('gives silence a status and no numbers', async () => {
    const assessment = await create().assess({
      pcm: silence,
      utterance: { text: 'Good morning' },
      norm: 'en-US',
    })
    expect(assessment.status).not.toBe('ok')
    expect(new Set(Object.values(assessment.scores))).toEqual(new Set([null]))
  })

  it('refuses a language it cannot judge', async () => {
    const request = { pcm: silence, utterance: { text: 'nuqneH' }, norm: 'tlh' }
    await expect(create().assess(request)).rejects.toMatchObject({
      reason: 'unsupported_language',
      retryable: false,
    })
  })

  it('gives up when the caller does', async () => {
    const request = { pcm: silence, utterance: { text: 'Hello' }, norm: 'en-US' }
    await expect(create().assess(request, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
  })
}
