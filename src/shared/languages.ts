/**
 * The languages of the product: the names the HTTP interface uses (`spanish`), BCP 47 tags, and the norms
 * (regional standards) a learner can choose between. The first norm of a language is its default.
 */
export type LanguageName =
  | 'english'
  | 'spanish'
  | 'french'
  | 'german'
  | 'portuguese'
  | 'italian'
  | 'chinese'
  | 'japanese'
  | 'korean'
  | 'arabic'
  | 'russian'
  | 'dutch'
  | 'hindi'
  | 'indonesian'
  | 'turkish'
  | 'filipino'
  | 'polish'
  | 'swedish'
  | 'bulgarian'
  | 'romanian'
  | 'czech'
  | 'greek'
  | 'finnish'
  | 'croatian'
  | 'malay'
  | 'slovak'
  | 'danish'
  | 'tamil'
  | 'ukrainian'

export type Language = {
  name: LanguageName
  /** BCP 47 primary tag, e.g. `es`. */
  tag: string
  /** Regional standards, most usual first, e.g. `['es-ES', 'es-419']`. */
  norms: readonly [string, ...string[]]
  /** The language's name for itself. */
  endonym: string
  direction: 'ltr' | 'rtl'
  /** Whether words are written without spaces between them. */
  unspaced?: true
  /** Whether it is one of the twelve with a course pack and a pronunciation scorer. */
  course: boolean
}

const course = (
  name: LanguageName,
  endonym: string,
  norms: [string, ...string[]],
  more: Partial<Language> = {},
): Language => ({
  name,
  endonym,
  norms,
  tag: norms[0].split('-')[0]!,
  direction: 'ltr',
  course: true,
  ...more,
})
const heard = (name: LanguageName, endonym: string, tag: string): Language => ({
  name,
  endonym,
  norms: [tag],
  tag,
  direction: 'ltr',
  course: false,
})

export const LANGUAGES: readonly Language[] = [
  course('english', 'English', ['en-US', 'en-GB']),
  course('spanish', 'Español', ['es-ES', 'es-419']),
  course('french', 'Français', ['fr-FR', 'fr-CA']),
  course('german', 'Deutsch', ['de-DE']),
  course('portuguese', 'Português', ['pt-BR', 'pt-PT']),
  course('italian', 'Italiano', ['it-IT']),
  course('chinese', '中文', ['zh-CN'], { unspaced: true }),
  course('japanese', '日本語', ['ja-JP'], { unspaced: true }),
  course('korean', '한국어', ['ko-KR']),
  course('arabic', 'العربية', ['ar-001'], { direction: 'rtl' }),
  course('russian', 'Русский', ['ru-RU']),
  course('dutch', 'Nederlands', ['nl-NL']),
  heard('hindi', 'हिन्दी', 'hi'),
  heard('indonesian', 'Bahasa Indonesia', 'id'),
  heard('turkish', 'Türkçe', 'tr'),
  heard('filipino', 'Filipino', 'fil'),
  heard('polish', 'Polski', 'pl'),
  heard('swedish', 'Svenska', 'sv'),
  heard('bulgarian', 'Български', 'bg'),
  heard('romanian', 'Română', 'ro'),
  heard('czech', 'Čeština', 'cs'),
  heard('greek', 'Ελληνικά', 'el'),
  heard('finnish', 'Suomi', 'fi'),
  heard('croatian', 'Hrvatski', 'hr'),
  heard('malay', 'Bahasa Melayu', 'ms'),
  heard('slovak', 'Slovenčina', 'sk'),
  heard('danish', 'Dansk', 'da'),
  heard('tamil', 'தமிழ்', 'ta'),
  heard('ukrainian', 'Українська', 'uk'),
]

/** The twelve languages of onboarding, in the order they are offered. */
export const COURSE_LANGUAGES = [
  'english',
  'spanish',
  'french',
  'german',
  'portuguese',
  'italian',
  'chinese',
  'japanese',
  'korean',
  'arabic',
  'russian',
  'dutch',
] as const satisfies readonly LanguageName[]
export type CourseLanguage = (typeof COURSE_LANGUAGES)[number]

/** The ten languages everyone can practise; english and dutch join for those who chose them as target. */
export const PRACTICE_LANGUAGES: readonly CourseLanguage[] = COURSE_LANGUAGES.filter(
  (name) => name !== 'english' && name !== 'dutch',
)

/**
 * Finds a language by its name (`spanish`), tag (`es`) or norm (`es-419`), whatever the case.
 * A region that is not among the norms leads to the language itself; nothing known gives `undefined`.
 */
export function findLanguage(nameOrTag: string): { language: Language; norm?: string } | undefined {
  const wanted = nameOrTag.trim().toLowerCase().replace('_', '-')
  for (const language of LANGUAGES) {
    if (language.name === wanted || language.tag === wanted) return { language }
    const norm = language.norms.find((candidate) => candidate.toLowerCase() === wanted)
    if (norm) return { language, norm }
  }
  const primary = wanted.split('-')[0]
  const language = LANGUAGES.find((candidate) => candidate.tag === primary)
  return wanted.includes('-') && language ? { language } : undefined
}

/** The language of that name; the name is known, so this never fails. */
export function languageNamed(name: LanguageName): Language {
  return LANGUAGES.find((language) => language.name === name)!
}

/** The norm a person practises: the one chosen, if it is of that language, else the language's default. */
export function normFor(language: LanguageName, chosen: string | null): string {
  const norms = languageNamed(language).norms
  return chosen !== null && norms.includes(chosen) ? chosen : norms[0]
}
