/** The thread that decodes what people send: nothing it is given can harm the process that serves them. */
import { serveTasks } from '../workers/serve-tasks.ts'
import { TaskError } from '../workers/worker-protocol.ts'
import { AudioDecodeError } from './audio-decode-error.ts'
import { type AudioLimits, decodeBytes } from './decode-bytes.ts'

// The decoders report each damaged packet on the console; the answer says all there is to say.
console.warn = console.error = () => {}

serveTasks(async ({ bytes, limits }: { bytes: Uint8Array; limits: AudioLimits }) => {
  try {
    const output = await decodeBytes(bytes, limits)
    return { output, transfer: [output.samples.buffer as ArrayBuffer] }
  } catch (error) {
    if (error instanceof AudioDecodeError) throw new TaskError(error.message, { reason: error.reason })
    throw error
  }
})
