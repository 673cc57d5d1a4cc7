import { afterAll, describe, expect, it } from 'vitest'
import { LONGEST_UTTERANCE } from './read-utterance.ts'
import { createSpeechPool } from './speech-pool.ts'

const pool = createSpeechPool({ size: 2 })
afterAll(() => pool.close())

describe('createSpeechPool', () => {
  it('speaks and phonemises in threads of its own', async () => {
    const [clip, words] = await Promise.all([
      pool.run('speak', { utterance: { text: 'Good morning' }, norm: 'en-GB', gender: 'female' }),
      pool.run('phonemize', { utterance: { text: 'une rue' }, norm: 'fr-FR' }),
    ])
    expect(clip.words.map((word) => word.text)).toEqual(['Good', 'morning'])
    expect(clip.pcm.samples).toBeInstanceOf(Float32Array)
    expect(words.map((word) => word.phones)).toEqual([
      ['y', 'n'],
      ['ʁ', 'y'],
    ])
    expect(pool.state()).toMatchObject({ threads: 2, running: 0 })
  })

  it('keeps voices apart when many languages come at once', async () => {
    const request = (norm: string, text: string) => pool.run('phonemize', { utterance: { text }, norm })
    const rounds = Array.from({ length: 30 }, () => [
      request('fr-FR', 'tu'),
      request('en-US', 'two'),
      request('de-DE', 'du'),
    ])
    const answers = await Promise.all(rounds.flat())
    expect(new Set(answers.map(([word]) => word?.phones.join('')))).toEqual(new Set(['ty', 'tuː', 'duː']))
  })

  it('reads Japanese that comes without kana, by words', async () => {
    const words = await pool.run('phonemize', {
      utterance: { text: '昨日、映画を見に行きました。' },
      norm: 'ja-JP',
    })
    expect(words.map((word) => word.text)).toEqual(['昨日', '映画', 'を', '見', 'に', '行きました'])
    expect(words[0]?.phones.join('')).toBe('kino̞')
    expect(words.at(-1)?.phones.join('')).toContain('iki')
  })

  it('refuses what cannot be spoken with a RangeError', async () => {
    const speak = (text: string, norm: string) =>
      pool.run('speak', { utterance: { text }, norm, gender: 'male' })
    await expect(speak('x'.repeat(LONGEST_UTTERANCE + 1), 'en-US')).rejects.toBeInstanceOf(RangeError)
    await expect(speak('hello', 'klingon')).rejects.toBeInstanceOf(RangeError)
  })

  it('refuses more work than may wait, as busy', async () => {
    const small = createSpeechPool({ size: 1, queueLimit: 1 })
    const request = () => small.run('phonemize', { utterance: { text: 'two' }, norm: 'en-US' })
    const accepted = [request(), request()]
    await expect(request()).rejects.toMatchObject({ name: 'WorkerPoolError', reason: 'busy' })
    await Promise.all(accepted)
    await small.close()
  })
})
