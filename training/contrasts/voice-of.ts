import type { SpeakOptions } from '../../src/speech/synthesis/espeak-render.ts'
import type { Random } from '../random.ts'

/** Variants of espeak that hurry two and a half times as fast as asked for: slowed to the pace of people. */
const HURRIED: readonly string[] = ['pedro', 'antonio', 'Andrea', 'anika']
/** A variant that whispers: vowels drown in noise, and no pitch is left. */
const WHISPERED = 'caleb'
/** Variants that cannot carry a tone: of these one turns the melody upside down. */
const TONELESS: readonly (string | undefined)[] = ['aunty', WHISPERED]

/** Those of some variants that speak up. */
export function voiced<Name extends string | undefined>(variants: readonly Name[]): Name[] {
  return variants.filter((variant) => variant !== WHISPERED)
}

/** Those of some variants that can carry a tone. */
export function withTones<Name extends string | undefined>(variants: readonly Name[]): Name[] {
  return variants.filter((variant) => !TONELESS.includes(variant))
}

/** A variant with pace, pitch and melody by chance, within what people do: lower, espeak's men leave their range. */
export function voiceOf<Name extends string | undefined>(
  variant: Name,
  random: Random,
): { variant: Name; options: SpeakOptions } {
  const rate = random.between(110, 200)
  const pitch = random.between(40, 85)
  const range = random.between(28, 85)
  return { variant, options: { rate: HURRIED.includes(variant ?? '') ? 80 : rate, pitch, range } }
}
