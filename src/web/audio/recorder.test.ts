import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Recording, startRecording } from './recorder.ts'
import type { RecorderError } from './recorder-error.ts'

/** What jsdom lacks: a microphone and a recorder that are driven by hand. */
class HandRecorder extends EventTarget {
  static supported = ['audio/webm;codecs=opus']
  static last: HandRecorder
  static isTypeSupported = (type: string) => HandRecorder.supported.includes(type)
  state: 'inactive' | 'recording' = 'inactive'
  slice: number | undefined
  readonly mimeType: string
  constructor(_stream: MediaStream, options: { mimeType?: string }) {
    super()
    this.mimeType = options.mimeType ?? ''
    HandRecorder.last = this
  }
  start(slice: number) {
    this.state = 'recording'
    this.slice = slice
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(new Event('stop'))
  }
  give(text: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }))
  }
}

class HandTrack extends EventTarget {
  stopped = false
  stop() {
    this.stopped = true
  }
}

let track: HandTrack
let getUserMedia: ReturnType<typeof vi.fn>
const heard: { finished: Recording[]; failed: RecorderError[] } = { finished: [], failed: [] }
const listeners = {
  onFinish: (recording: Recording) => heard.finished.push(recording),
  onFailure: (error: RecorderError) => heard.failed.push(error),
}

beforeEach(() => {
  track = new HandTrack()
  heard.finished = []
  heard.failed = []
  HandRecorder.supported = ['audio/webm;codecs=opus']
  getUserMedia = vi.fn(async () => ({ getTracks: () => [track], getAudioTracks: () => [track] }))
  vi.stubGlobal('MediaRecorder', HandRecorder)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
})

describe('the recorder', () => {
  it('M-04 records in chunks of 100 ms, untouched by echo, noise and gain control', async () => {
    await startRecording(listeners)
    expect(HandRecorder.last.slice).toBe(100)
    expect(getUserMedia.mock.calls[0]?.[0].audio).toMatchObject({
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
    })
  })

  it.each([
    [['audio/mp4', 'audio/webm', 'audio/ogg'], 'audio/webm'],
    [['audio/mp4', 'audio/ogg'], 'audio/mp4'],
    [['audio/ogg'], 'audio/ogg'],
  ])('M-04 prefers webm, then mp4, then ogg: of %j it takes %s', async (supported, taken) => {
    HandRecorder.supported = supported
    await startRecording(listeners)
    expect(HandRecorder.last.mimeType).toBe(taken)
  })

  it('gives what was recorded and lets the microphone go', async () => {
    const running = await startRecording(listeners)
    HandRecorder.last.give('one')
    HandRecorder.last.give('two')
    running.stop()
    expect(heard.finished).toHaveLength(1)
    expect(heard.finished[0]?.blob.size).toBe(6)
    expect(track.stopped).toBe(true)
  })

  it('M-04 says so when nothing was recorded', async () => {
    const running = await startRecording(listeners)
    running.stop()
    expect(heard.failed.map(({ problem }) => problem)).toEqual(['empty'])
    expect(track.stopped).toBe(true)
  })

  it('ends by itself at the longest time', async () => {
    vi.useFakeTimers()
    await startRecording({ ...listeners, longestMs: 60_000 })
    HandRecorder.last.give('x')
    vi.advanceTimersByTime(59_999)
    expect(heard.finished).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(heard.finished).toHaveLength(1)
    vi.useRealTimers()
  })

  it('tells when the microphone goes away or the recorder breaks, once, and lets it go', async () => {
    await startRecording(listeners)
    track.dispatchEvent(new Event('ended'))
    track.dispatchEvent(new Event('ended'))
    expect(heard.failed.map(({ problem }) => problem)).toEqual(['ended'])
    await startRecording(listeners)
    HandRecorder.last.dispatchEvent(new Event('error'))
    expect(heard.failed.map(({ problem }) => problem)).toEqual(['ended', 'failed'])
    expect(heard.finished).toEqual([])
  })

  it('says nothing of a recording that was discarded', async () => {
    const running = await startRecording(listeners)
    HandRecorder.last.give('x')
    running.discard()
    expect(heard).toEqual({ finished: [], failed: [] })
    expect(track.stopped).toBe(true)
  })

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'no-device'],
    ['NotReadableError', 'in-use'],
  ])('M-04 tells %s as %s', async (name, problem) => {
    getUserMedia.mockRejectedValueOnce(new DOMException('no', name))
    await expect(startRecording(listeners)).rejects.toMatchObject({ problem })
  })

  it('tells a browser that cannot record', async () => {
    vi.stubGlobal('MediaRecorder', undefined)
    await expect(startRecording(listeners)).rejects.toMatchObject({ problem: 'unsupported' })
  })
})
