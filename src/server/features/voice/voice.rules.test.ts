import { describe, expect, it } from 'vitest'
import { VoiceClonerError } from '../../engines/voice-cloner/voice-cloner-port.ts'
import type { RecordingQuality } from '../../engines/voice-examiner/voice-examiner-port.ts'
import { KeyError } from '../../platform/keys/key-error.ts'
import { StorageError } from '../../platform/storage/storage-error.ts'
import { WorkerPoolError } from '../../platform/workers/worker-pool.ts'
import { fakeSynthesizer } from './testing/fake-engines.ts'
import { ageOn, holdsMusic, qualityOfTakes, scriptFor, sentencesOf } from './voice.rules.ts'
import { clipKeyOf, packClip, unpackClip } from './voice-clip.rules.ts'
import { outcomeOf } from './voice-making.rules.ts'
import {
  clipPath,
  linePath,
  profileOfFile,
  profilePath,
  sampleOfFile,
  samplePath,
} from './voice-paths.rules.ts'
import { TakesMissing } from './voice-takes.ts'

const lines = (language: string) =>
  Array.from({ length: 12 }, (_, index) => ({ text: `${language} ${index}` }))

describe('the script', () => {
  it('P-01 is spoken in the norm that was chosen for the language that is learned', () => {
    const script = scriptFor(
      { nativeLanguage: 'spanish', targetLanguage: 'english', targetNorm: 'en-GB' },
      lines,
    )
    expect(script?.lines.map((line) => line.norm)).toEqual([
      ...Array(6).fill('es-ES'),
      ...Array(6).fill('en-GB'),
    ])
  })

  it('P-01 waits for both languages', () => {
    expect(scriptFor(undefined, lines)).toBeUndefined()
    expect(
      scriptFor({ nativeLanguage: null, targetLanguage: 'english', targetNorm: null }, lines),
    ).toBeUndefined()
  })

  it.each([
    [
      'english',
      'en-US',
      'I am here. Are you?  No!\nWell then.',
      ['I am here.', 'Are you?', 'No!', 'Well then.'],
    ],
    ['japanese', 'ja-JP', '水をください。ありがとう。', ['水をください。', 'ありがとう。']],
    ['chinese', 'zh-CN', '你好。我很好！', ['你好。', '我很好！']],
    ['arabic', 'ar-001', 'أين المحطة؟ شكرا.', ['أين المحطة؟', 'شكرا.']],
    ['english', 'en-US', '… 123 —', []],
  ] as const)('P-01 splits a text of one’s own in %s into sentences', (language, norm, text, expected) => {
    expect(sentencesOf(text, language, norm).map((line) => line.text)).toEqual(expected)
  })
})

describe('ages', () => {
  it.each([
    ['2010-01-15', '2026-01-15T00:00:00Z', 16],
    ['2010-01-16', '2026-01-15T23:59:59Z', 15],
    ['2008-02-29', '2024-02-28T12:00:00Z', 15],
    ['2008-02-29', '2024-02-29T12:00:00Z', 16],
    ['2026-01-16', '2026-01-15T00:00:00Z', undefined],
    ['1899-12-31', '2026-01-15T00:00:00Z', undefined],
  ])('P-01 born on %s is on %s %s years old', (birthDate, now, age) => {
    expect(ageOn(birthDate, new Date(now))).toBe(age)
  })
})

describe('the quality of a sample', () => {
  const take = (problems: RecordingQuality['problems'], more: Partial<RecordingQuality> = {}) => ({
    verdict: problems.length > 0 ? ('fair' as const) : ('good' as const),
    problems,
    speechMs: 3000,
    levelRangeDb: 40,
    clippedFraction: 0,
    ...more,
  })

  it('P-02 sums speech and does not hold it against a line that it is short', () => {
    const takes = Array.from({ length: 10 }, () => take(['too_little_speech'], { verdict: 'unusable' }))
    expect(qualityOfTakes(takes)).toMatchObject({ verdict: 'good', problems: [], speechMs: 30_000 })
    expect(qualityOfTakes([])).toBeNull()
  })

  it('P-01 takes music for what it is, and an empty room for none', () => {
    expect(holdsMusic(take(['music', 'too_noisy']))).toBe(true)
    expect(holdsMusic(take(['music', 'too_quiet']))).toBe(false)
    expect(holdsMusic(take([]))).toBe(false)
  })

  it('P-02 names a problem that more than a quarter of the takes have', () => {
    const good = Array.from({ length: 9 }, () => take([]))
    const noisy = [take(['too_noisy']), take(['too_noisy']), take(['too_noisy'], { clippedFraction: 0.2 })]
    expect(qualityOfTakes([...good, ...noisy])).toMatchObject({ verdict: 'good', problems: [] })
    expect(qualityOfTakes([...good.slice(2), ...noisy])).toMatchObject({
      verdict: 'fair',
      problems: ['too_noisy'],
      clippedFraction: 0.2,
    })
  })
})

