import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AssessmentBody } from '../src/contract/practice.ts'
import { coursePacks, readPhrase, unlikePhrase, wavOf } from '../src/server/testing/speaker.ts'
import { COURSE_LANGUAGES } from '../src/shared/languages.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { PASSWORD } from './support/learner.ts'

/** Spanish and French are walked in the browser. */
const LANGUAGES = COURSE_LANGUAGES.filter((language) => language !== 'spanish' && language !== 'french')
/** Of every pack, so that no phrase is chosen for its score. */
const PLACES = [20, 100]

let installation: Installation
let token: string
beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  const answer = await post('/api/auth/sign-up/email', {
    email: 'polyglot@example.org',
    password: PASSWORD,
    name: 'Ada Lovelace',
  })
  token = answer.headers.get('set-auth-token') ?? ''
  await installation.grant('polyglot@example.org', 10_000)
})
afterAll(() => installation?.stop())

it.each(LANGUAGES.flatMap((language) => PLACES.map((place) => [language, place] as const)))(
  'M-01, M-05, M-06 scores %s, phrase %d, read aloud by another voice',
  async (language, place) => {
    const text = coursePacks().phrases(language)[place]?.text ?? ''
    const other = unlikePhrase(language, text)
    const right = await analyse(language, text, text)
    expect(right.status, right.error).toBe(200)
    expect(right.analysis.pronunciation_score, text).toBeGreaterThanOrEqual(60)
    const sounds = right.analysis.assessment.words.flatMap((word) => word.phonemes)
    expect(sounds.length).toBeGreaterThan(3)
    for (const sound of sounds) expect(sound.ipa).toMatch(/^\p{L}/u)

    const wrong = await analyse(language, text, other)
    expect(wrong.status, wrong.error).toBe(200)
    const fall = right.analysis.pronunciation_score - wrong.analysis.pronunciation_score
    expect(fall, `“${other}” for “${text}”`).toBeGreaterThanOrEqual(30)
  },
)

type Analysed = {
  status: number
  error?: string
  analysis: { pronunciation_score: number; assessment: AssessmentBody }
}

/** Has one phrase scored while another, or the same, is read aloud. */
async function analyse(
  language: (typeof LANGUAGES)[number],
  targetText: string,
  read: string,
): Promise<Analysed> {
  const userAudio = Buffer.from(wavOf(await readPhrase(language, read))).toString('base64')
  const answer = await post('/api/functions/analyze-speech', {
    userAudio,
    targetText,
    language,
    cachedAiAudio: null,
  })
  return { ...((await answer.json()) as Analysed), status: answer.status }
}

function post(path: string, body: unknown): Promise<Response> {
  return fetch(`${installation.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
}
