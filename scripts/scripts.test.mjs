import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findChromium } from './find-chromium.mjs'
import { isInstalled } from './install.mjs'
import { addTallies, closingLine, tallyReport } from './tally.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'timbre-scripts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name, content) => {
  const file = join(folder, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('the sum of all test runs', () => {
  const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] }
  const unloadable = { status: 'failed', assertionResults: [] }

  it('counts tests, and a file that could not be loaded as one failure', () => {
    const report = write('report.json', {
      numPassedTests: 7,
      numFailedTests: 0,
      testResults: [passing, unloadable],
    })
    expect(tallyReport(report, 1)).toEqual({ passed: 7, failed: 1 })
  })

  it('never calls a run good that ended badly or left no report', () => {
    const report = write('report.json', { numPassedTests: 7, numFailedTests: 0, testResults: [passing] })
    expect(tallyReport(report, 0)).toEqual({ passed: 7, failed: 0 })
    expect(tallyReport(report, 1)).toEqual({ passed: 7, failed: 1 })
    expect(tallyReport(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 })
  })

  it('closes with one line', () => {
    const sum = addTallies([
      { passed: 7, failed: 0 },
      { passed: 2, failed: 1 },
    ])
    expect(closingLine(sum)).toBe('9 passed, 1 failed')
  })
})

describe('whether the packages are installed', () => {
  const wanted = {
    '': {},
    'node_modules/one': { version: '1.0.0' },
    'node_modules/for-windows': { version: '2.0.0', optional: true },
  }
  const lock = (packages, name = 'package-lock.json') => write(name, { packages })
  const INSTALLED = 'node_modules/.package-lock.json'

  it('is seen from what npm has written last', () => {
    lock(wanted)
    expect(isInstalled(folder)).toBe(false)
    lock({ 'node_modules/one': { version: '1.0.0' } }, INSTALLED)
    expect(isInstalled(folder)).toBe(true)
  })

  it('is denied when a version has changed or a package has come', () => {
    lock({ ...wanted, 'node_modules/two': { version: '1.0.0' } })
    lock({ 'node_modules/one': { version: '1.0.0' } }, INSTALLED)
    expect(isInstalled(folder)).toBe(false)
    lock({ 'node_modules/one': { version: '1.0.1' } })
    expect(isInstalled(folder)).toBe(false)
  })
})

describe('the browser', () => {
  it('is the one that CHROMIUM_PATH names, or none', () => {
    const file = write('my-browser', '')
    expect(findChromium({ CHROMIUM_PATH: file, PATH: folder })).toBeUndefined()
    chmodSync(file, 0o755)
    expect(findChromium({ CHROMIUM_PATH: file, PATH: '' })).toBe(file)
  })

  it('is found by its usual names', () => {
    const file = write('bin/google-chrome', '')
    chmodSync(file, 0o755)
    expect(findChromium({ PATH: `${folder}/nothing:${folder}/bin` })).toBe(file)
    expect(findChromium({ PATH: '' })).toBeUndefined()
  })
})
