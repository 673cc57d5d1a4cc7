import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resample } from '../../src/speech/audio/resample.ts'
import { decodeWav } from '../../src/speech/audio/wav.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { sentence, wordsOf } from '../corpus.ts'
import { createRandom } from '../random.ts'
import type { TrainingLanguage } from '../voices.ts'
import { withFolder } from './audio-files.ts'
import type { Recording, RecordingSource } from './recording.ts'

const SENTENCES = 160

/** Sentences by a voice of flite, an English speaker's recordings put together anew. */
export function flite(voice: string, speaker: string): RecordingSource {
  return {
    id: `flite-${voice}`,
    language: 'english',
    speaker,
    kind: 'synthesizer',
    licence: 'BSD-like (flite)',
    packages: ['flite'],
    read: () => fliteSentences(voice),
  }
}

/** Sentences by a voice of festival; `name` is the voice's package. */
export function festival(
  language: TrainingLanguage,
  voice: string,
  speaker: string,
  name: string,
  licence: string,
  encoding: BufferEncoding = 'latin1',
): RecordingSource {
  return {
    id: `festival-${voice}`,
    language,
    speaker,
    kind: 'synthesizer',
    licence,
    packages: ['festival', name],
    read: () => {
      const random = createRandom(voice.length * 11 + 5)
      const words = wordsOf(language)
      const texts = Array.from({ length: SENTENCES }, () => sentence(words, random))
      return festivalSpeech(voice, texts, encoding)
    },
  }
}

function fliteSentences(voice: string): Recording[] {
  const random = createRandom(voice.length * 7 + 3)
  const words = wordsOf('english')
  return withFolder((folder) =>
    Array.from({ length: SENTENCES }, () => {
      const text = sentence(words, random)
      const file = join(folder, 'speech.wav')
      const { stdout } = spawnSync('flite', ['-voice', voice, '-t', text, '-psdur', '-o', file], {
        encoding: 'utf8',
      })
      let start = 0
      const phones: { name: string; startMs: number }[] = []
      for (const mark of stdout.trim().split(/\s+/u)) {
        const [name, end] = mark.split(':')
        if (name && name !== 'pau') phones.push({ name, startMs: start })
        start = Number(end) * 1000
      }
      return { text, samples: resample(decodeWav(readFileSync(file)), SAMPLE_RATE).samples, phones }
    }),
  )
}

/** Texts as a voice of festival says them; those it cannot say are left out. */
export function festivalSpeech(
  voice: string,
  texts: readonly string[],
  encoding: BufferEncoding | 'latin2',
): Recording[] {
  return withFolder((folder) => {
    const commands = texts.map(
      (text, i) =>
        `(set! u (SynthText "${text}"))(utt.wave.resample u ${SAMPLE_RATE})(utt.save.wave u "${join(folder, `${i}.wav`)}" 'riff)`,
    )
    writeFileSync(join(folder, 'say.scm'), encoded([`(voice_${voice})`, ...commands].join('\n'), encoding))
    execFileSync('festival', ['-b', join(folder, 'say.scm')], { stdio: 'ignore' })
    return texts.flatMap((text, i) => {
      const file = join(folder, `${i}.wav`)
      return existsSync(file)
        ? [{ text, samples: resample(decodeWav(readFileSync(file)), SAMPLE_RATE).samples }]
        : []
    })
  })
}

function encoded(text: string, encoding: BufferEncoding | 'latin2'): Buffer {
  if (encoding !== 'latin2') return Buffer.from(text, encoding)
  return execFileSync('iconv', ['-c', '-f', 'UTF-8', '-t', 'ISO-8859-2'], { input: text })
}
