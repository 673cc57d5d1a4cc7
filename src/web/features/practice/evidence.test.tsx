import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loadLocale } from '../../../i18n/load-locale.ts'
import { createTranslate } from '../../../i18n/translate.ts'
import type { Clip } from '../../audio/clip.ts'
import { oddsOf } from '../../lib/odds.ts'
import { renderApp } from '../../testing/render.tsx'
import { adviceText } from './advice.ts'
import { heardInstead, type JudgedSound, type JudgedWord, soundLevel } from './merged-words.ts'
import { OpenedWord } from './opened-word.tsx'
import { expectedLine, heardLine, syllablesOf } from './tones.ts'
import { TrustLine } from './trust-line.tsx'

const sound = (ipa: string, more: Partial<JudgedSound> = {}): JudgedSound => ({
  ipa,
  startMs: 0,
  endMs: 90,
  score: 90,
  goodness: 0,
  confidence: 0.93,
  verdict: 'right',
  heard: [{ ipa, probability: 0.9 }],
  ...more,
})
const word = (text: string, phonemes: JudgedSound[], more: Partial<JudgedWord> = {}): JudgedWord => ({
  text,
  charStart: 0,
  charEnd: text.length,
  startMs: 0,
  endMs: 400,
  score: 90,
  kind: 'ok',
  confidence: 0.9,
  phonemes,
  ...more,
})
const clip = { samples: new Float32Array(16_000), sampleRate: 16_000, durationMs: 1000 } as unknown as Clip

async function open(judged: JudgedWord, options: { pressed?: number; norm?: string; in?: 'en' | 'es' } = {}) {
  const { charStart, text } = judged
  return renderApp(
    <OpenedWord
      word={{ text, charStart, ipa: '', before: '', after: '', index: 0, judged }}
      norm={options.norm ?? 'es-ES'}
      mine={clip}
      model={undefined}
      sound={options.pressed ?? null}
      onSound={() => {}}
      onClose={() => {}}
    />,
    { language: options.in ?? 'en' },
  )
}

describe('odds in words', () => {
  it.each([
    [0.72, 7, 10],
    [0.95, 95, 100],
    [0.94, 9, 10],
    [0.05, 5, 100],
    [0.06, 1, 10],
    [0.996, 99, 100],
    [1, 99, 100],
    [0, 1, 100],
  ])('%s is about %i in %i: never never, and never always', (probability, count, of) =>
    expect(oddsOf(probability)).toEqual({ count, of }),
  )
})

