export type LevelMeter = {
  /** How loud it is now, 0 for silence to 1 for as loud as a microphone goes, even to the ear (60 dB in all). */
  level(): number
  close(): void
}

const FLOOR_DB = -60

/** Follows the loudness of a stream. A browser that cannot is silent here and still records. */
export function createLevelMeter(stream: MediaStream): LevelMeter {
  try {
    const context = new AudioContext()
    const source = context.createMediaStreamSource(stream)
    const analyser = context.createAnalyser()
    analyser.fftSize = 1024
    source.connect(analyser)
    void context.resume()
    const samples = new Float32Array(analyser.fftSize)
    return {
      level() {
        analyser.getFloatTimeDomainData(samples)
        return loudnessOf(samples)
      },
      close() {
        source.disconnect()
        void context.close().catch(() => {})
      },
    }
  } catch {
    return { level: () => 0, close() {} }
  }
}

/** Root mean square on a scale of decibels: 0 at 60 dB below full scale, 1 at full scale. */
export function loudnessOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const rms = Math.sqrt(sum / Math.max(samples.length, 1))
  if (rms === 0) return 0
  return Math.min(1, Math.max(0, 1 - (20 * Math.log10(rms)) / FLOOR_DB))
}
