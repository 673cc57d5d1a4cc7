import { encodeWav } from '../../../../speech/audio/wav.ts'
import type { RecordingListeners, RunningRecording } from '../../../audio/recorder.ts'

/** jsdom has no microphone; what the recorder itself does is shown in its own test. */
export function createFakeMicrophone() {
  const wav = encodeWav({ samples: new Float32Array(8000).fill(0.2), sampleRate: 16_000 })
  // The trace is drawn on a canvas, which jsdom has not either.
  HTMLCanvasElement.prototype.getContext = () => null
  const state = { refusal: undefined as Error | undefined, opened: 0 }
  async function startRecording(listeners: RecordingListeners): Promise<RunningRecording> {
    state.opened++
    if (state.refusal) throw state.refusal
    const blob = { size: wav.length, arrayBuffer: async () => wav.buffer } as Blob
    return {
      startedAt: performance.now(),
      level: () => 0.5,
      stop: () => listeners.onFinish({ blob, mimeType: 'audio/wav' }),
      discard() {},
    }
  }
  return { state, startRecording }
}
