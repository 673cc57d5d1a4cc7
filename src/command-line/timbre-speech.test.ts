import { execFile, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeOpusFile } from '../server/platform/audio/opus-file.fixture.ts'
import type { Assessment } from '../speech/assessment.ts'
import { decodeWav, encodeWav } from '../speech/audio/wav.ts'
import type { TimedPhone, TimedWord } from '../speech/utterance.ts'

const folder = mkdtempSync(join(tmpdir(), 'timbre-speech-'))
const file = (name: string) => join(folder, name)

type Outcome = { code: number; stdout: string; stderr: string }

/** The program as it is shipped. It stands inside the project, where its packages are found. */
const bundle = resolve('node_modules', '.cache', `timbre-speech-${process.pid}`)
const program = join(bundle, 'timbre-speech.js')

beforeAll(async () => {
  await build({
    entryPoints: ['src/command-line/timbre-speech.ts'],
    outdir: bundle,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
  })
  for (const folder of ['tables', 'calibration'])
    symlinkSync(resolve('src/speech/pronunciation', folder), join(bundle, folder))
  writeFileSync(join(bundle, 'package.json'), '{"type":"module"}')
  chmodSync(program, 0o755)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(bundle, { recursive: true })
})

/** Runs the program itself, in a process of its own. */
function run(args: string[], input = ''): Promise<Outcome> {
  return new Promise((done) => {
    const child = execFile(program, args, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
    child.stdin?.end(input)
  })
}

const speak = (text: string, language: string, output: string, ...more: string[]) =>
  run(['synthesise', '--text', text, '--language', language, '--output', output, ...more])

describe('timbre-speech synthesise', () => {
  it('speaks into a file and writes the times beside it', async () => {
    const outcome = await speak(
      'Bonjour à tous',
      'french',
      file('bonjour.wav'),
      '--timings',
      file('bonjour.json'),
    )
    expect(outcome).toEqual({ code: 0, stdout: '', stderr: '' })
    const pcm = decodeWav(readFileSync(file('bonjour.wav')))
    const timings = JSON.parse(readFileSync(file('bonjour.json'), 'utf8')) as {
      norm: string
      durationMs: number
      words: TimedWord[]
      phones: TimedPhone[]
    }
    expect(timings.norm).toBe('fr-FR')
    expect(timings.durationMs).toBe(Math.round((pcm.samples.length / pcm.sampleRate) * 1000))
    expect(timings.words.map((word) => word.text)).toEqual(['Bonjour', 'à', 'tous'])
    expect(timings.phones.map((phone) => phone.ipa).join('')).toBe('bɔ̃ʒuʁatus')
  })

  it('takes a tag, a region and a voice', async () => {
    for (const [language, voice] of [
      ['es-419', 'male'],
      ['es', 'stock-female'],
    ] as const) {
      const outcome = await speak(
        'cinco',
        language,
        file('x.wav'),
        '--voice',
        voice,
        '--timings',
        file('x.json'),
      )
      expect(outcome.code).toBe(0)
      const first = language === 'es' ? 'θ' : 's'
      expect(JSON.parse(readFileSync(file('x.json'), 'utf8')).phones[0].ipa).toBe(first)
    }
  })

  it('ends with 1 and a sentence when the file cannot be written or nothing is to be said', async () => {
    expect(await speak('hello', 'en', join(folder, 'no', 'such', 'x.wav'))).toMatchObject({
      code: 1,
      stdout: '',
    })
    expect(await speak('…', 'en', file('x.wav'))).toMatchObject({
      code: 1,
      stderr: 'The text holds no words.\n',
    })
  })
})

describe('timbre-speech', () => {
  it.each([
    [[], 'Name a command'],
    [['sing'], 'There is no command sing'],
    [['score'], 'needs the file'],
    [['score', 'x.wav', '--language', 'en'], '--text is missing'],
    [['score', 'x.wav', '--text', 'x'], '--language is missing'],
    [['score', 'x.wav', '--text', 'x', '--language', 'klingon'], 'klingon is not known'],
    [['score', 'x.wav', '--text', 'x', '--language', 'en', '--output', 'y'], 'does not take --output'],
    [['score', 'x.wav', '--batch'], 'from standard input'],
    [['score', 'x.wav', 'y.wav', '--text', 'x', '--language', 'en'], 'score judges one file'],
    [['align', '--text', 'x', '--language', 'en'], 'align needs the file'],
    [['enrol', 'x.wav', '--output', 'y'], '--script is missing'],
    [['enrol', '--script', 'x', '--language', 'klingon', '--output', 'y'], 'klingon is not known'],
    [['convert', '--text', 'x', '--language', 'en', '--output', 'y'], '--voice is missing'],
    [['correct', 'a.wav', 'b.wav', '--text', 'x', '--language', 'en', '--output', 'y'], 'one file'],
    [['mark', 'x.wav', '--output', 'y'], '--key is missing'],
    [['verify', 'x.wav', '--key', 'k', '--output', 'y'], 'does not take --output'],
    [['constructor'], 'There is no command constructor'],
    [['synthesise', '--text', 'x', '--language', 'en'], '--output is missing'],
    [
      ['synthesise', '--text', 'x', '--language', 'en', '--output', 'y', '--voice', 'robot'],
      'no voice robot',
    ],
    [['score', '--nonsense'], 'nonsense'],
  ])('ends with 2 and a sentence when called as %j', async (args, message) => {
    const { code, stdout, stderr } = await run(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('explains itself', async () => {
    const { code, stdout } = await run(['--help'])
    expect(code).toBe(0)
    for (const command of [
      'score --batch',
      'align',
      'synthesise',
      'enrol',
      'convert',
      'correct',
      'mark',
      'verify',
    ]) {
      expect(stdout).toContain(`timbre-speech ${command}`)
    }
  })
})

describe('timbre-speech score', () => {
  const text = 'Where is the nearest station, please?'

  it('prints the assessment of a wav and of a webm as one JSON object', async () => {
    await speak(text, 'en-GB', file('said.wav'), '--voice', 'male')
    writeFileSync(file('said.webm'), await encodeOpusFile(decodeWav(readFileSync(file('said.wav'))), 'webm'))
    for (const name of ['said.wav', 'said.webm']) {
      const { code, stdout, stderr } = await run([
        'score',
        file(name),
        '--text',
        text,
        '--language',
        'english',
      ])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      const assessment = JSON.parse(stdout) as Assessment
      expect(assessment.status).toBe('ok')
      expect(assessment.scores.pronunciation).toBeGreaterThan(60)
      expect(assessment.words.map((word) => text.slice(word.charStart, word.charEnd))).toEqual([
        'Where',
        'is',
        'the',
        'nearest',
        'station',
        'please',
      ])
    }
  })

  it('ends with 1 when the file is missing or no sound', async () => {
    const judge = (name: string) => run(['score', file(name), '--text', text, '--language', 'en'])
    expect(await judge('none.wav')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('cannot be read'),
    })
    writeFileSync(file('text.wav'), 'not a sound at all')
    expect(await judge('text.wav')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('not wav'),
    })
  })

  it('judges a batch in order in one process, answers bad lines and goes on', async () => {
    await speak(text, 'en', file('batch.wav'))
    writeFileSync(file('silence.wav'), encodeWav({ samples: new Float32Array(32_000), sampleRate: 16_000 }))
    const line = (id: unknown, name: string, language = 'en', said = text) =>
      JSON.stringify({ id, file: file(name), text: said, language })
    const lines = [
      line('a', 'batch.wav'),
      'this is no JSON',
      line(2, 'missing.wav'),
      line('c', 'batch.wav', 'klingon'),
      JSON.stringify({ id: 'd', file: file('batch.wav'), language: 'en' }),
      '',
      line('e', 'silence.wav', 'en-US'),
      line('f', 'batch.wav', 'english', 'Nobody eats seventeen purple potatoes.'),
    ]
    const { code, stdout } = await run(['score', '--batch'], lines.join('\n'))
    expect(code).toBe(0)
    type Answer = {
      id: unknown
      assessment?: Assessment
      cpuMs?: number
      error?: { code: string; message: string }
    }
    const answers = stdout
      .trim()
      .split('\n')
      .map((answer) => JSON.parse(answer) as Answer)
    expect(answers.map((answer) => [answer.id, answer.error?.code ?? 'fine'])).toEqual([
      ['a', 'fine'],
      [null, 'invalid_line'],
      [2, 'unreadable_file'],
      ['c', 'unknown_language'],
      ['d', 'invalid_line'],
      ['e', 'fine'],
      ['f', 'fine'],
    ])
    expect(answers[0]?.assessment?.status).toBe('ok')
    expect(answers[0]?.cpuMs).toBeGreaterThan(0)
    expect(answers[5]?.assessment).toMatchObject({ status: 'no_speech', scores: { pronunciation: null } })
    const wrong = answers[6]?.assessment
    expect(wrong?.scores.pronunciation ?? 0).toBeLessThan(
      (answers[0]?.assessment?.scores.pronunciation ?? 0) - 20,
    )
  })

  it('stops quietly when nobody reads on', async () => {
    const child = spawn(program, ['score', '--batch'], {
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    child.stdin.on('error', () => {})
    child.stdin.end('bad\n'.repeat(50))
    expect(await new Promise((done) => child.on('exit', done))).toBe(0)
  })
})
