import { beforeAll, describe, expect, it } from 'vitest'
import { type Espeak, loadEspeak } from './espeak.ts'
import { respellArabic } from './respell-arabic.ts'
import { espeakVoiceFor } from './voices.ts'

let espeak: Espeak
beforeAll(async () => {
  espeak = await loadEspeak()
})

const read = (text: string) =>
  espeak
    .phonemize({ text }, espeakVoiceFor('ar-001'))
    .map((word) => word.phones.join('').replaceAll('.', ''))
    .join(' ')

/** Every line: what is shown, the vowelled spelling, the phones espeak gives it. */
const CONSTRUCTIONS = [
  ['the article after a pause', 'الْقَمَرُ', 'ʔalqamaru'],
  ['the article after a vowel', 'هٰذَا الْقَمَرُ', 'haða lqamaru'],
  ['a sun letter doubled once', 'الشَّمْسُ', 'ʔaʃʃamsu'],
  ['a sun letter after a vowel', 'لَكَ السَّعَادَة', 'laka ssaʕada'],
  ['l as a sun letter', 'إِلَى اللِّقَاءْ', 'ʔila lliqaʔ'],
  ['wa- and a sun letter', 'وَالشَّمْسُ', 'waʃʃamsu'],
  ['bi- and the article', 'بِالْحَلِيبِ', 'bilħalibi'],
  ['bi- and a sun letter', 'بِالسَّيَّارَةِ', 'bissajjarati'],
  ['ka- and the article', 'كَالْأَسَدِ', 'kalʔasadi'],
  ['li- and the article', 'لِلْبَيْتِ', 'lilbajti'],
  ['li- and a sun letter', 'لِلسِّبَاحَة', 'lissibaħa'],
  ['li- before l', 'لِلُّغَةِ', 'lilluɣati'],
  ['the article before a joining alif', 'فِي الِاجْتِمَاعِ', 'fi lidʒtimaʕi'],
  ['a joining alif after a vowel', 'مَا اسْمُكَ؟', 'ma smuka'],
  ['a joining alif after a pause', 'كُلُّ شَيْءْ، اِنْزَاحَ', 'kullu ʃajʔ ʔinzaħa'],
  ['a joining alif after wa-', 'وَاسْتَرِحْ', 'wastariħ'],
  ['an assimilated verb after wa-', 'وَاتَّصَلَ', 'wattas̪ala'],
  ['no article where the root begins with l', 'مَتَى الْتَقَيْنَا', 'mata ltaqajna'],
  ['no joining alif in a long vowel', 'وَالِدِي كَانَ', 'walidi kana'],
  ['the unwritten vowel of an imperative', 'اكْتُبْ', 'ʔuktub'],
  ['a helping vowel after a closed word', 'قَالَتْ الْبِنْتُ', 'qalati lbintu'],
  ['a helping vowel after -un', 'مُحَمَّدٌ الْكَرِيمُ', 'muħammaduni lkarimu'],
  ['hum before the article', 'هُمْ النَّاسُ', 'humu nnasu'],
  ['resting ta marbuta', 'قَهْوَة.', 'qahwa'],
  ['resting ta marbuta after a long a', 'حَيَاة', 'ħaja'],
  ['sounding ta marbuta', 'مَرَّةً أُخْرَى', 'marratan ʔuχra'],
  ['doubled و and ي', 'قُوَّةُ عَرَبِيَّةٍ', 'quwwatu ʕarabijjatin'],
  ['و and ي between vowels', 'هُوَ طَوِيلٌ وَهِيَ', 'huwa t̪awilun wahija'],
  ['the silent alif of a plural verb', 'كَتَبُوا الدَّرْسَ وَدَعَوْا', 'katabu ddarsa wadaʕaw'],
  ['the long a of demonstratives', 'ذَلِكَ هَؤُلَاءِ', 'ðalika haʔulaʔi'],
  ['God', 'وَاللَّهِ بِسْمِ اللهِ لِلَّهِ', 'wallahi bismi llahi lillahi'],
  ['wasla and small alif', 'بِٱسْمِ ٱلرَّحْمَٰنِ', 'bismi rraħmani'],
  ['-an on its alif or before it', 'شُكْراً غَدًا', 'ʃukran ɣadan'],
  ['d before h apart from the emphatic d', 'مَدْحٌ', 'madħun'],
  ['quotation marks', 'قَالَ: «الْبَيْتُ»، هُنَا', 'qala ʔalbajtu huna'],
  ['vowels that a long letter implies', 'كِتابٌ كَبيرٌ', 'kitabun kabirun'],
] as const

describe('respellArabic', () => {
  it.each(CONSTRUCTIONS)('reads %s', (_shown, spelling, phones) => {
    expect(read(spelling)).toBe(phones)
  })

  it('hears a doubled consonant whichever way its marks are ordered', () => {
    expect(read('م\u064Fع\u064Eل\u0651\u0650م\u064C')).toBe('muʕallimun')
    expect(read('م\u064Fع\u064Eل\u0650\u0651م\u064C')).toBe('muʕallimun')
  })

  it('stresses a heavy last syllable but one, an overlong last one, else the third from the end', () => {
    expect(respellArabic(['مُسْتَشْفَى', 'كِتَابْ', 'مَدْرَسَة'])).toEqual([
      "[[m|u|s|t|'a|S|f|a:]]",
      "[[k|i|t|'a:|b]]",
      "[[m|'a|d|R|a|s|a]]",
    ])
  })

  it('shortens a long vowel before the article', () => {
    expect(respellArabic(['فِي', 'الْبَيْتِ'])).toEqual(["[[f|'i]]", "[[l|b|'a|j|t|i]]"])
  })

  it('leaves unvowelled words, digits and foreign words to espeak, one token for one', () => {
    const plain = ['في', 'المدرسة', '25', 'Berlin', '—', 'سيّارة', 'معلّم؟', '']
    expect(respellArabic(plain)).toEqual(plain)
    expect(read('شكراً')).toBe('ʃukran')
  })
})
