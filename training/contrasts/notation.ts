import initialise from '@echogarden/espeak-ng-emscripten'
import { resample } from '../../src/speech/audio/resample.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { render, type SpeakOptions } from '../../src/speech/synthesis/espeak-render.ts'
import { mnemonicReader } from '../../src/speech/synthesis/espeak-tones.ts'
import type { EspeakVoice } from '../../src/speech/synthesis/voices.ts'
import { pad } from '../degrade.ts'
import type { Random } from '../random.ts'

/** espeak fed with its own phonemes, so that one sound or tone alone can be changed. */
export type NotationSpeaker = {
  /** The phonemes of the first clause of a text, a list for each word. */
  read(text: string, file: string): string[][]
  /** Speaks words of phonemes at 16 kHz with silence about them; `phones` as IPA. */
  speak(
    words: readonly (readonly string[])[],
    voice: EspeakVoice,
    options: SpeakOptions,
    random: Random,
  ): { samples: Float32Array; phones: string[] }
}

export async function loadNotationSpeaker(): Promise<NotationSpeaker> {
  const module = await initialise()
  const worker = await new module.eSpeakNGWorker()
  const mnemonics = mnemonicReader(module, worker)
  return {
    read(text, file) {
      worker.set_voice(file)
      return mnemonics(text)
        .split(/[|\s]+/u)
        .map((word) => word.split('_').filter((name) => name !== '' && !/^[:!]+$/u.test(name)))
        .filter((word) => word.length > 0)
    },
    speak(words, voice, options, random) {
      const text = words.map((word) => `[[${word.join('|')}]]`).join(' ')
      const { samples, phones } = render(worker, text, voice, options)
      const before = Math.round(random.between(0.12, 0.4) * SAMPLE_RATE)
      const after = Math.round(random.between(0.1, 0.3) * SAMPLE_RATE)
      return {
        samples: pad(resample({ samples, sampleRate: 22_050 }, SAMPLE_RATE).samples, before, after),
        phones: phones.map(({ ipa }) => ipa),
      }
    },
  }
}
