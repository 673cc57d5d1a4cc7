import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import measured from '../../../../bench/results/scoring.json' with { type: 'json' }
import { loadLocale } from '../../../i18n/load-locale.ts'
import { createTranslate } from '../../../i18n/translate.ts'
import { createFormats } from '../../lib/formats.ts'
import { renderApp } from '../../testing/render.tsx'
import { sayFigure } from './bar-values.ts'
import {
  type Calibration,
  directionOf,
  type LanguageFigures,
  mistakesIn,
  mistakesOf,
  rangeOf,
  readBy,
} from './calibration.ts'
import { EnginePage } from './engine-page.tsx'
import { isLanguageName } from './language-name.tsx'
import { ofVoice } from './natives-section.tsx'
import { PIECES, splitBarName } from './scoring-bar-names.ts'
import { withSecondVersion } from './testing/sample-figures.ts'

const language = (name: string, more: Partial<LanguageFigures> = {}): LanguageFigures => ({
  language: name,
  readers: 'people',
  takes: 90,
  sentenceAuc: 0.99,
  lowestWord: 0.89,
  wordAuc: 0.98,
  phoneAuc: 0.86,
  rightP10: 77,
  rightMedian: 89,
  wrongP90: 38,
  rightRefused: 0,
  ...more,
})
const calibration: Calibration = {
  scoring: {
    made: '2026-11-20',
    engine: { id: 'timbre-phones', version: '1.0' },
    languages: [
      language('english'),
      language('french', { lowestWord: 0.82, sentenceAuc: 0.998 }),
      language('dutch', { takes: 10, sentenceAuc: 0.82 }),
      language('german', { readers: 'synthetic', sentenceAuc: 1 }),
      language('chinese', { readers: 'synthetic', sentenceAuc: 1 }),
    ],
  },
  contrasts: null,
  voice: null,
  corrected: {
    made: '2026-11-20T23:45:53.049Z',
    bars: [
      { name: 'as read: correlation of the melody', reached: 0.98, bar: 0.95, passed: true },
      { name: 'double speed: correlation of the melody', reached: 0.846, bar: 0.95, passed: false },
      { name: 'a wrong word: word error', reached: 0.02, bar: 0.04, passed: true },
    ],
  },
  consent: { made: '2026-11-20', bars: [{ name: 'something new', reached: 1, bar: 1, passed: true }] },
  mark: { made: '2026-11-20', bars: [] },
}

let answer: () => Response
beforeEach(() => {
  answer = () => new Response(JSON.stringify(calibration))
  vi.stubGlobal('fetch', async () => answer())
})
const open = (locale: 'en' | 'es' = 'en') =>
  renderApp(<EnginePage />, { language: locale, me: null, at: '/engine' })

describe('what the figures mean', () => {
  it('an area under the curve is the share of pairs told apart; what remains are mistakes', () => {
    const mistakes = mistakesOf(language('english', { rightRefused: 0.017 }))
    expect(mistakes.sentences).toBeCloseTo(1)
    expect(mistakes.lowest).toBeCloseTo(11)
    expect(mistakes.sounds).toBeCloseTo(14)
    expect(mistakes.refused).toBeCloseTo(1.7)
  })

  it('synthetic readers and a handful of takes do not make a best or worst language', () => {
    const range = rangeOf(calibration.scoring?.languages ?? [], 'sentences')
    expect([range?.best.language, range?.worst.language]).toEqual(['french', 'english'])
    expect(rangeOf([language('german', { readers: 'synthetic' })], 'sentences')).toBeNull()
  })

  it('a language that people read is not one that synthetic voices alone have read', () => {
    const languages = [
      language('dutch'),
      language('dutch', { readers: 'synthetic' }),
      language('german', { readers: 'synthetic' }),
    ]
    expect(readBy('people', languages)).toEqual(['dutch'])
    expect(readBy('synthetic', languages)).toEqual(['german'])
  })

  it('which way a bar is passed follows from its numbers, and from nothing where they are equal or words', () => {
    expect(directionOf({ name: '', reached: 0.98, bar: 0.95, passed: true })).toBe('least')
    expect(directionOf({ name: '', reached: 0.9, bar: 0.95, passed: false })).toBe('least')
    expect(directionOf({ name: '', reached: 30, bar: 40, passed: true })).toBe('most')
    expect(directionOf({ name: '', reached: 50, bar: 40, passed: false })).toBe('most')
    expect(directionOf({ name: '', reached: 0, bar: 0, passed: true })).toBeUndefined()
    expect(directionOf({ name: '', reached: '0 of 600', bar: '0', passed: true })).toBeUndefined()
  })
})

