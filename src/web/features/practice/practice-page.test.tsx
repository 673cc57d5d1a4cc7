import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeWav } from '../../../speech/audio/wav.ts'
import { toBase64 } from '../../audio/base64.ts'
import type { RecordingListeners } from '../../audio/recorder.ts'
import { RecorderError } from '../../audio/recorder-error.ts'
import { renderApp } from '../../testing/render.tsx'
import { sampleMe } from '../../testing/sample-me.ts'
import { PracticePage } from './practice-page.tsx'

const wav = encodeWav({ samples: new Float32Array(8000).fill(0.2), sampleRate: 16_000 })
const microphone = vi.hoisted(() => ({ listeners: undefined as RecordingListeners | undefined }))

// jsdom has no microphone; what the recorder itself does is shown in recorder.test.ts.
vi.mock('../../audio/recorder.ts', async (original) => ({
  ...(await original<object>()),
  startRecording: async (listeners: RecordingListeners) => {
    microphone.listeners = listeners
    const blob = { size: wav.length, arrayBuffer: async () => wav.buffer } as Blob
    return {
      startedAt: performance.now(),
      level: () => 0.5,
      stop: () => listeners.onFinish({ blob, mimeType: 'audio/wav' }),
      discard() {},
    }
  },
}))

const words = [
  { text: 'Buenos', charStart: 1, charEnd: 7, ipa: 'ˈbwenos' },
  { text: 'días', charStart: 8, charEnd: 12, ipa: 'ˈðias' },
]
const phrase = {
  targetPhrase: '¡Buenos días!',
  translation: 'Good morning!',
  phonetics: 'ˈbwenos ˈðias',
  language: 'spanish',
  context: 'You greet a neighbour.',
  conceptId: 'one',
  topic: 'greetings',
  level: 'beginner',
  norm: 'es-ES',
  note: null,
  register: 'neutral',
  words,
  audioCached: false,
}
const pitch = { hopMs: 10, semitones: [0, 1, 2, 3] }
const model = {
  durationMs: 500,
  words: words.map((word, index) => ({ ...word, startMs: index * 250, endMs: index * 250 + 240 })),
  phones: [],
  pitch,
}
const phone = (ipa: string, score: number, heard: string) => ({
  ipa,
  startMs: 10,
  endMs: 60,
  score,
  goodness: 0,
  confidence: 0.9,
  heard: [{ ipa: heard, probability: 0.8 }],
})
const analysis = {
  aiAudioBase64: toBase64(wav),
  analysis: {
    pronunciation_score: 78,
    accuracy_score: 86,
    fluency_score: 81,
    feedback: { strengths: ['These words came through clearly: Buenos.'], improvements: [] },
    userTranscription: '',
    assessment: {
      engine: { id: 'builtin', version: '1', model: 'es-1' },
      language: 'es-ES',
      status: 'ok',
      confidence: 0.91,
      scores: {},
      audio: { durationMs: 500, speechMs: 400, levelRangeDb: 30, clippedFraction: 0 },
      fluency: null,
      words: [
        { ...words[0], startMs: 0, endMs: 240, score: 96, kind: 'ok', phonemes: [phone('b', 96, 'b')] },
        {
          ...words[1],
          startMs: 250,
          endMs: 480,
          score: 48,
          kind: 'mispronounced',
          phonemes: [phone('ð', 22, 'd')],
        },
      ],
      pitch,
    },
  },
  sessionId: '01890000-0000-7000-8000-000000000000',
  creditsUsed: 30,
  onTheHouse: false,
  advice: [{ kind: 'sound', word: 1, phone: 0, expected: 'ð', heard: 'd' }],
  model,
  previous: { pronunciation_score: 72, accuracy_score: 86, fluency_score: 84 },
}

type Sent = { path: string; key: string | null; body: Record<string, unknown> }
let sent: Sent[]
let answers: Record<string, () => Response | Promise<Response>>
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  sent = []
  window.sessionStorage.clear()
  answers = {
    'generate-practice-phrase': () => json(phrase),
    'analyze-speech': () => json(analysis),
    sessions: () => json({ items: [], nextCursor: null }),
    me: () => json(sampleMe({ freeAnalysesLeft: 0 })),
  }
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const path = address.split('?')[0]?.split('/').at(-1) ?? ''
    const headers = new Headers(request.headers)
    sent.push({
      path,
      key: headers.get('idempotency-key'),
      body: JSON.parse(String(request.body ?? '{}')) as Record<string, unknown>,
    })
    return (answers[path] ?? (() => json({}, 404)))()
  })
})

const open = async (freeAnalysesLeft = 0) => {
  await renderApp(<PracticePage />, { me: sampleMe({ freeAnalysesLeft }), at: '/practice' })
  await screen.findByRole('heading', { level: 1, name: /Buenos/ })
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })
async function record() {
  press(' ')
  await screen.findByRole('button', { name: 'Stop recording' })
  press(' ')
  return await screen.findByRole('button', { name: /^Analyse/ })
}
const analyses = () => sent.filter(({ path }) => path === 'analyze-speech')

