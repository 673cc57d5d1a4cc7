// Adds up what several test runners say.
import { existsSync, readFileSync } from 'node:fs'

/**
 * What one vitest run came to, from its JSON report. A file that could not even be loaded counts as one failure, and
 * so does a run that failed for a reason no test knows of.
 * @returns {{ passed: number, failed: number }}
 */
export function tallyReport(reportFile, exitCode) {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  const failed = report.numFailedTests + unloadable
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

/** One check that either holds or does not. */
export const tallyCheck = (exitCode) => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

export const addTallies = (tallies) => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
})

export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`
