import { beforeAll, describe, expect, it } from 'vitest'
import { espeakVoiceFor } from '../../../speech/synthesis/voices.ts'
import type { Pcm, Utterance } from '../../../speech/utterance.ts'
import { createSpeechContext, type SpeechContext } from '../speech-worker/speech-context.ts'
import { scoreTask } from './score-task.ts'
import { inNoise, OTHER_SOUNDS } from './sounds.testing.ts'

type Case = { norm: string; right: Utterance; wrong: Utterance; word: Utterance }

/** In each language a sentence, another one, and a single word. The voices took no part in training. */
const CASES: readonly Case[] = [
  {
    norm: 'en-US',
    right: { text: 'We will meet again next Thursday at nine.' },
    wrong: { text: 'Bring fresh bread and cold milk for the children.' },
    word: { text: 'Welcome' },
  },
  {
    norm: 'es-ES',
    right: { text: 'Mañana salimos temprano hacia la costa.' },
    wrong: { text: 'Nunca bebo café después de comer.' },
    word: { text: 'Gracias' },
  },
  {
    norm: 'fr-FR',
    right: { text: 'Nous partons demain matin pour la montagne.' },
    wrong: { text: 'Quel beau chapeau vous portez aujourd’hui.' },
    word: { text: 'Bonsoir' },
  },
  {
    norm: 'de-DE',
    right: { text: 'Morgen fahren wir zusammen ans Meer.' },
    wrong: { text: 'Der alte Hund schläft gern im Garten.' },
    word: { text: 'Danke' },
  },
  {
    norm: 'pt-BR',
    right: { text: 'Amanhã vamos viajar para o litoral.' },
    wrong: { text: 'O gato dorme embaixo da mesa branca.' },
    word: { text: 'Obrigado' },
  },
  {
    norm: 'it-IT',
    right: { text: 'Domani partiamo presto per la montagna.' },
    wrong: { text: 'Il cane dorme sempre sotto il tavolo.' },
    word: { text: 'Grazie' },
  },
  {
    norm: 'zh-CN',
    right: { text: '我们明天去北京。', segmented: '我们 明天 去 北京。' },
    wrong: { text: '他喜欢喝红茶。', segmented: '他 喜欢 喝 红茶。' },
    word: { text: '谢谢' },
  },
  {
    norm: 'ja-JP',
    right: { text: '明日海へ行きます', segmented: '明日 海へ 行きます', spoken: 'あした うみえ いきます' },
    wrong: { text: '新しい本を読んだ', segmented: '新しい 本を 読んだ', spoken: 'あたらしい ほんお よんだ' },
    word: { text: 'ありがとう', spoken: 'ありがとう' },
  },
  {
    norm: 'ko-KR',
    right: { text: '내일 우리는 바다에 갑니다.' },
    wrong: { text: '동생이 새 책을 읽었어요.' },
    word: { text: '감사합니다' },
  },
  {
    norm: 'ar-001',
    right: { text: 'سَنُسَافِرُ غَدًا إِلَى الجَبَلِ' },
    wrong: { text: 'القِطَّةُ تَنَامُ تَحْتَ الطَّاوِلَةِ' },
    word: { text: 'شُكْرًا' },
  },
  {
    norm: 'ru-RU',
    right: { text: 'Завтра утром мы поедем на море.' },
    wrong: { text: 'Старая собака спит под столом.' },
    word: { text: 'Спасибо' },
  },
  {
    norm: 'nl-NL',
    right: { text: 'Morgen gaan we samen naar het strand.' },
    wrong: { text: 'De oude hond slaapt graag buiten.' },
    word: { text: 'Bedankt' },
  },
]
const UNSEEN = ['m8', 'f4', 'Mario']
/** Languages in which lengths tell words apart, and are judged. */
const WITH_LENGTHS = ['it', 'ja', 'ar']

let context: SpeechContext
beforeAll(async () => {
  context = await createSpeechContext()
})

const speak = (utterance: Utterance, norm: string, variant: string, options = {}): Pcm =>
  context.espeak.speak(utterance, { file: espeakVoiceFor(norm).file, variant }, { rate: 150, ...options })
