import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeMp3File } from '../src/server/platform/audio/mp3-file.fixture.ts'
import { encodeOpusFile } from '../src/server/platform/audio/opus-file.fixture.ts'
import { decodeWav, encodeWav } from '../src/speech/audio/wav.ts'
import type { Pcm } from '../src/speech/utterance.ts'
import { type Browser, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { keptFiles } from './support/kept.ts'
import { haveVoice } from './support/voice-maker.ts'
import { newPerson, type Person } from './support/voice-person.ts'
import { words } from './support/words.ts'

/** Longer than two and a half seconds, so that a mark is found for certain. */
const PHRASE = 'Mañana por la tarde vamos a visitar a nuestros abuelos en el pueblo.'

let installation: Installation
let browser: Browser
let person: Person
let own: Uint8Array<ArrayBuffer>
let stock: Uint8Array<ArrayBuffer>
let spoken: Pcm

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMITS: 'off' })
  person = await newPerson(installation, 'marked@example.org', { credits: 300 })
  await haveVoice(person.call, 'ben')
  const say = async (useClonedVoice: boolean) => {
    const body = { text: PHRASE, language: 'spanish', useClonedVoice }
    const answer = await person.call('POST', '/api/functions/generate-speech', body)
    expect(answer).toMatchObject({ status: 200, body: { voice: { kind: useClonedVoice ? 'own' : 'stock' } } })
    return Uint8Array.from(Buffer.from(answer.body.audio as string, 'base64'))
  }
  own = await say(true)
  stock = await say(false)
  spoken = decodeWav(own)
  browser = await openBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

const page = () => browser.page
const file = (name: string, mimeType: string, bytes: Uint8Array) => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
})

async function drop(chosen: ReturnType<typeof file>) {
  await page().locator('input[type="file"]').setInputFiles(chosen)
  // What was said of the clip before is gone.
  await page().locator('.clip-name').getByText(chosen.name).waitFor()
}
const verdict = () => page().locator('.verdict h2').textContent()

