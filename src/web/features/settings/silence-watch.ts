/** How long one has to be silent to have finished: longer than the pause at a comma. */
const SILENCE_MS = 1600
/** Speech stands at least this far above the quietest so far, on the level meter's scale. */
const ABOVE_FLOOR = 0.2
const LOUD_ENOUGH = 0.35
const SPEECH_MS = 250

/**
 * Says when somebody who spoke has fallen silent. Fed with the level (0 to 1, see `LevelMeter`) at any pace; true once
 * speech of a quarter of a second was heard and then nothing like it for 1.6 s. Silence before the first word never ends it.
 */
export function createSilenceWatch(): (level: number, nowMs: number) => boolean {
  let floor = 1
  let last: number | undefined
  let spokenMs = 0
  let lastSpeech = 0
  return (level, nowMs) => {
    const passed = last === undefined ? 0 : nowMs - last
    last = nowMs
    floor = Math.min(floor, level)
    if (level >= LOUD_ENOUGH && level >= floor + ABOVE_FLOOR) {
      spokenMs += passed
      lastSpeech = nowMs
    }
    return spokenMs >= SPEECH_MS && nowMs - lastSpeech >= SILENCE_MS
  }
}