describe('what becomes of a voice whose making failed', () => {
  it.each([
    [new VoiceClonerError('too_noisy', ''), { next: 'failed', reason: 'too_noisy' }],
    [new VoiceClonerError('failed', ''), { next: 'again', reason: 'engine_failed' }],
    [new WorkerPoolError('busy', ''), { next: 'again', reason: 'engine_failed' }],
    [new WorkerPoolError('timeout', ''), { next: 'again', reason: 'engine_timeout' }],
    [new WorkerPoolError('closed', ''), { next: 'later' }],
    [new DOMException('', 'TimeoutError'), { next: 'again', reason: 'engine_timeout' }],
    [new TakesMissing(''), { next: 'failed', reason: 'sample_missing' }],
    [new KeyError('damaged', ''), { next: 'failed', reason: 'sample_missing' }],
    [new StorageError('erased', ''), { next: 'failed', reason: 'sample_missing' }],
    [new StorageError('unavailable', ''), { next: 'again', reason: 'engine_failed' }],
  ])('P-02 %o', (error, outcome) => {
    expect(outcomeOf(error, false)).toEqual(outcome)
    expect(outcomeOf(error, true)).toEqual({ next: 'later' })
  })
})

describe('paths', () => {
  const id = '7cf758a9-73d9-4598-9ba3-6adcca3b39cd'
  it('P-02 tell which sample or voice a file belongs to', () => {
    const sample = samplePath('u1', new Date(1_768_478_400_123))
    expect(sample).toBe('voice-samples/u1/1768478400123.webm')
    expect(linePath(sample, 11)).toBe('voice-samples/u1/1768478400123-11.webm')
    expect([sampleOfFile(sample), sampleOfFile(linePath(sample, 11))]).toEqual([sample, sample])
    expect([profileOfFile(profilePath('u1', id)), profileOfFile(clipPath('u1', id, 'ab'))]).toEqual([id, id])
  })
  it('P-03 are not made for a person whose id climbs out of the folder', () => {
    for (const userId of ['..', 'a/b', '', '.hidden'])
      expect(() => profilePath(userId, id)).toThrow('not a path')
  })
})

describe('kept clips', () => {
  it('M-03 come back as they were', async () => {
    const clip = await fakeSynthesizer().synthesize({
      utterance: { text: 'Où êtes-vous ?' },
      norm: 'fr-FR',
      gender: 'male',
    })
    const back = unpackClip(packClip(clip))
    expect({ ...back, pcm: null }).toEqual({ ...clip, pcm: null })
    expect(back.pcm.sampleRate).toBe(16_000)
    expect(() => unpackClip(packClip(clip).subarray(0, 40))).toThrow('cut off')
  })

  it('M-03 have a name of their own for everything that changes the sound', () => {
    const wish = { utterance: { text: 'Hola' }, norm: 'es-ES', gender: 'male' as const }
    const others = [
      { ...wish, norm: 'es-419' },
      { ...wish, gender: 'female' as const },
      { ...wish, rate: 0.7 },
      { ...wish, stability: 0.4 },
      { ...wish, similarity: 0.4 },
      { ...wish, utterance: { text: 'Hola', spoken: 'Ola' } },
      { ...wish, utterance: { text: 'Hola', segmented: 'Ola' } },
    ]
    const keys = [...others.map((other) => clipKeyOf(other, 'e')), clipKeyOf(wish, 'e'), clipKeyOf(wish, 'f')]
    expect(new Set(keys).size).toBe(9)
    expect(clipKeyOf({ ...wish, rate: 1, utterance: { text: ' Hola ' } }, 'e')).toBe(clipKeyOf(wish, 'e'))
  })
})
