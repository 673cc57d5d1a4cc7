import type { Page } from 'playwright-core'
import { readPhrases } from '../../src/contract/readings.ts'
import { scoreTask } from '../../src/server/engines/scorer/score-task.ts'
import { readTask } from '../../src/server/engines/speech-worker/read-task.ts'
import { createSpeechContext } from '../../src/server/engines/speech-worker/speech-context.ts'
import { DEFAULT_AUDIO_LIMITS, decodeBytes } from '../../src/server/platform/audio/decode-bytes.ts'
import { languageNamed } from '../../src/shared/languages.ts'
import type { Assessment } from '../../src/speech/assessment.ts'
import { openBrowserScorer } from './browser-scorer.ts'
import type { Take } from './takes.ts'

export type Compared = {
  take: Take
  server: Assessment
  browser: Assessment
  /** Largest difference of any score, of the take or of a word, in points; infinite for different statuses. */
  difference: number
  /** Largest difference of a sound's goodness, in nats a frame: scores are whole numbers and hide what is small. */
  goodnessDifference: number
  serverMs: number
  browserMs: number
}

const SCORES = ['overall', 'pronunciation', 'accuracy', 'fluency', 'completeness'] as const

/** The same recordings scored by the server's task and by the built worker in a page; each decodes them itself. */
export async function compare(page: Page, build: string, takes: readonly Take[]): Promise<Compared[]> {
  const context = await createSpeechContext()
  const scorer = await openBrowserScorer(page, build)
  const compared: Compared[] = []
  for (const take of takes) {
    const { norm, utterance, webm, language } = take
    const pcm = await decodeBytes(webm, DEFAULT_AUDIO_LIMITS)
    const [readings = []] = await readTask({ utterances: [utterance], norm }, context)
    const begun = performance.now()
    const { assessment: server } = await scoreTask({ pcm, utterance, norm }, context)
    const serverMs = performance.now() - begun
    // As they travel: through the contract.
    const sent = readPhrases.response.parse({ norm, items: [{ text: utterance.text, readings }] })
    const tag = languageNamed(language).tag
    const scored = await scorer.score({ tag, webm, readings: sent.items[0]?.readings ?? [] })
    const browser = scored.assessment
    compared.push({
      take,
      server,
      browser,
      difference: differenceOf(server, browser),
      goodnessDifference: goodnessDifferenceOf(server, browser),
      serverMs,
      browserMs: scored.ms,
    })
  }
  await scorer.close()
  return compared
}

function differenceOf(one: Assessment, other: Assessment): number {
  if (one.status !== other.status || one.words.length !== other.words.length) return Number.POSITIVE_INFINITY
  const pairs: [number | null, number | null][] = [
    ...SCORES.map((name): [number | null, number | null] => [one.scores[name], other.scores[name]]),
    ...one.words.map((word, index): [number | null, number | null] => [
      word.score,
      other.words[index]?.score ?? null,
    ]),
  ]
  return Math.max(
    ...pairs.map(([left, right]) => {
      if (left === null || right === null) return left === right ? 0 : Number.POSITIVE_INFINITY
      return Math.abs(left - right)
    }),
  )
}

function goodnessDifferenceOf(one: Assessment, other: Assessment): number {
  const soundsOf = ({ words }: Assessment) =>
    words.flatMap(({ phonemes }) => phonemes.map(({ goodness }) => goodness ?? 0))
  const others = soundsOf(other)
  return Math.max(0, ...soundsOf(one).map((value, index) => Math.abs(value - (others[index] ?? Number.NaN))))
}
