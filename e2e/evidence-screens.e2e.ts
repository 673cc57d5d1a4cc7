import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APP_LANGUAGES, type AppLanguage } from '../src/i18n/app-languages.ts'
import { silence } from '../src/server/testing/speaker.ts'
import { encodeWav } from '../src/speech/audio/wav.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { createInspector } from './support/inspect.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { onboardQuietly, signUpQuietly } from './support/learner.ts'
import { analyse, record } from './support/practice-screen.ts'
import { wordsIn } from './support/words.ts'

let installation: Installation
let browser: Browser
const inspectScreen = createInspector(() => browser, 'test-results/evidence-screens')

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  browser = await openBrowser({ still: true })
  await signUpQuietly(browser.context, installation.address, 'evidence@example.org')
  await onboardQuietly(browser.context, installation.address)
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

type Verdict = 'right' | 'wrong' | 'unsure'
const sound = (
  ipa: string,
  startMs: number,
  endMs: number,
  verdict: Verdict,
  confidence: number,
  more = {},
) => ({
  ipa,
  startMs,
  endMs,
  score: { right: 92, wrong: 31, unsure: 58 }[verdict],
  goodness: 0,
  confidence,
  verdict,
  heard: [],
  ...more,
})
const tone = (expected: number, heard: number, probability: number, startMs: number, contour: number[]) => ({
  expected,
  heard,
  probability,
  startMs,
  endMs: startMs + 280,
  contour,
})

/** What a take shows is decided here, so that every kind of evidence is on the screen; how it is found is tested elsewhere. */
const TAKES = {
  tones: {
    language: 'chinese',
    norm: 'zh-CN',
    text: '谢谢你！',
    words: [
      {
        text: '谢谢',
        ipa: 'ɕiɛ˥˩ɕiɛ',
        score: 84,
        kind: 'ok',
        confidence: 0.93,
        phonemes: [
          sound('ɕ', 0, 110, 'wrong', 0.72, { heard: [{ ipa: 'ʃ', probability: 0.7 }] }),
          sound('iɛ', 110, 280, 'right', 0.96),
          sound('ɕ', 280, 380, 'wrong', 0.64),
          sound('iɛ', 380, 560, 'unsure', 0.41),
        ],
        tones: [
          tone(4, 2, 0.91, 0, [-2, -1.5, 0, 1.8, 3.4, 4.6]),
          tone(5, 5, 0.86, 280, [0.5, 0.2, -0.4, -1]),
        ],
      },
      {
        text: '你',
        ipa: 'ni˨˩˦',
        score: 61,
        kind: 'unsure',
        confidence: 0.38,
        phonemes: [sound('n', 560, 640, 'unsure', 0.35), sound('i', 640, 820, 'right', 0.9)],
        tones: [tone(3, 2, 0.55, 560, [-1, -2.5, -3, -1, 1])],
      },
    ],
    advice: [{ kind: 'tone', word: 0, phone: 1, expected: '4', heard: '2' }],
  },
  lengths: {
    language: 'italian',
    norm: 'it-IT',
    text: 'Il nonno beve.',
    words: [
      {
        text: 'Il',
        ipa: 'il',
        score: 96,
        kind: 'ok',
        confidence: 0.97,
        phonemes: [sound('i', 0, 80, 'right', 0.97)],
      },
      {
        text: 'nonno',
        ipa: 'ˈnɔnːo',
        score: 44,
        kind: 'mispronounced',
        confidence: 0.81,
        phonemes: [
          sound('n', 100, 160, 'right', 0.95),
          sound('ɔ', 160, 260, 'wrong', 0.77, { heard: [{ ipa: 'o', probability: 0.66 }] }),
          sound('nː', 260, 330, 'right', 0.9, {
            length: { expected: 'long', heard: 'short', probability: 0.88, ratio: 0.58 },
          }),
          sound('o', 330, 430, 'right', 0.95),
        ],
      },
      {
        text: 'beve',
        ipa: 'ˈbeve',
        score: 90,
        kind: 'ok',
        confidence: 0.96,
        phonemes: [
          sound('v', 500, 560, 'right', 0.94, {
            length: { expected: 'short', heard: 'short', probability: 0.97, ratio: 1.05 },
          }),
        ],
      },
    ],
    advice: [
      { kind: 'length', word: 1, phone: 2, expected: 'long', heard: 'short' },
      { kind: 'sound', word: 1, phone: 1, expected: 'ɔ', heard: 'o' },
    ],
  },
} as const

