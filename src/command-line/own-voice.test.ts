import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeMp3File } from '../server/platform/audio/mp3-file.fixture.ts'
import { encodeOpusFile } from '../server/platform/audio/opus-file.fixture.ts'
import { resample } from '../speech/audio/resample.ts'
import { decodeWav, encodeWav } from '../speech/audio/wav.ts'
import { readTag } from '../speech/audio/wav-tag.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'timbre-own-voice-'))
const file = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

/** What the commands print; each only some of it. */
type Answer = {
  words: { text: string; startMs: number; phones: unknown[] }[]
  lines: unknown[]
  keptLines: number
  bytes: number
  found: boolean
}

/** Runs a command line within this process. */
async function run(...argv: string[]) {
  const stdout: string[] = []
  const stderr: string[] = []
  const code = await runCommand(argv, {
    input: Readable.from([]),
    print: (line) => stdout.push(line),
    complain: (line) => stderr.push(line),
  })
  const answer = (stdout.length > 0 ? JSON.parse(stdout.join('\n')) : undefined) as Answer | undefined
  return { code, answer, complaint: stderr.join('\n') }
}
const speak = (text: string, language: string, output: string, voice = 'male') =>
  run('synthesise', '--text', text, '--language', language, '--voice', voice, '--output', file(output))

const TEXT = 'Where is the nearest station, please? We have to be there at seven.'
const LINES: readonly [string, string][] = [
  ['The market opens early on Sunday morning.', 'en-GB'],
  ['My sister would rather travel by train.', 'en-GB'],
  ['Please show me the way to the old harbour.', 'en-GB'],
  ['We usually drink coffee after dinner.', 'en-GB'],
  ['¿Dónde puedo comprar un billete para mañana?', 'es-ES'],
  ['Me gusta mucho caminar por la playa.', 'es-ES'],
  ['El museo cierra a las ocho de la tarde.', 'es-ES'],
  ['Quisiera una mesa para cuatro personas.', 'es-ES'],
]

beforeAll(async () => {
  expect((await speak(TEXT, 'en-GB', 'said.wav')).code).toBe(0)
  writeFileSync(file('key'), `${'0123456789abcdef'.repeat(4)}\n`)
  writeFileSync(
    file('other.key'),
    Uint8Array.from({ length: 32 }, (_, index) => index + 1),
  )
})

describe('timbre-speech align', () => {
  it('tells where each word and sound is', async () => {
    await run(
      'synthesise',
      '--text',
      TEXT,
      '--language',
      'en-GB',
      '--voice',
      'male',
      '--output',
      file('x.wav'),
      '--timings',
      file('x.json'),
    )
    const truth = JSON.parse(readFileSync(file('x.json'), 'utf8')) as {
      words: { text: string; startMs: number }[]
    }
    const { code, answer } = await run('align', file('said.wav'), '--text', TEXT, '--language', 'en-GB')
    expect(code).toBe(0)
    expect(answer).toMatchObject({ status: 'ok', language: 'en-GB' })
    expect(answer?.words.map((word: { text: string }) => word.text)).toEqual(
      truth.words.map(({ text }) => text),
    )
    const errors = truth.words
      .map(({ startMs }, index) => Math.abs(startMs - (answer?.words[index]?.startMs ?? Number.NaN)))
      .sort((left, right) => left - right)
    expect(errors[errors.length >> 1]).toBeLessThan(40)
    expect(answer?.words[0]?.phones.length).toBeGreaterThan(1)
  })
})