describe('the opened word', () => {
  it('M-06 each sound has its verdict in words; what was heard instead stands only where one was wrong and named', async () => {
    const sounds = [
      sound('k'),
      sound('ɾ', { verdict: 'wrong', score: 20, confidence: 0.72, heard: [{ ipa: 'ɹ', probability: 0.7 }] }),
      sound('ð', { verdict: 'wrong', score: 30, confidence: 0.64, heard: [] }),
      sound('o', { verdict: 'unsure', score: 45, confidence: 0.4, heard: [{ ipa: 'u', probability: 0.6 }] }),
    ]
    await open(word('cortado', sounds, { score: 41, kind: 'mispronounced', confidence: 0.8 }), { pressed: 1 })
    const region = screen.getByRole('region', { name: 'The sounds of cortado' })
    const names = within(region)
      .getAllByRole('button', { name: /^\[/ })
      .map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(['[k], right', '[ɾ], wrong. Heard as [ɹ]', '[ð], wrong', '[o], not sure'])
    expect(region.textContent).toContain('It sounded like [ɹ].')
    expect(region.textContent).toContain(
      'When we call a sound wrong on evidence like this, we are right about 7 times in 10.',
    )
    expect(region.textContent).toContain(
      'When we call a word wrong on evidence like this, we are right about 8 times in 10.',
    )
    // Single scores beside a verdict would say more than was measured.
    expect(region.querySelector('.sounds')?.textContent).not.toMatch(/\d/)
    expect(region.querySelectorAll('.sound.level-off.coloured')).toHaveLength(2)
  })

  it('M-06 says that it cannot say what a wrong sound was', async () => {
    const wrong = sound('ð', { verdict: 'wrong', confidence: 0.64, heard: [] })
    await open(word('nada', [wrong], { kind: 'mispronounced' }), { pressed: 0 })
    expect(screen.getByText(/What it was instead, we cannot say for certain/)).toBeTruthy()
  })

  it('F-06 what it is not sure of looks neutral, says so, and is not called wrong', async () => {
    const unsure = sound('o', { verdict: 'unsure', score: 12, confidence: 0.4 })
    await open(word('no', [unsure], { kind: 'unsure', score: 30, confidence: 0.35 }), { pressed: 0 })
    const button = screen.getByRole('button', { name: '[o], not sure' })
    expect(button.className).toContain('level-unsure')
    expect(button.className).not.toContain('coloured')
    const region = screen.getByRole('region', { name: 'The sounds of no' })
    expect(region.textContent).toContain('is wrong about 4 times in 10. We do not call that wrong.')
    expect(region.textContent).toContain('so it takes nothing off')
    expect(region.textContent).not.toMatch(/\b(12|30)\b/)
  })

  it('a word that was not heard shows no sounds and no odds', async () => {
    const omitted = word('no', [sound('n'), sound('o')], { kind: 'omitted', score: 0, confidence: 0.99 })
    await open(omitted)
    const region = screen.getByRole('region', { name: 'The sounds of no' })
    expect(region.textContent).toContain('This word was not heard, so there are no sounds to show.')
    expect(within(region).queryByRole('button', { name: /^\[/ })).toBe(null)
    expect(region.textContent).not.toMatch(/evidence like this/)
  })

  it('marks a wrong sound also in a word that is fine as a whole', async () => {
    await open(word('no', [sound('n'), sound('o', { verdict: 'wrong', confidence: 0.8 })]))
    expect(screen.getByRole('button', { name: '[o], wrong' }).className).toContain('coloured')
    expect(screen.getByRole('button', { name: '[n], right' }).className).not.toContain('coloured')
  })

  it('a result of the first engine still shows its scores and how sure it was', async () => {
    const { verdict: _, ...first } = sound('ð', { score: 22, heard: [{ ipa: 'd', probability: 0.8 }] })
    const { confidence: __, ...old } = word('días', [first], { score: 48, kind: 'mispronounced' })
    await open(old, { pressed: 0 })
    const button = screen.getByRole('button', { name: '[ð], to change, 22 of 100. Heard as [d]' })
    expect(button.textContent).toContain('93% sure')
    expect(button.className).toContain('coloured')
    expect(screen.queryByText(/evidence like this/)).toBeNull()
  })

  it('shows the tones of each syllable, drawn and in words, and no verdict where it is not sure', async () => {
    const tone = (expected: number, heard: number, probability: number) => ({
      expected,
      heard,
      probability,
      startMs: 0,
      endMs: 200,
      contour: [4, 3, 0, -4],
    })
    const tones = [tone(4, 4, 0.97), tone(2, 4, 0.64), tone(5, 1, 0.5)]
    await open(word('谢谢吗', [sound('ɕ')], { tones }), { norm: 'zh-CN' })
    const section = screen.getByRole('region', { name: 'Tones' })
    const [first, second, third] = within(section).getAllByRole('listitem')
    expect(first?.textContent).toContain('谢falling, as it should be')
    expect(first?.textContent).toContain('right about 97 times in 100')
    expect(second?.textContent).toContain('sounded falling, should be rising')
    expect(second?.className).toBe('level-off')
    expect(third?.textContent).toContain('should be neutral; what we heard is not certain enough to judge')
    expect(third?.className).toBe('level-unsure')
    expect(third?.textContent).not.toMatch(/times in/)
    for (const item of [first, second, third]) {
      expect(item?.querySelector('.pitch-mine')).toBeTruthy()
      expect(item?.querySelector('.pitch-model')).toBeTruthy()
    }
    expect(second?.querySelector('[lang="zh-CN"]')?.textContent).toBe('谢')
  })

  it('says what length a sound has and should have', async () => {
    const length = (
      expected: 'long' | 'short',
      heard: 'long' | 'short',
      probability: number,
      ratio: number,
    ) => sound('a', { length: { expected, heard, probability, ratio } })
    const sounds = [
      length('long', 'short', 0.9, 0.6),
      length('long', 'long', 0.9, 1.04),
      length('short', 'long', 0.55, 1.5),
      sound('n'),
    ]
    await open(word('nonno', sounds), { norm: 'it-IT' })
    const said = within(screen.getByRole('region', { name: 'Lengths' })).getAllByRole('listitem')
    expect(said.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Short, should be long: 0.6 times the usual length.'),
      expect.stringContaining('Long, as it should be: 1 times the usual length.'),
      expect.stringContaining('Should be short: 1.5 times the usual length, not sure.'),
    ])
    // The sound is the right one and its length is not: its cell says both.
    const cells = screen
      .getAllByRole('button', { name: /^\[/ })
      .map((cell) => cell.getAttribute('aria-label'))
    expect(cells).toEqual(['[a], right. too short', '[a], right', '[a], right', '[n], right'])
  })

  it('says all that in the language of the page', async () => {
    const wrong = sound('ɾ', { verdict: 'wrong', confidence: 0.72, heard: [{ ipa: 'ɹ', probability: 0.7 }] })
    await open(word('cortado', [wrong], { kind: 'mispronounced' }), { pressed: 0, in: 'es' })
    expect(screen.getByRole('button', { name: '[ɾ]: mal. Se oyó [ɹ]' })).toBeTruthy()
    expect(screen.getByText(/acertamos unas 7 veces de cada 10/)).toBeTruthy()
  })

  it('a press on a sound asks to look at it', async () => {
    const judged = word('no', [sound('n'), sound('o')])
    const asked: (number | null)[] = []
    await renderApp(
      <OpenedWord
        word={{ text: 'no', charStart: 0, ipa: '', before: '', after: '', index: 0, judged }}
        norm="es-ES"
        mine={clip}
        model={undefined}
        sound={1}
        onSound={(index) => asked.push(index)}
        onClose={() => {}}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: '[n], right' }))
    fireEvent.click(screen.getByRole('button', { name: '[o], right' }))
    expect(asked).toEqual([0, null])
  })
})

