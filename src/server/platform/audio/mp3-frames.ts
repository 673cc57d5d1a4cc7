/** One frame of MPEG audio, layer III. */
type Frame = { start: number; length: number; samples: number; sampleRate: number; channels: 1 | 2 }

export type Mp3Frames = {
  frames: Frame[]
  durationMs: number
  /** The file ends within a frame, or before the number of frames that its first one announces. */
  breaksOff: boolean
}

const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const RATES = [44_100, 48_000, 32_000]
/** How far sound may be searched for behind a tag or damage. */
const SEARCH = 64 * 1024

/** Whether the bytes are an mp3: behind a tag or at once, two frames of one kind follow each other. */
export function looksLikeMp3(bytes: Uint8Array): boolean {
  const start = tagEnd(bytes)
  const tagged = start > 0
  const first = tagged ? nextFrame(bytes, start) : frameAt(bytes, start)
  return first !== undefined && (tagged || follows(bytes, first))
}

/**
 * Walks over the frames of an mp3 without decoding (ISO/IEC 11172-3, section 2.4; 13818-3). Stops as soon as they
 * play longer than `maximumMs`. Damage between frames is stepped over.
 */
export function mp3Frames(bytes: Uint8Array, maximumMs: number): Mp3Frames {
  const frames: Frame[] = []
  let durationMs = 0
  let breaksOff = false
  let frame = nextFrame(bytes, tagEnd(bytes))
  while (frame && durationMs <= maximumMs) {
    const end = frame.start + frame.length
    if (end > bytes.length) {
      breaksOff = true
      break
    }
    frames.push(frame)
    durationMs += (frame.samples / frame.sampleRate) * 1000
    const first: Frame = frames[0] ?? frame
    const next = frameAt(bytes, end)
    frame = next && isLike(next, first) ? next : nextFrame(bytes, end, first)
  }
  const announced = frames[0] ? announcedFrames(bytes, frames[0]) : undefined
  // The frame that announces does not count itself.
  if (announced !== undefined && durationMs <= maximumMs && frames.length - 1 < announced) breaksOff = true
  return { frames, durationMs, breaksOff }
}

/** Where the ID3v2 tags at the beginning end. */
function tagEnd(bytes: Uint8Array): number {
  let at = 0
  while (text(bytes, at, 3) === 'ID3' && at + 10 <= bytes.length) {
    const size = [6, 7, 8, 9].reduce((sum, offset) => sum * 128 + ((bytes[at + offset] ?? 0) & 127), 0)
    const footer = ((bytes[at + 5] ?? 0) & 16) !== 0 ? 10 : 0
    at += 10 + size + footer
  }
  return at
}

/** The first frame from a place on that another follows or that ends the file; like `model` where one is given. */
function nextFrame(bytes: Uint8Array, from: number, model?: Frame): Frame | undefined {
  const last = Math.min(bytes.length - 4, from + SEARCH)
  for (let at = from; at <= last; at++) {
    if (bytes[at] !== 0xff) continue
    const frame = frameAt(bytes, at)
    if (frame && (!model || isLike(frame, model)) && follows(bytes, frame)) return frame
  }
  return undefined
}

function follows(bytes: Uint8Array, frame: Frame): boolean {
  const end = frame.start + frame.length
  const next = frameAt(bytes, end)
  if (next) return isLike(next, frame)
  return end === bytes.length || (end === bytes.length - 128 && text(bytes, end, 3) === 'TAG')
}

const isLike = (left: Frame, right: Frame): boolean =>
  left.sampleRate === right.sampleRate && left.samples === right.samples

function frameAt(bytes: Uint8Array, start: number): Frame | undefined {
  const [sync, kind, rates, mode] = bytes.subarray(start, start + 4)
  if (sync !== 0xff || kind === undefined || rates === undefined || mode === undefined) return undefined
  const version = (kind >> 3) & 3
  const isLayer3 = ((kind >> 1) & 3) === 1
  const base = RATES[(rates >> 2) & 3]
  const kbits = (version === 3 ? KBITS_1 : KBITS_2)[rates >> 4]
  if ((kind & 0xe0) !== 0xe0 || version === 1 || !isLayer3 || !base || !kbits) return undefined
  const sampleRate = base / (version === 3 ? 1 : version === 2 ? 2 : 4)
  const samples = version === 3 ? 1152 : 576
  const length = Math.floor(((samples / 8) * kbits * 1000) / sampleRate) + ((rates >> 1) & 1)
  return { start, length, samples, sampleRate, channels: mode >> 6 === 3 ? 1 : 2 }
}

/** How many frames the Xing or Info header in the first frame speaks of. */
function announcedFrames(bytes: Uint8Array, frame: Frame): number | undefined {
  const version1 = frame.samples === 1152
  const at = frame.start + 4 + (frame.channels === 1 ? (version1 ? 17 : 9) : version1 ? 32 : 17)
  const name = text(bytes, at, 4)
  if ((name !== 'Xing' && name !== 'Info') || at + 12 > bytes.length) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, 12)
  return (view.getUint32(4) & 1) === 1 ? view.getUint32(8) : undefined
}

const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))