const score = (pcm: Pcm, utterance: Utterance, norm: string) =>
  scoreTask({ pcm, utterance, norm }, context).then(({ assessment }) => assessment)

describe.each(CASES)('scoring $norm', ({ norm, right, wrong, word }) => {
  it('unseen voices get 75 or more for what they say and 45 or less for another sentence', async () => {
    for (const variant of UNSEEN) {
      const pcm = speak(right, norm, variant)
      const good = await score(pcm, right, norm)
      const bad = await score(pcm, wrong, norm)
      expect(good.status).toBe('ok')
      expect(good.scores.pronunciation, `${variant} right`).toBeGreaterThanOrEqual(75)
      expect(good.scores.completeness).toBe(100)
      expect(bad.scores.pronunciation ?? 0, `${variant} wrong`).toBeLessThanOrEqual(45)
      expect(bad.scores.overall ?? 0).toBeLessThanOrEqual(good.scores.overall! - 30)
    }
  })

  it('is judged by both engines, with a verdict on every word and sound, and on tones and lengths', async () => {
    const said = await Promise.all([right, wrong].map((text) => score(speak(text, norm, 'm8'), text, norm)))
    for (const { status, engine, words } of said) {
      expect(status).toBe('ok')
      expect(words.length).toBeGreaterThan(2)
      expect(engine).toMatchObject({ version: '2.0', model: expect.stringMatching(/\+net-/) })
    }
    const words = said.flatMap((assessment) => assessment.words)
    for (const { text, confidence, phonemes } of words) {
      expect(confidence, text).toBeGreaterThan(0.5)
      expect(phonemes.length, text).toBeGreaterThan(0)
      for (const { ipa, verdict, confidence: sure, heard } of phonemes) {
        expect(['right', 'unsure', 'wrong'], `${text} ${ipa}`).toContain(verdict)
        expect(sure, `${text} ${ipa}`).toBeGreaterThan(verdict === 'unsure' ? 0 : 0.5)
        if (verdict === 'right') expect(heard, `${text} ${ipa}`).toEqual([])
      }
    }
    const tag = norm.slice(0, 2)
    expect(words.some(({ tones }) => tones !== undefined)).toBe(tag === 'zh')
    const hasLengths = words.some(({ phonemes }) => phonemes.some(({ length }) => length !== undefined))
    expect(hasLengths).toBe(WITH_LENGTHS.includes(tag))
  })

  it('a child’s pitch and a single word are judged too', async () => {
    const child = await score(speak(right, norm, 'f4', { pitch: 95 }), right, norm)
    expect(child.scores.pronunciation).toBeGreaterThanOrEqual(70)
    const single = await score(speak(word, norm, 'm8'), word, norm)
    expect(single.status).toBe('ok')
    expect(single.scores.pronunciation).toBeGreaterThanOrEqual(60)
  })
})

describe('what is said rightly', () => {
  it('hardly a sound or word that unseen voices say is called wrong, and few are doubted, in noise too', async () => {
    const sounds: string[] = []
    const words: string[] = []
    for (const { norm, wrong: text } of CASES) {
      for (const variant of UNSEEN) {
        const pcm = speak(text, norm, variant)
        const judged = await score({ ...pcm, samples: inNoise(pcm.samples, 15) }, text, norm)
        words.push(...judged.words.map(({ kind }) => kind))
        sounds.push(
          ...judged.words.flatMap(({ phonemes }) => phonemes.map(({ verdict }) => verdict ?? 'none')),
        )
      }
    }
    const share = (list: string[], ...names: string[]) =>
      list.filter((name) => names.includes(name)).length / list.length
    expect(sounds.length).toBeGreaterThan(600)
    expect(words.length).toBeGreaterThan(150)
    // People come off worse than synthetic voices; for them the bar is one in twenty, which the bench measures.
    expect(share(sounds, 'wrong')).toBeLessThan(0.01)
    expect(share(words, 'mispronounced', 'omitted')).toBeLessThan(0.01)
    expect(share(sounds, 'right')).toBeGreaterThan(0.95)
    expect(share(words, 'ok')).toBeGreaterThan(0.95)
  }, 120_000)
})

