import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { encodeWav } from '../../../speech/audio/wav.ts'
import { toBase64 } from '../../audio/base64.ts'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { LessonPage } from './lesson-page.tsx'
import type { LessonPhraseProps } from './lesson-practice.ts'
import { player } from './sound.ts'
import { LESSON_ID, sampleContent, sampleLesson, sampleTutorial } from './testing/samples.ts'
import { type Answer, json, serveLessons } from './testing/server.ts'

const wav = toBase64(encodeWav({ samples: new Float32Array(800).fill(0.2), sampleRate: 16_000 }))
const speech = {
  audio: wav,
  audioBase64: wav,
  mimeType: 'audio/wav',
  voice: { kind: 'stock', id: 'stock-female', gender: 'female' },
  ownVoice: null,
  timings: { durationMs: 50, words: [], phones: [], pitch: { hopMs: 10, semitones: [] } },
  creditsUsed: 5,
  warnings: [],
}
const saved = {
  completed: false,
  completedAt: null,
  score: null,
  visited: ['overview' as const],
  exercises: {},
  updatedAt: '2026-11-20T08:00:00.000Z',
}
const ADDRESS = `/api/lessons/${LESSON_ID}`

/** Stands for the practice of one phrase. */
function Phrase({ item, lessonId }: LessonPhraseProps) {
  return (
    <p>
      Practising {item.target} of {lessonId}
    </p>
  )
}

async function openLesson(answers: Record<string, Answer> = {}, search = '') {
  const sent = serveLessons({
    [`GET ${ADDRESS}`]: () => json(sampleLesson()),
    [`PUT ${ADDRESS}/progress`]: ({ body }) => json({ ...saved, ...(body as object) }),
    'GET /api/voice-profile': () => json({ profile: null, ready: null }),
    'GET /api/me': () => json(sampleMe()),
    ...answers,
  })
  const page = <LessonPage id={LESSON_ID} Phrase={Phrase} />
  const view = await renderApp(page, { me: sampleMe(), at: `/lesson/${LESSON_ID}${search}` })
  return { sent, ...view }
}
const openTab = async (name: RegExp) =>
  fireEvent.mouseDown(await screen.findByRole('tab', { name }), { button: 0 })

