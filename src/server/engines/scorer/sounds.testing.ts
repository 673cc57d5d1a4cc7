/** Sounds that are not speech, for tests: made otherwise than those the gate was trained on. */

const RATE = 16_000

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state / 2 ** 31 - 1
  }
}

const make = (seconds: number, sample: (t: number, i: number) => number): Float32Array =>
  Float32Array.from({ length: seconds * RATE }, (_, i) => sample(i / RATE, i))

const noteHz = (step: number) => 261.6 * 2 ** (step / 12)

/** Struck strings by Karplus and Strong's algorithm. */
function plucked(notes: readonly number[], beat: number, seconds: number): Float32Array {
  const next = random(3)
  const out = new Float32Array(seconds * RATE)
  notes.forEach((note, n) => {
    const period = Math.round(RATE / noteHz(note))
    const line = Array.from({ length: period }, next)
    const start = Math.round(n * beat * RATE)
    for (let i = 0; i < RATE * 1.5 && start + i < out.length; i++) {
      const at = i % period
      out[start + i] = out[start + i]! + 0.4 * line[at]!
      line[at] = 0.498 * (line[at]! + line[(at + 1) % period]!)
    }
  })
  return out
}

/** Two-operator frequency modulation, as in electric pianos. */
function electricPiano(notes: readonly number[], beat: number, seconds: number): Float32Array {
  return make(seconds, (t) => {
    let sum = 0
    notes.forEach((note, n) => {
      const since = t - n * beat
      if (since < 0 || since > 1.2) return
      const hz = noteHz(note)
      const depth = 2 * Math.exp(-4 * since)
      sum +=
        0.3 *
        Math.exp(-3 * since) *
        Math.sin(2 * Math.PI * hz * since + depth * Math.sin(2 * Math.PI * hz * 14 * since))
    })
    return sum
  })
}

function drumLoop(): Float32Array {
  const next = random(5)
  return make(3, (t) => {
    const beat = t % 0.5
    const off = (t + 0.25) % 0.5
    const kick = Math.exp(-12 * beat) * Math.sin(2 * Math.PI * (50 + 60 * Math.exp(-30 * beat)) * beat)
    return 0.6 * kick + 0.25 * Math.exp(-30 * off) * next() + 0.1 * Math.exp(-60 * (t % 0.125)) * next()
  })
}

function pink(): Float32Array {
  const next = random(9)
  const rows = new Float32Array(8)
  return make(3, (_, i) => {
    for (let row = 0; row < 8; row++) if (i % 2 ** row === 0) rows[row] = next()
    return 0.05 * rows.reduce((sum, value) => sum + value, 0)
  })
}

const white = random(1)
const knocks = random(2)

export const OTHER_SOUNDS: Readonly<Record<string, Float32Array>> = {
  silence: new Float32Array(3 * RATE),
  'quiet hiss': make(3, () => 0.0004 * white()),
  'white noise': make(3, () => 0.3 * white()),
  'pink noise': pink(),
  'mains hum': make(3, (t) => 0.3 * Math.sin(2 * Math.PI * 50 * t) + 0.15 * Math.sin(2 * Math.PI * 150 * t)),
  'a steady tone': make(3, (t) => 0.4 * Math.sin(2 * Math.PI * 440 * t)),
  'a guitar tune': plucked([0, 4, 7, 12, 7, 4, 0, -5, 0, 4], 0.3, 4),
  'guitar chords': plucked([0, 4, 7, 5, 9, 12, 7, 11, 14, 0], 0.11, 3),
  'an electric piano': electricPiano([0, 2, 4, 5, 7, 9, 11, 12], 0.35, 4),
  'a drum loop': drumLoop(),
  'a band': (() => {
    const guitar = plucked([0, 4, 7, 12, 5, 9, 12, 17], 0.4, 3)
    const drums = drumLoop()
    return guitar.map((sample, i) => 0.7 * sample + 0.7 * (drums[i] ?? 0))
  })(),
  knocks: make(3, (t) => 0.7 * Math.exp(-90 * (t % 0.7)) * knocks()),
  'one click': make(1, (t) => (t > 0.5 && t < 0.505 ? 0.9 : 0)),
  'a siren': make(3, (t) => 0.4 * Math.sin(2 * Math.PI * (600 * t - 120 * Math.cos(2 * Math.PI * 0.7 * t)))),
}

/** Speech with a hiss that falls towards high pitches, `db` below its loud parts. */
export function inNoise(samples: Float32Array, db: number): Float32Array {
  const power = (values: Float32Array) =>
    values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length)
  const noise = pink()
  const loud = samples.filter((sample) => Math.abs(sample) > 0.01)
  const gain = Math.sqrt(power(loud) / power(noise) / 10 ** (db / 10))
  return samples.map((sample, i) => sample + gain * noise[i % noise.length]!)
}
