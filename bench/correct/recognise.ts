import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resample } from '../../src/speech/audio/resample.ts'
import { encodeWav } from '../../src/speech/audio/wav.ts'
import type { Pcm } from '../../src/speech/utterance.ts'

export type Recognition = { errors: number; words: number }

const MODEL = '/usr/share/pocketsphinx/model/en-us'
const DICTIONARY = join(MODEL, 'cmudict-en-us.dict')
const RATE = 16_000
const BIGRAM_SHARE = 0.8

let known: Set<string> | undefined

/** A text's words as the recogniser's dictionary spells them; `undefined` where it lacks one. */
export function spellingOf(text: string): string[] | undefined {
  known ??= new Set(
    readFileSync(DICTIONARY, 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[0]!),
  )
  const words = text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^a-z']+/u)
    .map((word) => word.replaceAll(/^'+|'+$/gu, ''))
    .filter((word) => word !== '')
  return words.every((word) => known?.has(word)) ? words : undefined
}

/**
 * Word errors of pocketsphinx over takes whose texts, and no others, make up its language model (bigrams over closed
 * sentences).
 */
export function wordErrors(
  takes: readonly { pcm: Pcm; text: string }[],
  sentences: readonly string[],
): Recognition {
  const folder = mkdtempSync(join(tmpdir(), 'timbre-words-'))
  try {
    writeFileSync(
      join(folder, 'closed.lm'),
      languageModel(sentences.flatMap((text) => [spellingOf(text) ?? []])),
    )
    takes.forEach(({ pcm }, i) => {
      writeFileSync(join(folder, `${i}.wav`), encodeWav(resample(pcm, RATE)))
    })
    writeFileSync(join(folder, 'takes'), takes.map((_, i) => `${i}\n`).join(''))
    const hypotheses = join(folder, 'hypotheses')
    const options = {
      hmm: join(MODEL, 'en-us'),
      dict: DICTIONARY,
      lm: join(folder, 'closed.lm'),
      ctl: join(folder, 'takes'),
      cepdir: folder,
      cepext: '.wav',
      adcin: 'yes',
      adchdr: '44',
      hyp: hypotheses,
      logfn: '/dev/null',
    }
    const flags = Object.entries(options).flatMap(([name, value]) => [`-${name}`, value])
    execFileSync('pocketsphinx_batch', flags, { stdio: 'ignore' })
    const heard = readFileSync(hypotheses, 'utf8').split('\n')
    return takes.reduce(
      (sum, { text }, i) => {
        const said = spellingOf(text) ?? []
        const words = (heard[i] ?? '')
          .replace(/\s*\([^)]*\)\s*$/u, '')
          .split(' ')
          .filter((word) => word !== '')
        return { errors: sum.errors + distance(said, words), words: sum.words + said.length }
      },
      { errors: 0, words: 0 },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Bigrams that back off to single words, in ARPA's format. */
function languageModel(sentences: readonly (readonly string[])[]): string {
  const singles = new Map<string, number>()
  const pairs = new Map<string, Map<string, number>>()
  let total = 0
  for (const sentence of sentences) {
    const words = ['<s>', ...sentence, '</s>']
    words.forEach((word, i) => {
      singles.set(word, (singles.get(word) ?? 0) + 1)
      total++
      const next = words[i + 1]
      if (next === undefined) return
      const followers = pairs.get(word) ?? new Map<string, number>()
      followers.set(next, (followers.get(next) ?? 0) + 1)
      pairs.set(word, followers)
    })
  }
  const log = (value: number) => Math.log10(value).toFixed(4)
  const single = [...singles].map(([word, count]) => `${log(count / total)} ${word} ${log(1 - BIGRAM_SHARE)}`)
  const double = [...pairs].flatMap(([word, followers]) => {
    const all = [...followers.values()].reduce((sum, count) => sum + count, 0)
    return [...followers].map(([next, count]) => `${log((BIGRAM_SHARE * count) / all)} ${word} ${next}`)
  })
  return [
    '\\data\\',
    `ngram 1=${single.length}`,
    `ngram 2=${double.length}`,
    '\n\\1-grams:',
    ...single,
    '\n\\2-grams:',
    ...double,
    '\n\\end\\\n',
  ].join('\n')
}

function distance(left: readonly string[], right: readonly string[]): number {
  let row = Array.from({ length: right.length + 1 }, (_, i) => i)
  for (const word of left) {
    const next = [row[0]! + 1]
    right.forEach((other, i) => {
      next.push(Math.min(row[i]! + (word === other ? 0 : 1), row[i + 1]! + 1, next[i]! + 1))
    })
    row = next
  }
  return row.at(-1)!
}