describe('what benchmarks write in words', () => {
  it('is said in the language of the page', async () => {
    const t = createTranslate('es', await loadLocale('es'))
    const say = (figure: number | string) => sayFigure(figure, { t, format: createFormats('es') })
    expect(say('1.36 (worst: allison (two languages))').words).toBe('1,36, el peor allison (two languages)')
    expect(say('0 (worst: allison)').words).toBe('0')
    expect(say('0.05 (worst: rms)').words).toBe('0,05, el peor rms')
    expect(say('at most 0.50').words).toBe('0,5 como mucho')
    expect(say('0 of 1,020, highest z 6.38').words).toBe('0 de 1020, la más fuerte 6,38')
    expect(say('12 missed of 540').words).toBe('12 sin hallar de 540')
    expect(say('195892 (worst: carlo)').words).toContain('195.892')
    expect(say(-8.605).words).toBe('-8,605')
    expect(say('at most 60 ms').words).toBe('60 ms como mucho')
    expect(say('nine lives')).toEqual({ words: 'nine lives', known: false })
  })
})

describe('the names of the bars of the scorer', () => {
  it('fall into pieces that the page knows', () => {
    expect(splitBarName('english pink10/sum/wordAuc')).toEqual(['english', 'pink10', 'sum', 'wordAuc'])
    expect(splitBarName('french, another reader/falseAlarms')).toEqual([
      'french',
      'another reader',
      'falseAlarms',
    ])
    expect(splitBarName('times/medianMs before echogarden')).toEqual(['times', 'medianMs before echogarden'])
  })

  it('are all known, as the benchmark wrote them last', () => {
    const unknown = measured.bars
      .flatMap(({ name }) => splitBarName(name))
      .filter((piece) => !PIECES[piece] && !isLanguageName(piece))
    expect(unknown).toEqual([])
  })
})

describe('the page about the engine', () => {
  it('says the mistakes in words first, then by language, people apart from synthetic voices', async () => {
    await open()
    const words = await screen.findByText(/another sentence passed as well as the right one/)
    expect(words.closest('li')?.textContent).toContain('0.2 to 1')
    expect(words.closest('li')?.textContent).toContain('from French to English')
    const people = screen.getByRole('table', { name: 'Read by people, mistakes in 100' })
    const dutch = within(people).getByRole('rowheader', { name: /Dutch/ })
    expect(dutch.textContent).toContain('so few takes that little follows')
    expect(dutch.closest('tr')?.textContent).toContain('18')
    expect(within(people).queryByText('German')).toBeNull()
    expect(screen.getByText(/timbre-phones 1.0, measured on/)).toBeTruthy()
    expect(screen.getByText(/People in German and Chinese/)).toBeTruthy()
  })

  it('what missed its bar comes first, with its meaning said once', async () => {
    await open()
    const table = await screen.findByRole('table', { name: 'Your take, corrected' })
    const [first, second] = within(table).getAllByRole('rowheader')
    expect(first?.textContent).toBe('At double speed, likeness of the melody')
    expect(first?.closest('tr')?.textContent).toContain('at least 0.95')
    expect(first?.closest('tr')?.textContent).toContain('missed')
    expect(second?.closest('tr')?.textContent).toContain('reached')
    expect(screen.getAllByText(/How closely the melody follows/)).toHaveLength(1)
    expect(screen.getByText('2 of 3 bars were reached.')).toBeTruthy()
  })

  it('a name it does not know stays as the benchmark wrote it, and what was not measured is said so', async () => {
    await open('es')
    const unknown = await screen.findByText('something new')
    expect(unknown.getAttribute('lang')).toBe('en')
    expect(screen.getAllByText('En esta instalación no se ha medido nada de esto.')).toHaveLength(2)
    expect(screen.getByText('0,846')).toBeTruthy()
    expect(screen.getByText('Al doble de velocidad, parecido de la melodía')).toBeTruthy()
  })

  it('the limits stand there also when the figures cannot be fetched', async () => {
    answer = () =>
      new Response(JSON.stringify({ error: '', code: 'request.invalid', requestId: 'x' }), { status: 400 })
    await open()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('Children, and very old voices.')).toBeTruthy()
    answer = () => new Response(JSON.stringify(calibration))
    fireEvent.click(retry)
    await screen.findByRole('table', { name: 'Your take, corrected' })
  })
})

