import type { VoiceSampleBody } from '../../src/contract/voice.ts'
import { VOICE_CONSENT_VERSION } from '../../src/contract/voice.ts'
import { type Reader, samplesOf } from '../../src/server/features/voice/testing/readers.ts'
import { readAloud, wavOf } from '../../src/server/testing/speaker.ts'
import type { Utterance } from '../../src/speech/utterance.ts'

export type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Record<string, unknown> }>

export type Line = { text: string; segmented: string | null; spoken: string | null; norm: string }

/** A sentence of the moment, as it is asked for. */
export type Sentence = Line & { id: string }

export function utteranceOf({ text, segmented, spoken }: Omit<Line, 'norm'>): Utterance {
  return { text, ...(segmented ? { segmented } : {}), ...(spoken ? { spoken } : {}) }
}

/** Somebody reading a line, as samples of 48 kHz; one of two named people, or the one of the other journeys. */
export function lineSamples(line: Line, reader?: Reader): Promise<Float32Array> {
  const utterance = utteranceOf(line)
  return reader ? samplesOf(reader, utterance, line.norm) : readAloud(utterance, line.norm)
}

/** Somebody reading a line, as base64 of a wav file. */
export async function readLine(line: Line, reader?: Reader): Promise<string> {
  return Buffer.from(wavOf(await lineSamples(line, reader))).toString('base64')
}

export async function beginScript(call: Call): Promise<VoiceSampleBody> {
  const begun = await call('POST', '/api/voice-samples', { kind: 'script' })
  if (begun.status !== 200) throw new Error(`No sample was begun: ${JSON.stringify(begun.body)}`)
  return begun.body as unknown as VoiceSampleBody
}

/** Reads the whole script over HTTP; every line has to be accepted. */
export async function recordScript(call: Call, reader?: Reader): Promise<VoiceSampleBody> {
  let sample = await beginScript(call)
  for (const line of sample.lines) {
    const path = `/api/voice-samples/${sample.id}/lines/${line.index}`
    const answer = await call('POST', path, { audio: await readLine(line, reader) })
    if (answer.status !== 200) {
      throw new Error(`“${line.text}” was refused: ${JSON.stringify(answer.body)}`)
    }
    sample = answer.body as unknown as VoiceSampleBody
  }
  return sample
}

/** Asks for the sentence of the moment. */
export async function askConsent(call: Call, sampleId: string): Promise<Sentence> {
  const asked = await call('POST', '/api/voice-consents', {
    sampleId,
    birthDate: '1990-05-17',
    agreed: true,
    textVersion: VOICE_CONSENT_VERSION,
  })
  if (asked.status !== 200) throw new Error(`No sentence was given: ${JSON.stringify(asked.body)}`)
  return asked.body as unknown as Sentence
}

/** Asks for the sentence of the moment and reads it. */
export async function giveConsent(call: Call, sampleId: string, reader?: Reader): Promise<void> {
  const sentence = await askConsent(call, sampleId)
  const audio = await readLine(sentence, reader)
  const given = await call('POST', `/api/voice-consents/${sentence.id}`, { audio })
  if (given.status !== 200) throw new Error(`“${sentence.text}” was refused: ${JSON.stringify(given.body)}`)
}

/** Has a voice made of a recorded script and waits for what comes of it. */
export async function makeVoice(call: Call, audioPath: string, seconds = 120): Promise<string> {
  const asked = await call('POST', '/api/functions/clone-voice', { audioPath })
  if (asked.status !== 200) throw new Error(`No voice was begun: ${JSON.stringify(asked.body)}`)
  for (let waited = 0; waited < seconds * 2; waited++) {
    const { body } = await call('GET', '/api/voice-profile')
    const { status } = body.profile as { status: string }
    if (status !== 'pending') return status
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return 'pending'
}

/** Everything from the first line to a voice that speaks. */
export async function haveVoice(call: Call, reader?: Reader): Promise<void> {
  const sample = await recordScript(call, reader)
  await giveConsent(call, sample.id, reader)
  const status = await makeVoice(call, sample.audioPath)
  if (status !== 'ready') throw new Error(`The voice is ${status}.`)
}