describe('the practice screen', () => {
  it('M-02 opens with a phrase in the target language, its sounds and its meaning', async () => {
    await open()
    expect(sent.find(({ path }) => path === 'generate-practice-phrase')?.body).toMatchObject({
      language: 'es-ES',
    })
    expect(screen.getByText('Good morning!')).toBeTruthy()
    expect(screen.getByText('ˈbwenos')).toBeTruthy()
    expect(screen.getByText('días').closest('[lang]')?.getAttribute('lang')).toBe('es-ES')
    expect(screen.getByRole('combobox', { name: 'Language to practise' }).children).toHaveLength(10)
  })

  it('M-02 the next phrase is asked for with the last one, so that it does not come again', async () => {
    await open()
    press('ArrowRight')
    await screen.findByText('2 of 2')
    expect(sent.filter(({ path }) => path === 'generate-practice-phrase')[1]?.body.lastPhrase).toBe(
      '¡Buenos días!',
    )
  })

  it('M-02 says so when there is no phrase, and tries again', async () => {
    answers['generate-practice-phrase'] = () =>
      json({ error: '', code: 'practice.phrase_failed', requestId: 'x' }, 500)
    await renderApp(<PracticePage />, { me: sampleMe(), at: '/practice' })
    await screen.findByText('Failed to generate practice phrase')
    expect(screen.getByRole('heading', { level: 1, name: 'No phrase to pronounce' })).toBeTruthy()
    answers['generate-practice-phrase'] = () => json(phrase)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: /Buenos/ })
  })

  it('F-08 M-07 the price stands in the button before anything is spent', async () => {
    await open(1)
    expect(screen.getByRole('button', { name: 'Hear the model 5 credits' })).toBeTruthy()
    const analyse = await record()
    expect(analyse.textContent).toContain('on the house')
    expect(analyses()).toEqual([])
  })

  it('M-05 M-06 the phrase becomes the result: words with scores, the low one opened, one advice first', async () => {
    await open()
    const analyse = await record()
    expect(analyse.textContent).toContain('30 credits')
    fireEvent.click(analyse)
    fireEvent.click(analyse)
    const word = await screen.findByRole('button', { name: 'días, to change, 48 of 100' })
    expect(word.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('button', { name: '[ð], to change, 22 of 100. Heard as [d]' })).toBeTruthy()
    expect(screen.getByText('6 up on your last take')).toBeTruthy()
    expect(screen.getByText('3 down on your last take')).toBeTruthy()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toContain('Soften the ð in días.')
    expect(screen.getByText(/An estimate by builtin 1 for es-ES, confidence 0.91/)).toBeTruthy()
    expect(await screen.findByText('Analysis complete!')).toBeTruthy()
    expect(analyses()).toHaveLength(1)
    // The model came with the answer: the next analysis of this phrase is the cheaper one.
    await screen.findByText(/Analysis costs 25 credits/)
  })

  it('M-05 recording again clears the take and the result', async () => {
    await open()
    fireEvent.click(await record())
    await screen.findByRole('button', { name: /días, to change/ })
    press('r')
    await screen.findByRole('button', { name: 'Stop recording' })
    expect(screen.queryByRole('button', { name: /días, to change/ })).toBeNull()
  })

  it('M-07 a take that is refused says why and that nothing was charged, and can still be heard', async () => {
    answers['analyze-speech'] = () =>
      json({ error: '', code: 'practice.unusable_take', status: 'too_noisy', requestId: 'x' }, 422)
    await open()
    fireEvent.click(await record())
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Too noisy to judge')
    expect(notice.textContent).toContain('Nothing was charged.')
    expect(screen.getByRole('button', { name: 'Hear my take' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Analyse/ })).toBeNull()
  })

  it('F-05 too few credits: the message with both amounts, and the take stays', async () => {
    answers['analyze-speech'] = () =>
      json({ error: '', code: 'credits.insufficient_analysis', needed: 30, held: 12, requestId: 'x' }, 402)
    await open()
    fireEvent.click(await record())
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Insufficient credits. Analysis requires 30 credits.')
    expect(notice.textContent).toContain('You need 30 and have 12. Your take is still here.')
    expect(screen.getByRole('button', { name: /^Analyse/ })).toBeTruthy()
  })

  it('a lost connection keeps the take, and trying again sends the same key and body', async () => {
    answers['analyze-speech'] = () => Promise.reject(new TypeError('no network'))
    await open()
    fireEvent.click(await record())
    await screen.findByRole('alert')
    answers['analyze-speech'] = () => json(analysis)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: /días, to change/ })
    const [first, second] = analyses()
    expect(second?.key).toBe(first?.key)
    expect(second?.body).toEqual(first?.body)
  })

  it('M-04 tells what is wrong with the microphone', async () => {
    await open()
    press(' ')
    await screen.findByRole('button', { name: 'Stop recording' })
    microphone.listeners?.onFailure(new RecorderError('ended'))
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Recording error occurred')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Record' })).toBeTruthy())
  })

  it('M-08 opens an earlier take with its marks, and says why it cannot be heard or corrected', async () => {
    const past = {
      id: '01890000-0000-7000-8000-000000000001',
      language: 'spanish',
      targetTranscription: '¡Buenos días!',
      pronunciationScore: 78,
      accuracyScore: 86,
      fluencyScore: 81,
      creditsUsed: 30,
      lessonId: null,
      createdAt: '2026-11-19T10:00:00.000Z',
    }
    answers.sessions = () => json({ items: [past], nextCursor: null })
    answers[past.id] = () => json({ ...past, assessment: analysis.analysis.assessment })
    await open()
    fireEvent.click(await screen.findByRole('button', { name: '¡Buenos días!' }))
    const sheet = await screen.findByRole('dialog', { name: '¡Buenos días!' })
    await waitFor(() => expect(sheet.textContent).toContain('días48'))
    expect(sheet.textContent).toContain('can neither be heard again nor corrected')
  })

  it('shows its keys', async () => {
    await open()
    press('?')
    const help = await screen.findByRole('dialog', { name: 'Keys' })
    expect(help.textContent).toContain('Spacerecord and stop')
  })
})
