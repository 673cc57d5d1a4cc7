import { type Evidence, gatherEvidence } from '../../src/speech/pronunciation/evidence.ts'
import type { PronunciationModel } from '../../src/speech/pronunciation/model.ts'
import type { SoundNetwork } from '../../src/speech/pronunciation/network/network-file.ts'
import { SAMPLE_RATE } from '../../src/speech/pronunciation/spectrogram.ts'
import { prepareTake, type Take } from '../../src/speech/pronunciation/take.ts'
import type { Item } from './items.ts'
import { type Trial, trialsOf } from './trials.ts'

/** What the engines found in one recording held against one text. `item` is the number of the recording. */
export type Gathered = { item: number; speaker: string; trial: Trial; evidence: Evidence }

export type Gathering = {
  model: PronunciationModel
  /** With several networks the same texts are looked at by each. */
  networks: readonly (SoundNetwork | null)[]
  items: readonly Item[]
  seed: number
}

/** Holds every item against its texts; one list for each network, in the same order. */
export function gather({ model, networks, items, seed }: Gathering): Gathered[][] {
  const lists = networks.map((): Gathered[] => [])
  items.forEach((item, i) => {
    const take: Take = prepareTake({ samples: item.samples, sampleRate: SAMPLE_RATE })
    for (const trial of trialsOf(items, i, model.phones, model.language, seed)) {
      const words = trial.words.map((variants) => ({ variants }))
      let warp: number | undefined
      const found = networks.map((network) => {
        const evidence = gatherEvidence({ model, network }, take, words, warp)
        warp ??= evidence?.warp
        return evidence
      })
      found.forEach((evidence, n) => {
        if (evidence) lists[n]!.push({ item: i, speaker: item.speaker, trial, evidence })
      })
    }
  })
  return lists
}
