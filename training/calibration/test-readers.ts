import type { CourseLanguage } from '../../src/shared/languages.ts'
import { NETWORK_SOURCES, type RecordingSource, SOURCES_FOR_TESTS } from '../recordings.ts'

type SourceIds = Partial<Record<CourseLanguage, readonly string[]>>

/** Recordings each language is tested on; their speakers take no part in its training. */
export const TEST_SOURCES: SourceIds = {
  english: ['asterisk-en', 'pocketsphinx-en', 'alsa-en'],
  italian: ['asterisk-it'],
  french: ['asterisk-fr'],
  spanish: ['asterisk-es'],
  russian: ['asterisk-ru'],
  dutch: ['fillets-m', 'fillets-v'],
}

/** Other people in the same languages, in 8 kHz; neither networks without a language nor tables have heard them. */
export const SECOND_READERS: SourceIds = {
  italian: ['menardi-numbers-it'],
  french: ['armelle-numbers-fr'],
}

/**
 * Of these there are enough takes to learn from how people differ from synthetic voices. Dutch is
 * played by actors, with the echo of a cave.
 */
export const READ_BY_PEOPLE: readonly CourseLanguage[] = [
  'english',
  'italian',
  'french',
  'spanish',
  'russian',
]

export function testSources(language: CourseLanguage): RecordingSource[] {
  return sourcesIn(TEST_SOURCES[language])
}

export function secondReaders(language: CourseLanguage): RecordingSource[] {
  return sourcesIn(SECOND_READERS[language])
}

function sourcesIn(ids: readonly string[] = []): RecordingSource[] {
  return [...NETWORK_SOURCES, ...SOURCES_FOR_TESTS].filter(({ id }) => ids.includes(id))
}
