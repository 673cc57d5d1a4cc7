import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSyllabic } from '../../src/speech/phonetics/ipa.ts'
import { SOUND_CLASSES } from '../../src/speech/pronunciation/network/sound-classes.ts'
import { FEATURE_SCALE, isMade, type Shard } from './shards.ts'

const PROCESSES = 2

/** Makes what is missing of the training data, in two processes; `folder` then holds all of it and `classes.json`. */
export async function makeData(folder: string, shards: readonly Shard[]): Promise<void> {
  writeFileSync(
    join(folder, 'classes.json'),
    JSON.stringify({
      classes: SOUND_CLASSES,
      syllabic: SOUND_CLASSES.map(isSyllabic),
      scale: FEATURE_SCALE,
      shards: shards.map(({ name }) => name),
    }),
  )
  const waiting = shards.filter((shard) => !isMade(folder, shard))
  if (waiting.length === 0) return
  const script = fileURLToPath(new URL('./make-shard.ts', import.meta.url))
  await Promise.all(
    Array.from(
      { length: PROCESSES },
      () =>
        new Promise<void>((resolve, reject) => {
          const child = fork(script, [folder])
          child.on('message', () => {
            const next = waiting.shift()
            if (next) child.send(next)
            else child.disconnect()
          })
          child.on('exit', (code) =>
            code === 0 ? resolve() : reject(new Error(`a process ended with ${code}`)),
          )
        }),
    ),
  )
}