describe.sequential('somebody without an account checks a clip', () => {
  it('finds the page from the foot of the landing page, without signing in', async () => {
    await page().goto(installation.address)
    await page()
      .locator('footer')
      .getByRole('link', { name: words('common.title.verify') })
      .click()
    await page()
      .getByRole('heading', { level: 1, name: words('verify.title') })
      .waitFor()
  })

  it.each([
    ['wav', 'audio/wav', async () => own],
    ['mp3', 'audio/mpeg', () => encodeMp3File(spoken, { kbits: 48 })],
    ['webm', 'audio/webm', () => encodeOpusFile(spoken, 'webm', { kbits: 24 })],
    ['ogg', 'audio/ogg', () => encodeOpusFile(spoken, 'ogg', { kbits: 24 })],
  ] as const)('knows a clip in an own voice again, as %s', async (name, type, make) => {
    await drop(file(`own.${name}`, type, await make()))
    await page().getByText(words('verify.here.text')).waitFor({ timeout: 60_000 })
    expect(await verdict()).toBe(words('verify.here'))
    const tag = page().locator('.facts').getByText(words('verify.tag.here'))
    expect(await tag.count(), 'only the wav says what it is').toBe(name === 'wav' ? 1 : 0)
  })

  it('says of the stock voice, and of the same clip without its mark, that no mark was found', async () => {
    await drop(file('stock.wav', 'audio/wav', stock))
    await page().getByText(words('verify.none.text')).waitFor({ timeout: 60_000 })
    expect(await verdict()).toBe(words('verify.none'))
    // Backwards there is no mark in it any more; nor a tag, as it is written anew.
    const reversed = { ...spoken, samples: spoken.samples.slice().reverse() }
    await drop(file('reversed.wav', 'audio/wav', encodeWav(reversed)))
    await page().getByText(words('verify.none.text')).waitFor({ timeout: 60_000 })
    expect(await page().getByText(words('verify.tag.none'), { exact: true }).count()).toBe(1)
  })

  it('does not take the tag for the mark', async () => {
    // The sound of the stock voice in a file that says it comes from here.
    const forged = Uint8Array.from(own)
    const sound = stock.subarray(44)
    forged.set(sound.subarray(0, Math.min(sound.length, forged.length - 44 - 400)), 44)
    await drop(file('forged.wav', 'audio/wav', forged))
    await page().getByText(words('verify.onlyTag')).waitFor({ timeout: 60_000 })
    expect(await verdict()).toBe(words('verify.none'))
  })

  it('says of a text, of an empty file and of a long one what is wrong', async () => {
    await drop(file('notes.txt', 'text/plain', Buffer.from('No sound at all.')))
    await page().getByText(words('verify.problem.unreadable')).waitFor()
    await drop(file('nothing.wav', 'audio/wav', new Uint8Array(0)))
    await page().getByText(words('verify.problem.empty')).waitFor()
    const long = encodeWav({ samples: new Float32Array(8000 * 61), sampleRate: 8000 })
    await drop(file('long.wav', 'audio/wav', long))
    await page()
      .getByText(words('verify.problem.long', { seconds: 61 }))
      .waitFor()
    expect(await page().locator('.verdict').count()).toBe(0)
  })

  it('takes a clip that is dropped onto the field', async () => {
    await page().evaluate(`fetch('data:audio/wav;base64,${Buffer.from(own).toString('base64')}')
      .then((answer) => answer.blob())
      .then((blob) => {
        const dropped = new DataTransfer()
        dropped.items.add(new File([blob], 'dropped.wav', { type: 'audio/wav' }))
        document.querySelector('.clip-field').dispatchEvent(
          new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }))
      })`)
    await page().locator('.clip-name').getByText('dropped.wav').waitFor()
    await page().getByText(words('verify.here.text')).waitFor({ timeout: 60_000 })
  })

  it('keeps no clip that was checked', () => {
    const names = [...keptFiles(installation).keys()]
    expect(names.filter((path) => !path.includes(person.id))).toEqual([])
    expect(names.filter((path) => path.startsWith('voice-clips'))).toHaveLength(1)
  })

  it('P-03 gives the interface nothing to read of whose voice it was', async () => {
    const answer = await fetch(`${installation.address}/api/verify-audio`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ audio: Buffer.from(own).toString('base64') }),
    })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      fromHere: true,
      mark: { found: true },
      tag: { ofThisInstallation: true },
    })
    for (const secret of [person.id, person.email, 'Ada']) expect(text).not.toContain(secret)
    expect(Buffer.from(own).includes(person.id)).toBe(false)
  })
})

describe.sequential('the page of the engine', () => {
  it('shows the figures that the benchmarks wrote, and says where nothing was measured', async () => {
    await page().goto(`${installation.address}/engine`)
    await page()
      .getByRole('heading', { level: 1, name: words('engine.title') })
      .waitFor()
    const folder = join(process.env.TIMBRE_BUILD ?? 'dist', 'bench/results')
    const files = existsSync(folder) ? readdirSync(folder) : []
    if (files.includes('scoring.json')) {
      const text = readFileSync(join(folder, 'scoring.json'), 'utf8')
      const { languages } = JSON.parse(text) as { languages: { language: string }[] }
      const rows = page().locator('section[aria-labelledby="engine-scoring"] tbody tr')
      await rows.first().waitFor()
      expect(await rows.count()).toBe(languages.length)
    }
    for (const [part, name] of Object.entries(FILES)) {
      const section = page().locator(`section[aria-labelledby="engine-${part}"]`)
      await section.waitFor()
      if (!files.includes(name)) {
        await section.getByText(words('engine.notMeasured')).waitFor()
        continue
      }
      const { bars } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { bars: { passed: boolean }[] }
      const rows = section.locator('tbody tr')
      await rows.first().waitFor()
      expect(await rows.count(), part).toBe(bars.length)
      const missed = bars.filter(({ passed }) => !passed).length
      expect(await section.locator('.level-off').count(), `${part}, missed`).toBe(missed)
      const figures = await section.locator('tbody td:nth-child(2)').allTextContents()
      for (const figure of figures) expect(figure).toMatch(/\d|not measured/)
    }
  })

  it('A-05 complains of nothing all the way', () => {
    expect(browser.complaints).toEqual([])
  })
})

const FILES = { voice: 'voice.json', corrected: 'correct.json', consent: 'consent.json', mark: 'mark.json' }