describe('the line of trust', () => {
  it('names what could not be judged in its own script', async () => {
    const assessment = {
      engine: { id: 'timbre-phones', version: '2.0' },
      language: 'zh-CN',
      confidence: 0.9,
      words: [word('你', [], { kind: 'unsure' }), word('好', [])],
    }
    const analysis = { analysis: { assessment }, creditsUsed: 25, onTheHouse: false }
    await renderApp(<TrustLine analysis={analysis as never} />)
    expect(screen.getByText('你').getAttribute('lang')).toBe('zh-CN')
    expect(screen.getByText(/could not be judged and does not count/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'How far to trust it' }))
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'never heard learners whom teachers rated, nor children',
    )
  })
})

describe('the line of trust in Spanish', () => {
  it('quotes several words as Spanish does', async () => {
    const words = [word('uno', [], { kind: 'unsure' }), word('dos', [], { kind: 'unsure' })]
    const assessment = {
      engine: { id: 'timbre-phones', version: '2.0' },
      language: 'es-ES',
      confidence: 0.9,
      words,
    }
    const analysis = { analysis: { assessment }, creditsUsed: 25, onTheHouse: false }
    await renderApp(<TrustLine analysis={analysis as never} />, { language: 'es' })
    expect(screen.getByText('«uno», «dos»')).toBeTruthy()
  })
})

describe('the drawing of a tone', () => {
  const box = { width: 70, height: 60 }
  it('has the shape of the tone, high above low', () => {
    const heights = (tone: number) => expectedLine(tone, box).map(([, y]) => y)
    expect(heights(1)).toEqual([10, 10])
    expect(heights(4)).toEqual([10, 50])
    const [start = 0, low = 0, end = 0] = heights(3)
    expect(low).toBeGreaterThan(start)
    expect(end).toBeLessThan(start)
    expect(expectedLine(9, box)).toEqual([])
  })

  it('holds slips of the pitch tracker back in its box', () => {
    expect(heardLine([0, 24, -24], box)).toEqual([
      [0, 30],
      [35, 0],
      [70, 60],
    ])
  })

  it('gives each tone its character, and none where they do not match', () => {
    expect(syllablesOf('谢谢！', 2)).toEqual(['谢', '谢'])
    expect(syllablesOf('花儿', 1)).toBeNull()
  })
})

describe('advice in words', () => {
  const said = async (
    advice: Parameters<typeof adviceText>[0],
    judged: JudgedWord,
    locale: 'en' | 'pt-BR' = 'en',
  ) => {
    const t = createTranslate(locale, await loadLocale(locale))
    return adviceText(advice, { words: [judged], language: 'zh-CN', fluency: null } as never, t)
  }

  it('M-05 names the syllable whose tone was wrong, and what the voice has to do', async () => {
    const tone = { expected: 1, heard: 1, probability: 0.9, startMs: 0, endMs: 200, contour: [] }
    const second = { ...tone, expected: 3, heard: 4, startMs: 200, endMs: 400 }
    const judged = word('很好', [sound('ə'), sound('ɑʊ', { startMs: 220, endMs: 380 })], {
      tones: [tone, second],
    })
    const advice = { kind: 'tone', word: 0, phone: 1, expected: '3', heard: '4' } as const
    expect(await said(advice, judged)).toEqual({
      title: 'Let <w>好</w> go low.',
      text: expect.stringContaining('Sink to the bottom of your voice'),
      heard: 'It came out falling.',
    })
    expect((await said(advice, judged, 'pt-BR')).heard).toBe('Saiu descendente.')
  })

  it('M-05 says which sound to hold and which to shorten', async () => {
    const judged = word('nonno', [sound('nː'), sound('a')])
    const advice = { kind: 'length', word: 0, phone: 0, expected: 'long', heard: 'short' } as const
    expect((await said(advice, judged)).title).toContain('nː')
    expect((await said({ ...advice, phone: 1, expected: 'short', heard: 'long' }, judged)).title).toBe(
      'Make the <s>a</s> in <w>nonno</w> shorter.',
    )
  })
})

describe('a sound', () => {
  it('is marked by its verdict, and by its score where there is none', () => {
    expect(soundLevel(sound('a', { verdict: 'right', score: 40 }))).toBe('clear')
    expect(soundLevel(sound('a', { verdict: 'unsure', score: 90 }))).toBe('unsure')
    const { verdict: _, ...first } = sound('a', { score: 65 })
    expect(soundLevel(first)).toBe('close')
    expect(soundLevel({ ...first, confidence: 0.2 })).toBe('unsure')
  })

  it('is said to be another only where it was called wrong', () => {
    const heard = [{ ipa: 'd', probability: 0.8 }]
    expect(heardInstead(sound('ð', { verdict: 'wrong', heard }))).toBe('d')
    expect(heardInstead(sound('ð', { verdict: 'unsure', heard }))).toBeNull()
    expect(heardInstead(sound('ð', { verdict: 'right', heard, score: 20 }))).toBeNull()
  })
})