describe('what is not the text', () => {
  it.each(Object.keys(OTHER_SOUNDS))('%s never gets a number', async (name) => {
    const pcm = { samples: OTHER_SOUNDS[name]!, sampleRate: 16_000 }
    for (const { norm, right } of CASES.slice(0, 3)) {
      const { status, scores, words, engine } = await score(pcm, right, norm)
      expect(status, norm).not.toBe('ok')
      expect(new Set(Object.values(scores))).toEqual(new Set([null]))
      expect(words).toEqual([])
      expect(engine.version).toBe('2.0')
    }
  })

  it('a take that is clipped, too short or drowned in noise gets a status', async () => {
    const { right, norm } = CASES[0]!
    const pcm = speak(right, norm, 'm8')
    const clipped = { ...pcm, samples: pcm.samples.map((sample) => Math.max(-1, Math.min(1, sample * 40))) }
    const short = { ...pcm, samples: pcm.samples.subarray(0, 4000) }
    const peak = pcm.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    const drowned = {
      ...pcm,
      samples: pcm.samples.map((sample, i) => 0.05 * sample + 0.4 * peak * Math.sin(i * i * 0.37)),
    }
    for (const [take, statuses] of [
      [clipped, ['clipped']],
      [short, ['too_short']],
      [drowned, ['too_noisy', 'no_speech']],
    ] as const) {
      const { status, scores } = await score(take, right, norm)
      expect(statuses).toContain(status)
      expect(new Set(Object.values(scores))).toEqual(new Set([null]))
    }
  })
})

describe('what was left out and where it stopped', () => {
  it('a word that was skipped is omitted or very low, and completeness or accuracy say so', async () => {
    const said = { text: 'Please send the package to my office tomorrow.' }
    const asked = { text: 'Please send the heavy package to my office tomorrow.' }
    const { words, scores } = await score(speak(said, 'en-US', 'm8'), asked, 'en-US')
    const heavy = words.find(({ text }) => text === 'heavy')
    expect(heavy?.score ?? 0).toBeLessThanOrEqual(40)
    const others = words.filter(({ text, kind }) => text !== 'heavy' && kind === 'omitted')
    expect(others).toEqual([])
    expect(scores.accuracy).toBeLessThan(
      (await score(speak(asked, 'en-US', 'm8'), asked, 'en-US')).scores.accuracy!,
    )
  })

  it('fluency falls with every pause of 0.6 s, pronunciation hardly moves', async () => {
    const parts = ['The bus', 'leaves early', 'from the old', 'market', 'square today.']
    const text = parts.join(' ')
    const takes = parts.map((part) => speak({ text: part }, 'en-US', 'm8'))
    const results = []
    for (const pauses of [0, 1, 2, 4]) {
      const chunks = takes.flatMap(({ samples }, i) => {
        const loud = samples.subarray(
          samples.findIndex((s) => Math.abs(s) > 0.01),
          samples.findLastIndex((s) => Math.abs(s) > 0.01),
        )
        return i < pauses ? [loud, new Float32Array(0.6 * 22_050)] : [loud]
      })
      const samples = Float32Array.from(chunks.flatMap((chunk) => [...chunk]))
      results.push(await score({ samples, sampleRate: 22_050 }, { text }, 'en-US'))
    }
    const fluency = results.map(({ scores }) => scores.fluency!)
    for (let i = 1; i < fluency.length; i++) expect(fluency[i]).toBeLessThan(fluency[i - 1]! - 5)
    expect(results.map((result) => result.fluency?.pauseCount)).toEqual([0, 1, 2, 4])
    const pronunciation = results.map(({ scores }) => scores.pronunciation!)
    expect(Math.max(...pronunciation) - Math.min(...pronunciation)).toBeLessThan(12)
  })

  it('the same take and text give the same numbers', async () => {
    const { right, norm } = CASES[1]!
    const pcm = speak(right, norm, 'm8')
    expect(await score(pcm, right, norm)).toEqual(await score(pcm, right, norm))
  })
})
