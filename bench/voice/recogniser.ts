import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resample } from '../../src/speech/audio/resample.ts'
import { encodeWav } from '../../src/speech/audio/wav.ts'
import type { Pcm } from '../../src/speech/utterance.ts'

const MODELS = '/usr/share/pocketsphinx/model/en-us'
const DISCOUNT = 0.5

/** Words of a sentence as the recogniser's dictionary has them. */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^a-z']+/u)
    .filter((word) => /[a-z]/u.test(word))
}

/** The sentences all of whose words the recogniser knows. */
export function recognisable(texts: readonly string[]): string[] {
  const known = new Set(dictionary().keys())
  return texts.filter((text) => plainWords(text).every((word) => known.has(word)))
}

let loaded: Map<string, string[]> | undefined
function dictionary(): Map<string, string[]> {
  if (loaded) return loaded
  loaded = new Map()
  for (const line of readFileSync(join(MODELS, 'cmudict-en-us.dict'), 'utf8').split('\n')) {
    const word = line.split(' ', 1)[0]!.replace(/\(\d+\)$/u, '')
    loaded.set(word, [...(loaded.get(word) ?? []), line])
  }
  return loaded
}

/**
 * Word error rate of each clip, recognised by pocketsphinx with a bigram model of the closed set of sentences.
 * @returns wrong words (substituted, left out, put in) and words, for each clip
 */
export function wordErrors(
  clips: readonly { pcm: Pcm; text: string }[],
  sentences: readonly string[],
): { wrong: number; words: number; heard: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'timbre-recognise-'))
  try {
    const file = (name: string) => join(folder, name)
    writeFileSync(file('closed.lm'), bigramModel(sentences.map(plainWords)))
    const vocabulary = [...new Set(sentences.flatMap(plainWords))].sort()
    writeFileSync(
      file('closed.dict'),
      `${vocabulary.flatMap((word) => dictionary().get(word) ?? []).join('\n')}\n`,
    )
    clips.forEach(({ pcm }, index) => {
      const { samples } = resample(pcm, 16_000)
      writeFileSync(file(`${index}.raw`), encodeWav({ samples, sampleRate: 16_000 }).subarray(44))
    })
    writeFileSync(file('clips'), clips.map((_, index) => `${index}\n`).join(''))
    const options = {
      '-hmm': join(MODELS, 'en-us'),
      '-lm': file('closed.lm'),
      '-dict': file('closed.dict'),
      '-adcin': 'yes',
      '-cepdir': folder,
      '-cepext': '.raw',
      '-ctl': file('clips'),
      '-hyp': file('heard'),
      '-logfn': '/dev/null',
    }
    execFileSync('pocketsphinx_batch', Object.entries(options).flat(), { stdio: 'ignore' })
    const heard = readFileSync(file('heard'), 'utf8').split('\n')
    return clips.map(({ text }, index) => {
      const words = (heard[index] ?? '')
        .replace(/\s*\([^)]*\)\s*$/u, '')
        .split(' ')
        .filter(Boolean)
      const expected = plainWords(text)
      return { wrong: editDistance(expected, words), words: expected.length, heard: words.join(' ') }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export function editDistance(left: readonly string[], right: readonly string[]): number {
  let previous = Array.from({ length: right.length + 1 }, (_, i) => i)
  for (let i = 1; i <= left.length; i++) {
    const current = [i]
    for (let j = 1; j <= right.length; j++) {
      const change = previous[j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1)
      current.push(Math.min(change, previous[j]! + 1, current[j - 1]! + 1))
    }
    previous = current
  }
  return previous[right.length]!
}

/** A bigram model with absolute discounting, in ARPA's format. */
function bigramModel(sentences: readonly (readonly string[])[]): string {
  const single = new Map<string, number>()
  const pairs = new Map<string, Map<string, number>>()
  for (const sentence of sentences) {
    const marked = ['<s>', ...sentence, '</s>']
    marked.forEach((word, index) => {
      single.set(word, (single.get(word) ?? 0) + 1)
      const next = marked[index + 1]
      if (next === undefined) return
      const after = pairs.get(word) ?? new Map<string, number>()
      after.set(next, (after.get(next) ?? 0) + 1)
      pairs.set(word, after)
    })
  }
  const total = [...single.values()].reduce((sum, count) => sum + count, 0)
  const chance = (word: string) => (single.get(word) ?? 0) / total
  const log = (value: number) => Math.log10(value).toFixed(4)
  const singles = [...single.keys()].map((word) => {
    const after = pairs.get(word)
    if (!after) return `${log(chance(word))} ${word} 0.0`
    const count = [...after.values()].reduce((sum, value) => sum + value, 0)
    const left = (DISCOUNT * after.size) / count
    const unseen = 1 - [...after.keys()].reduce((sum, next) => sum + chance(next), 0)
    return `${log(chance(word))} ${word} ${log(left / unseen)}`
  })
  const doubles = [...pairs].flatMap(([word, after]) => {
    const count = [...after.values()].reduce((sum, value) => sum + value, 0)
    return [...after].map(([next, seen]) => `${log((seen - DISCOUNT) / count)} ${word} ${next}`)
  })
  return `\\data\\\nngram 1=${singles.length}\nngram 2=${doubles.length}\n\n\\1-grams:\n${singles.join('\n')}\n\n\\2-grams:\n${doubles.join('\n')}\n\n\\end\\\n`
}