describe('the second version', () => {
  const openSecond = (locale: 'en' | 'es' = 'en') => {
    answer = () => new Response(JSON.stringify(withSecondVersion(calibration)))
    return open(locale)
  }

  it('says first what it was tested on, what it never heard, and what a wrong verdict is worth', async () => {
    await openSecond()
    const section = await screen.findByRole('region', { name: 'A word of honesty' })
    expect(section.textContent).toContain('in English, French, and Dutch')
    expect(section.textContent).toContain('In German and Chinese only synthetic voices read')
    expect(section.textContent).toContain('never heard learners whom teachers had rated, nor children')
    expect(section.textContent).toContain(
      'right about 7 times in 10, as long as about 10 sounds in 100 are wrong',
    )
  })

  it('sets the first version, the network and their sum side by side, with intervals, for what is chosen', async () => {
    await openSecond()
    const section = await screen.findByRole('region', { name: 'Two engines and their sum' })
    const cells = () =>
      within(within(section).getByRole('rowheader', { name: 'English' }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent)
    expect(cells()).toEqual(['8.03.0 to 13.0', '6.04.0 to 9.0', '3.02.0 to 5.0'])
    fireEvent.change(within(section).getByRole('combobox', { name: 'What is compared' }), {
      target: { value: 'sounds' },
    })
    expect(cells()).toEqual(['20.015.0 to 25.0', '18.014.0 to 22.0', '14.010.0 to 18.0'])
    const row = within(section).getByRole('rowheader', { name: 'English' }).closest('tr')
    expect(row?.querySelectorAll('svg circle')).toHaveLength(3)
  })

  it('shows how its odds come true, drawn and as a table', async () => {
    await openSecond()
    const chart = await screen.findByRole('img', { name: /^Sounds: what was held wrong .* 3.4 in 100 apart/ })
    expect(chart.querySelectorAll('circle')).toHaveLength(3)
    const table = screen.getByRole('table', { name: 'Sounds', hidden: true })
    const rows = within(table).getAllByRole('row', { hidden: true }).slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual(['541,200', '4036300', '858090'])
    const worth = screen.getByRole('region', { name: 'What a verdict is worth' })
    expect(worth.textContent).toContain('7 in 10times it is right when it calls a sound wrong')
    expect(worth.textContent).toContain('4 in 10times it calls a wrong sound wrong')
    expect(worth.textContent).toContain('and 22 in 100 more are “not sure”')
    expect(worth.textContent).toContain('for 31 in 100 of the wrong sounds, and is right about 74 in 100')
  })

  it('shows false alarms by language and voice, noise, kinds of mistakes, and each bar that was missed', async () => {
    await openSecond()
    const natives = await screen.findByRole('region', { name: 'People in their own language' })
    const english = within(natives).getByRole('rowheader', { name: 'English' }).closest('tr')
    expect(english?.textContent).toBe('English4.25.13.31.941.037.086.071.0')
    const noise = screen.getByRole('table', { name: 'Noise 10 dB below the voice' })
    expect(within(noise).getByRole('rowheader').closest('tr')?.textContent).toBe(
      'English8.03.0 to 13.06.04.0 to 9.03.02.0 to 5.06.1',
    )
    expect(screen.getByRole('rowheader', { name: 'vowels: how open' })).toBeTruthy()
    const bars = screen.getByRole('region', { name: 'The bars it had to reach' })
    expect(bars.textContent).toContain('1 of 3 bars were reached. These were missed.')
    expect(
      within(bars).getByRole('rowheader', {
        name: 'English, noise 10 dB below the voice, the sum, words told apart',
      }),
    ).toBeTruthy()
    expect(within(bars).getByText('something/else').getAttribute('lang')).toBe('en')
    const [missed, reached] = within(bars).getAllByRole('table', { hidden: true })
    expect(missed?.textContent).toContain('95 in 100at least 96.5 in 100')
    expect(within(bars).getByText('The 1 that was reached', { selector: 'summary span' })).toBeTruthy()
    expect(reached?.textContent).toContain(
      'French, the sum, sentences told apart99 in 100at least 97.7 in 100',
    )
  })

  it('shows how many wrong tones and lengths are found, missed bars first, and that people were not heard', async () => {
    await openSecond()
    const section = await screen.findByRole('region', { name: 'Tones and lengths' })
    const table = within(section).getByRole('table', { name: 'Tones and lengths' })
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Italian: a double consonant88.083.0 to 92.012.086.080.0 to 90.014.084.078.0 to 88.021.0at least 80missed',
      'Japanese: a long vowel73.065.0 to 79.09.086.080.0 to 90.014.084.078.0 to 88.021.0at least 80missed',
      'Mandarin: one tone88.083.0 to 92.09.086.080.0 to 90.014.084.078.0 to 88.021.0at least 80reached',
      'Klingon: something88.083.0 to 92.09.086.080.0 to 90.014.0––nothing set',
    ])
    expect(within(section).getByText('Klingon: something').getAttribute('lang')).toBe('en')
    expect(section.textContent).toContain('no more than 10 in 100 right ones were called wrong')
    expect(section.textContent).toContain('With people fewer will be found')
    expect(section.textContent).toContain('Telephone sound was not tried here')
    expect(section.textContent).toContain('Measured on November 21, 2026 with bench/contrasts')
  })

  it('says what speaking another norm than the chosen one costs', async () => {
    await openSecond()
    const section = await screen.findByRole('region', { name: 'Tones and lengths' })
    expect(section.textContent).toContain(
      'At most 1.3 in 100 sounds were called wrong there, and at most 0.2 in 100 against their own norm; 5 are allowed.',
    )
    const table = within(section).getByRole('table', { name: 'By pair of norms, in 100', hidden: true })
    const rows = within(table).getAllByRole('row', { hidden: true }).slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Spanish, SpainSpanish, Spain300.20.5',
      'Spanish, Latin AmericaSpanish, Spain301.32.0',
      'English, BritainEnglish, United States300.41.0',
    ])
  })

  it('shows what becomes of people in other recordings', async () => {
    const figures = withSecondVersion(calibration)
    const [other] = figures.scoring?.languages ?? []
    const otherReaders = other && [
      {
        ...other,
        language: 'french',
        takes: 40,
        rightRefused: 0.975,
        falseAlarms: { sounds: 0.007, words: 0.11, voices: [] },
      },
    ]
    answer = () => new Response(JSON.stringify({ ...figures, scoring: { ...figures.scoring, otherReaders } }))
    await open()
    const table = await screen.findByRole('table', { name: 'Other recordings, in 100' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual(['French4097.50.711.0'])
  })

  it('leaves out what was not measured, and shows the first version as before', async () => {
    await open()
    await screen.findByRole('region', { name: 'Judging what you say' })
    for (const name of [
      'What a verdict is worth',
      'Tones and lengths',
      'Two engines and their sum',
      'The bars it had to reach',
    ])
      expect(screen.queryByRole('region', { name })).toBeNull()
  })

  it('turns shares into mistakes with the interval the right way round', () => {
    const { value, low, high } = mistakesIn({ value: 0.9, low: 0.85, high: 0.93 })
    expect([value, low, high].map(Math.round)).toEqual([10, 7, 15])
  })

  it('weighs voices by how much they read', () => {
    const voice = { speaker: 'a', voice: 'female', words: 0 } as const
    const voices = [
      { ...voice, sounds: 0.1, count: 100 },
      { ...voice, sounds: 0.02, count: 300 },
    ]
    expect(ofVoice({ voices }, 'female')).toBeCloseTo(0.04)
    expect(ofVoice({ voices }, 'male')).toBeNull()
  })
})
