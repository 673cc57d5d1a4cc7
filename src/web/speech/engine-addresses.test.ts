import { expect, it } from 'vitest'
import { COURSE_LANGUAGES, languageNamed } from '../../shared/languages.ts'
import { DEVICE_LANGUAGES, engineAddresses } from './engine-addresses.ts'

it('has every part of the scorer for each course language, so that no take is judged by an older version', () => {
  const tags = COURSE_LANGUAGES.map((language) => languageNamed(language).tag)
  expect(DEVICE_LANGUAGES).toEqual([...tags].sort())
  for (const tag of tags) {
    const { script, table, network, calibration } = engineAddresses(tag) ?? {}
    expect(script).toMatch(/score-worker/u)
    expect(table).toMatch(new RegExp(`/tables/${tag}\\.bin`, 'u'))
    expect(network).toMatch(/\/tables\/network\.bin/u)
    expect(calibration).toMatch(new RegExp(`/calibration/2\\.0/${tag}\\.json`, 'u'))
  }
})

it('has none for a language without a model, and none for the network’s own file', () => {
  expect(engineAddresses('sv')).toBeUndefined()
  expect(engineAddresses('network')).toBeUndefined()
})