describe('a lesson', () => {
  it('J-03 is a card "Lesson Not Found" when it is missing or somebody else’s', async () => {
    await openLesson({ [`GET ${ADDRESS}`]: () => json({ error: 'no', code: 'lesson.not_found' }, 404) })
    await screen.findByRole('heading', { name: 'Lesson Not Found' })
    expect(screen.getByText("This lesson doesn't exist or you don't have access to it")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Lessons' }).getAttribute('href')).toBe('/lessons')
  })

  it('T-04 says "Failed to load lesson" and tries again', async () => {
    let works = false
    await openLesson({
      [`GET ${ADDRESS}`]: () =>
        works ? json(sampleLesson()) : json({ error: 'no', code: 'request.rate_limited' }, 429),
    })
    await screen.findByText('Failed to load lesson')
    works = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'At the café' })
  })

  it('J-05 counts what was visited, saves it, and can be completed only when all four were', async () => {
    const { sent, path } = await openLesson({
      [`POST ${ADDRESS}/complete`]: () =>
        json({ ...saved, completed: true, completedAt: '2026-11-20T08:00:00.000Z' }),
    })
    const count = async (text: string) =>
      waitFor(() => expect(document.querySelector('.lesson-count')?.textContent).toBe(text))
    await screen.findByRole('heading', { name: 'At the café' })
    await count('1/4 sections completed')
    const complete = screen.getByRole('button', { name: 'Mark Lesson as Complete' }) as HTMLButtonElement
    await openTab(/Vocabulary/)
    await openTab(/Grammar/)
    await count('3/4 sections completed')
    expect(complete.disabled).toBe(true)
    await openTab(/Practice/)
    await count('4/4 sections completed')
    fireEvent.click(complete)
    await screen.findByText('Lesson marked complete')
    expect(path()).toBe('/lessons')
    const order = sent.filter(({ method }) => method === 'PUT' || method === 'POST')
    expect(order.at(-1)?.path).toBe(`${ADDRESS}/complete`)
    const sections = order.flatMap(({ body }) => (body as { visited?: string[] } | undefined)?.visited ?? [])
    expect([...sections].sort()).toEqual(['grammar', 'overview', 'practice', 'vocabulary'])
  })

  it('T-04 says "Failed to mark lesson complete" and stays', async () => {
    const all = ['overview', 'vocabulary', 'grammar', 'practice'] as const
    const { path } = await openLesson({
      [`GET ${ADDRESS}`]: () => json(sampleLesson({ progress: { ...saved, visited: [...all] } })),
      [`POST ${ADDRESS}/complete`]: () => json({ error: 'no', code: 'server.unexpected' }, 500),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Mark Lesson as Complete' }))
    await screen.findByText('Failed to mark lesson complete')
    expect(path()).toContain(LESSON_ID)
  })

  it('writes every text of the target language with its language, in notes too', async () => {
    await openLesson()
    const marked = await screen.findByText('¿me pone…?')
    expect([marked.lang, marked.tagName]).toEqual(['es-ES', 'EM'])
    await openTab(/Vocabulary/)
    const word = await screen.findByText('la cuenta')
    expect(word.lang).toBe('es-ES')
    expect(screen.getByText('the bill').lang).toBe('en')
    expect(screen.getByText('feminine noun')).toBeTruthy()
  })

  it('is written from right to left where the language is', async () => {
    const vocabulary = [{ target: 'قهوة', native: 'coffee', transliteration: 'qahwa' }]
    await openLesson(
      {
        [`GET ${ADDRESS}`]: () =>
          json(
            sampleLesson({ language: 'arabic', norm: 'ar-001', content: { ...sampleContent, vocabulary } }),
          ),
      },
      '?tab=vocabulary',
    )
    expect((await screen.findByText('قهوة')).dir).toBe('rtl')
    expect(screen.getByText('qahwa')).toMatchObject({ dir: 'ltr', lang: 'ar-Latn' })
  })

  it('J-01 offers Remix and Delete to whoever made it', async () => {
    await openLesson({ [`GET ${ADDRESS}`]: () => json(sampleLesson({ createdByUserId: 'user-1' })) })
    expect((await screen.findByRole('button', { name: /Remix/ })).textContent).toContain('17 credits')
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  })
})

describe('hearing a text', () => {
  it('M-03 F-04 says the price, buys a word once, and the second tap is slow and free', async () => {
    const play = vi.spyOn(player, 'play').mockResolvedValue('ended')
    const { sent } = await openLesson({ 'POST /api/functions/generate-speech': () => json(speech) })
    await openTab(/Vocabulary/)
    expect(await screen.findByText(/for the first time costs 5 credits/)).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Hear “pedir”, 5 credits' })[0] as HTMLElement)
    await waitFor(() => expect(play).toHaveBeenCalledOnce())
    const slow = (await screen.findAllByRole('button', { name: 'Hear “pedir” slowly' }))[0] as HTMLElement
    fireEvent.click(slow)
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2))
    expect(play.mock.calls.map(([, , options]) => options)).toEqual([{}, { rate: 0.7 }])
    const bought = sent.filter(({ method }) => method === 'POST')
    expect(bought).toHaveLength(1)
    expect(bought[0]?.body).toMatchObject({
      text: 'pedir',
      language: 'es-ES',
      stability: 0.4,
      similarity: 0.75,
    })
    expect(bought[0]?.key).toBeTruthy()
    play.mockRestore()
  })

  it('F-05 T-04 says what is missing: credits, or sound in the answer', async () => {
    let answer: Answer = () =>
      json({ error: 'no', code: 'credits.insufficient_speech', needed: 5, held: 2 }, 402)
    await openLesson({ 'POST /api/functions/generate-speech': (one) => answer(one) }, '?tab=vocabulary')
    const tap = async () =>
      fireEvent.click((await screen.findAllByRole('button', { name: /Hear “pedir”/ }))[0] as HTMLElement)
    await tap()
    await screen.findByText(/Insufficient credits. AI pronunciation requires 5 credits./)
    answer = () => json({ ...speech, audio: '', audioBase64: '' })
    await tap()
    await screen.findByText('No audio data received from server')
    vi.stubGlobal(
      'AudioContext',
      class {
        decodeAudioData = async () => Promise.reject(new Error('no sound'))
        close = async () => {}
      },
    )
    answer = () => json({ ...speech, audio: btoa('no wav'), audioBase64: '' })
    await tap()
    await screen.findByText('Invalid word audio response')
    fireEvent.click(screen.getByRole('button', { name: /Hear “¿Nos trae la cuenta\?”/ }))
    await screen.findByText('Invalid phrase audio response')
  })
})

