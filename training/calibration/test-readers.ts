import type { CourseLanguage } from '../../src/shared/languages.ts'
import { RECORDING_SOURCES, type RecordingSource } from '../recordings.ts'

/** Recordings each language is tested on; their speakers take no part in its training. */
export const TEST_SOURCES: Partial<Record<CourseLanguage, readonly string[]>> = {
  english: ['asterisk-en', 'pocketsphinx-en', 'alsa-en'],
  italian: ['asterisk-it'],
  french: ['asterisk-fr'],
  spanish: ['asterisk-es'],
  russian: ['asterisk-ru'],
  dutch: ['stamps-nl'],
}

/** Of these there are enough takes to learn from how people differ from synthetic voices. */
export const READ_BY_PEOPLE: readonly CourseLanguage[] = [
  'english',
  'italian',
  'french',
  'spanish',
  'russian',
]

export function testSources(language: CourseLanguage): RecordingSource[] {
  return RECORDING_SOURCES.filter(({ id }) => TEST_SOURCES[language]?.includes(id))
}