function placed({ text, words }: (typeof TAKES)[keyof typeof TAKES]) {
  return words.map((word) => {
    const charStart = text.indexOf(word.text)
    return {
      ...word,
      charStart,
      charEnd: charStart + word.text.length,
      startMs: word.phonemes[0].startMs,
      endMs: word.phonemes.at(-1)?.endMs ?? 0,
    }
  })
}

function answersOf(take: (typeof TAKES)[keyof typeof TAKES]) {
  const words = placed(take)
  const pitch = { hopMs: 10, semitones: Array.from({ length: 80 }, (_, index) => 3 * Math.sin(index / 9)) }
  const audio = Buffer.from(encodeWav({ samples: new Float32Array(16_000), sampleRate: 16_000 })).toString(
    'base64',
  )
  const model = {
    durationMs: 1000,
    words: words.map(({ text, charStart, charEnd, startMs, endMs, ipa }) => ({
      text,
      charStart,
      charEnd,
      startMs,
      endMs,
      ipa,
    })),
    phones: [],
    pitch,
  }
  const phrase = {
    targetPhrase: take.text,
    translation: '–',
    phonetics: words.map(({ ipa }) => ipa).join(' '),
    language: take.language,
    context: '–',
    conceptId: take.language,
    topic: 'greetings',
    level: 'beginner',
    norm: take.norm,
    note: null,
    register: 'neutral',
    words: words.map(({ text, charStart, charEnd, ipa }) => ({ text, charStart, charEnd, ipa })),
    audioCached: true,
  }
  const scores = {
    overall: 78,
    pronunciation: 78,
    accuracy: 74,
    fluency: 81,
    completeness: 100,
    prosody: null,
  }
  const analysis = {
    aiAudioBase64: audio,
    analysis: {
      pronunciation_score: 78,
      accuracy_score: 74,
      fluency_score: 81,
      feedback: { strengths: [], improvements: [] },
      userTranscription: '',
      assessment: {
        engine: { id: 'timbre-phones', version: '2.0', model: 'zh-2' },
        language: take.norm,
        status: 'ok',
        confidence: 0.9,
        scores,
        audio: { durationMs: 1000, speechMs: 800, levelRangeDb: 40, clippedFraction: 0 },
        fluency: null,
        words,
        pitch,
      },
    },
    sessionId: '01890000-0000-7000-8000-000000000000',
    creditsUsed: 25,
    onTheHouse: false,
    advice: take.advice,
    model,
    previous: null,
  }
  return { phrase, analysis }
}

describe.sequential.each(APP_LANGUAGES)('evidence in %s', (language: AppLanguage) => {
  it.each(['tones', 'lengths'] as const)(
    'M-06, A-01, A-06 shows verdicts with their odds, and %s',
    async (kind) => {
      const { page } = browser
      const t = await wordsIn(language)
      const { phrase, analysis } = answersOf(TAKES[kind])
      await page.route('**/api/functions/generate-practice-phrase', (route) =>
        route.fulfill({ json: phrase }),
      )
      await page.route('**/api/functions/analyze-speech', (route) => route.fulfill({ json: analysis }))
      await page.goto(`${installation.address}/practice`)
      await page.evaluate(`localStorage.language = '${language}'; sessionStorage.clear()`)
      await page.reload()
      await record(page, browser.microphone, silence(0.6))
      expect((await analyse(page)).status).toBe(200)
      const opened = page.locator('section.opened')
      await opened.waitFor()
      const wrong = opened.locator('.sound', { hasText: t('practice.verdict.wrong') }).first()
      if ((await wrong.getAttribute('aria-pressed')) !== 'true') await wrong.click()
      await opened.locator('.sound-odds').waitFor()
      await inspectScreen(`practice-${kind}`, language)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )
})

describe.sequential.each(APP_LANGUAGES)('the setting in %s', (language: AppLanguage) => {
  it('A-01, A-06 shows where takes are scored, and what is kept for that', async () => {
    const { page } = browser
    const t = await wordsIn(language)
    await page.goto(`${installation.address}/settings#scoring`)
    await page.evaluate(`localStorage.language = '${language}'; localStorage.scoring = 'device'`)
    await page.reload()
    await page.getByRole('heading', { name: t('deviceScoring.files.title') }).waitFor()
    const row = page.locator('.scorer-row')
    const fetchNow = row.getByRole('button', { name: new RegExp(`^${t('deviceScoring.files.get')}`) })
    const remove = row.getByRole('button', { name: new RegExp(`^${t('deviceScoring.files.remove')}`) })
    await fetchNow.or(remove).waitFor()
    if (await fetchNow.isVisible()) await fetchNow.click()
    await remove.waitFor()
    await inspectScreen('settings-scoring', language)
  })
})