describe('hearing a text in the own voice', () => {
  const ready = { profile: { status: 'ready' }, ready: { id: 'voice-1' } }
  const hearOwn = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Hear “pedir” in your own voice, 5 credits' }))

  it('M-03 is offered only to whoever has one, and bought in it', async () => {
    const play = vi.spyOn(player, 'play').mockResolvedValue('ended')
    const { sent } = await openLesson(
      {
        'GET /api/voice-profile': () => json(ready),
        'POST /api/functions/generate-speech': () =>
          json({ ...speech, voice: { kind: 'own', id: 'own', gender: 'female' } }),
      },
      '?tab=vocabulary',
    )
    await hearOwn()
    await waitFor(() => expect(play).toHaveBeenCalledOnce())
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ useClonedVoice: true })
    await screen.findByRole('button', { name: 'Hear “pedir” in your own voice' })
    // The model's clip is another one, and not paid for yet.
    expect(screen.getAllByRole('button', { name: 'Hear “pedir”, 5 credits' })).toHaveLength(2)
    play.mockRestore()
  })

  it('M-03 says so when the stock voice stepped in, whose clip is then free', async () => {
    const play = vi.spyOn(player, 'play').mockResolvedValue('ended')
    await openLesson(
      {
        'GET /api/voice-profile': () => json(ready),
        'POST /api/functions/generate-speech': () =>
          json({ ...speech, warnings: ['stock_voice', 'own_voice_unclear'] }),
      },
      '?tab=vocabulary',
    )
    await hearOwn()
    await screen.findByText(/so you hear the stock voice/)
    expect(await screen.findAllByRole('button', { name: 'Hear “pedir”' })).toHaveLength(2)
    play.mockRestore()
  })

  it('M-03 is not offered without one', async () => {
    await openLesson({}, '?tab=vocabulary')
    await screen.findAllByRole('button', { name: 'Hear “pedir”, 5 credits' })
    expect(screen.queryByRole('button', { name: /in your own voice/ })).toBeNull()
  })
})

describe('J-06 practice inside a lesson', () => {
  it('goes from phrase to phrase, closed at the ends, and back to the lesson', async () => {
    await openLesson({}, '?tab=practice')
    fireEvent.click(await screen.findByRole('button', { name: 'Start Practice Session' }))
    await screen.findByText(`Practising Un café, por favor. of ${LESSON_ID}`)
    expect(screen.getByText('Phrase 1 of 2')).toBeTruthy()
    const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, false])
    fireEvent.click(button('Next'))
    await screen.findByText(`Practising ¿Cuánto es? of ${LESSON_ID}`)
    expect(screen.getByText('Phrase 2 of 2')).toBeTruthy()
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([false, true])
    fireEvent.click(button('Back to Lesson'))
    await screen.findByRole('heading', { name: 'At the café' })
    expect(screen.getByRole('tab', { name: /Practice/ }).getAttribute('aria-selected')).toBe('true')
  })

  it('a word of the vocabulary is practised too', async () => {
    await openLesson({}, '?tab=vocabulary')
    fireEvent.click(await screen.findByRole('button', { name: 'Say “pedir”' }))
    await screen.findByText(`Practising pedir of ${LESSON_ID}`)
  })

  it('says so where there is nothing to practise', async () => {
    const content = { ...sampleContent, vocabulary: [], phrases: [] }
    await openLesson({ [`GET ${ADDRESS}`]: () => json(sampleLesson({ content })) }, '?tab=practice')
    await screen.findByText('No practice phrases available in this lesson.')
  })

  it('an address behind the last phrase opens the last', async () => {
    await openLesson({}, '?say=p9')
    await screen.findByText('Phrase 2 of 2')
  })
})

describe('J-04 a tutorial', () => {
  it('has its steps with their instructions in order, and the ways to complete it and to practise', async () => {
    await openLesson({
      [`GET ${ADDRESS}`]: () => json(sampleTutorial()),
      [`POST ${ADDRESS}/complete`]: () => json({ ...saved, completed: true }),
    })
    await screen.findByRole('heading', { name: 'How to learn' })
    const steps = screen.getByRole('list', { name: 'Step by step' })
    expect(
      within(steps)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Step 1: Speak', 'Step 2: Read your score'])
    expect(within(steps).getByText('Press the round button.')).toBeTruthy()
    expect(screen.getByText('Tutorial')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to practice' }).getAttribute('href')).toBe('/practice')
    fireEvent.click(screen.getByRole('button', { name: 'Mark complete' }))
    await screen.findByText('Lesson marked complete')
  })
})
