import { createLevelMeter } from './level-meter.ts'
import { problemOf, RecorderError } from './recorder-error.ts'

/** In the order they are preferred. */
const CONTAINERS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/ogg']
const CHUNK_MS = 100
export const LONGEST_RECORDING_MS = 60_000

export type Recording = { blob: Blob; mimeType: string }

export type RunningRecording = {
  /** `performance.now()` of the first sound. */
  startedAt: number
  /** 0 to 1, see `LevelMeter`. */
  level(): number
  /** Ends it; what was recorded goes to `onFinish`. */
  stop(): void
  /** Ends it and forgets what was recorded. */
  discard(): void
}

export type RecordingListeners = {
  /** It was stopped, or the longest time was reached. */
  onFinish(recording: Recording): void
  onFailure(error: RecorderError): void
  longestMs?: number
}

/**
 * Opens the microphone and records, untouched by the browser's own cleaning, which would hide what is to be judged.
 * The microphone is let go whatever happens. Throws a RecorderError when it does not begin.
 */
export async function startRecording(listeners: RecordingListeners): Promise<RunningRecording> {
  const mimeType = preferredContainer()
  const stream = await openMicrophone()
  let recorder: MediaRecorder
  try {
    recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  } catch (cause) {
    release(stream)
    throw new RecorderError('unsupported', { cause })
  }
  return run(recorder, stream, listeners)
}

/** The container this browser records, or undefined to leave it to the browser. */
export function preferredContainer(): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia)
    throw new RecorderError('unsupported')
  return CONTAINERS.find((type) => MediaRecorder.isTypeSupported(type))
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    })
  } catch (cause) {
    throw new RecorderError(problemOf(cause), { cause })
  }
}

function run(recorder: MediaRecorder, stream: MediaStream, listeners: RecordingListeners): RunningRecording {
  const meter = createLevelMeter(stream)
  const chunks: Blob[] = []
  let over = false
  const longest = setTimeout(stop, listeners.longestMs ?? LONGEST_RECORDING_MS)

  function close() {
    over = true
    clearTimeout(longest)
    meter.close()
    release(stream)
  }
  function stop() {
    if (over || recorder.state === 'inactive') return
    recorder.stop()
  }
  function fail(error: RecorderError) {
    if (over) return
    close()
    if (recorder.state !== 'inactive') recorder.stop()
    listeners.onFailure(error)
  }

  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) chunks.push(data)
  })
  recorder.addEventListener('error', (event) => fail(new RecorderError('failed', { cause: event })))
  recorder.addEventListener('stop', () => {
    if (over) return
    close()
    const type = recorder.mimeType || 'audio/webm'
    const blob = new Blob(chunks, { type })
    if (blob.size === 0) listeners.onFailure(new RecorderError('empty'))
    else listeners.onFinish({ blob, mimeType: type })
  })
  // The device was unplugged, or its permission taken back, while it ran.
  for (const track of stream.getAudioTracks())
    track.addEventListener('ended', () => fail(new RecorderError('ended')))

  try {
    recorder.start(CHUNK_MS)
  } catch (cause) {
    close()
    throw new RecorderError('failed', { cause })
  }
  return {
    startedAt: performance.now(),
    level: () => (over ? 0 : meter.level()),
    stop,
    discard() {
      if (over) return
      close()
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}

function release(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