describe('timbre-speech enrol and convert', { timeout: 180_000 }, () => {
  it('learns a voice from a script and speaks in it, marked and tagged', async () => {
    for (const [index, [text, language]] of LINES.entries()) await speak(text, language, `line${index}.wav`)
    const script = LINES.map(([text, language], index) => `${text}\t${language}\tline${index}.wav`)
    writeFileSync(file('lines.tsv'), `# text, language, file\n${script.join('\n')}\n`)
    const enrolled = await run('enrol', '--script', file('lines.tsv'), '--output', file('me.timbre'))
    expect(enrolled).toMatchObject({ code: 0, complaint: '' })
    expect(enrolled.answer?.keptLines).toBeGreaterThan(5)
    expect(enrolled.answer?.lines).toHaveLength(LINES.length)
    expect(enrolled.answer?.bytes).toBe(readFileSync(file('me.timbre')).length)
    expect(enrolled.answer?.bytes).toBeLessThan(262_144)

    const said = await run(
      'convert',
      '--voice',
      file('me.timbre'),
      '--text',
      '¿Cuánto cuesta la entrada al museo? ¿Y a qué hora abre?',
      '--language',
      'es',
      '--output',
      file('own.wav'),
      '--timings',
      file('own.json'),
      '--key',
      file('key'),
    )
    expect(said).toMatchObject({ code: 0, complaint: '', answer: { norm: 'es-ES', marked: true } })
    const bytes = readFileSync(file('own.wav'))
    expect(decodeWav(bytes).sampleRate).toBe(24_000)
    expect(readTag(bytes)).toMatchObject({ generator: 'Timbre', kind: 'own-voice' })
    expect(JSON.parse(readFileSync(file('own.json'), 'utf8')).words).toHaveLength(11)
    expect((await run('verify', file('own.wav'), '--key', file('key'))).answer).toMatchObject({ found: true })
  })

  it('takes a script in JSON with the recordings named apart, and one language for all', async () => {
    const english = LINES.slice(0, 4).map(([text]) => text)
    writeFileSync(file('lines.json'), JSON.stringify({ lines: english }))
    const files = english.map((_, index) => file(`line${index}.wav`))
    const outcome = await run(
      'enrol',
      '--script',
      file('lines.json'),
      '--language',
      'en-GB',
      '--output',
      file('y'),
      ...files,
    )
    expect(outcome).toMatchObject({ code: 1, complaint: expect.stringContaining('at least five') })
    const fewer = await run(
      'enrol',
      '--script',
      file('lines.json'),
      '--language',
      'en',
      '--output',
      file('y'),
      ...files.slice(1),
    )
    expect(fewer.complaint).toContain('4 lines and 3 recordings')
  })

  it('refuses recordings of other texts', async () => {
    const shifted = LINES.slice(0, 4).map(
      ([text, language], index) => `${text}\t${language}\tline${((index + 1) % 4) + 4}.wav`,
    )
    const more = LINES.slice(4).map(
      ([text, language], index) => `${text}\t${language}\tline${(index + 2) % 4}.wav`,
    )
    writeFileSync(file('wrong.tsv'), [...shifted, ...more].join('\n'))
    const { code, complaint } = await run(
      'enrol',
      '--script',
      file('wrong.tsv'),
      '--output',
      file('wrong.timbre'),
    )
    expect(code).toBe(1)
    expect(complaint).toMatch(/do not say|too little/iu)
    expect(() => readFileSync(file('wrong.timbre'))).toThrow()
  })

  it('says what is wrong with a script or a voice', async () => {
    writeFileSync(file('broken.json'), '[{"text": ')
    writeFileSync(file('no-file.tsv'), 'Hello there\ten\n')
    writeFileSync(file('no-language.tsv'), 'Hello there\t\tline0.wav\n')
    const enrol = async (name: string) =>
      (await run('enrol', '--script', file(name), '--output', file('y'))).complaint
    expect(await enrol('broken.json')).toContain('not valid JSON')
    expect(await enrol('no-file.tsv')).toContain('line 1: there is no recording')
    expect(await enrol('no-language.tsv')).toContain('no language is named')
    const voice = await run(
      'convert',
      '--voice',
      file('broken.json'),
      '--text',
      'x',
      '--language',
      'en',
      '--output',
      file('y'),
    )
    expect(voice.code).toBe(1)
  })
})

describe('timbre-speech correct', () => {
  it('gives a slow take the model’s timing, and says where its words are', async () => {
    const slow = resample({ ...decodeWav(readFileSync(file('said.wav'))), sampleRate: 18_000 }, 22_050)
    writeFileSync(file('slow.mp3'), await encodeMp3File(slow, { kbits: 64 }))
    const outcome = await run(
      'correct',
      file('slow.mp3'),
      '--text',
      TEXT,
      '--language',
      'en-GB',
      '--voice',
      'male',
      '--output',
      file('better.wav'),
      '--key',
      file('key'),
    )
    expect(outcome).toMatchObject({ code: 0, complaint: '' })
    const better = readFileSync(file('better.wav'))
    const seconds = ({ samples, sampleRate }: ReturnType<typeof decodeWav>) => samples.length / sampleRate
    expect(seconds(decodeWav(better))).toBeLessThan(seconds(slow) * 0.95)
    expect(readTag(better)?.kind).toBe('own-take-corrected')
    expect(outcome.answer?.words).toHaveLength(13)
    expect((await run('verify', file('better.wav'), '--key', file('key'))).answer?.found).toBe(true)
  })

  it('refuses a take of something else', async () => {
    writeFileSync(file('silence.wav'), encodeWav({ samples: new Float32Array(32_000), sampleRate: 16_000 }))
    const outcome = await run(
      'correct',
      file('silence.wav'),
      '--text',
      TEXT,
      '--language',
      'en-GB',
      '--output',
      file('z.wav'),
    )
    expect(outcome).toMatchObject({ code: 1, complaint: expect.stringContaining('no_speech') })
  })
})

describe('timbre-speech mark and verify', () => {
  it('marks a clip that its key alone finds, also as opus and mp3', async () => {
    const marked = await run(
      'mark',
      file('said.wav'),
      '--key',
      file('key'),
      '--output',
      file('marked.wav'),
      '--installation',
      'here',
    )
    expect(marked).toMatchObject({ code: 0, answer: { found: true, installation: 'here' } })
    const pcm = decodeWav(readFileSync(file('marked.wav')))
    writeFileSync(file('marked.ogg'), await encodeOpusFile(pcm, 'ogg', { kbits: 24 }))
    writeFileSync(file('marked.mp3'), await encodeMp3File(pcm))
    for (const name of ['marked.wav', 'marked.ogg', 'marked.mp3']) {
      const { answer } = await run('verify', file(name), '--key', file('key'))
      expect(answer, name).toMatchObject({
        found: true,
        tag: name === 'marked.wav' ? { kind: 'own-voice', installation: 'here' } : null,
      })
    }
    expect((await run('verify', file('marked.wav'), '--key', file('other.key'))).answer).toMatchObject({
      found: false,
      atMs: null,
    })
    expect((await run('verify', file('said.wav'), '--key', file('key'))).answer).toMatchObject({
      found: false,
      tag: null,
    })
  })

  it('refuses what is no key and what is no sound', async () => {
    writeFileSync(file('short.key'), 'abc')
    expect((await run('verify', file('said.wav'), '--key', file('short.key'))).complaint).toContain(
      'is no key',
    )
    expect((await run('verify', file('said.wav'), '--key', file('none'))).complaint).toContain(
      'cannot be read',
    )
    expect((await run('mark', file('key'), '--key', file('key'), '--output', file('y'))).complaint).toContain(
      'mp3',
    )
  })
})
