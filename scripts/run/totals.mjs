import { readFileSync } from 'node:fs'
import { playwrightFailures, vitestFailures } from './failures.mjs'
import { root } from './root.mjs'
import { playwrightDurations, vitestDurations } from './slowest.mjs'

/** How many passed, failed and were skipped, with a line for each failure and what each took. */
export const NONE = { passed: 0, failed: 0, skipped: 0, failures: [], durations: [] }

export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
    durations: [...a.durations, ...b.durations],
  }
}

/** `N passed, N failed`, and the skipped ones only when there are some. */
export function totalsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function fromVitest(report, exitCode, stray) {
  const totals = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: vitestFailures(report, stray, root),
    durations: vitestDurations(report, root),
  }
  return countTheUncounted(totals, exitCode)
}

export function fromPlaywright(report, exitCode) {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {}
  const totals = {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: playwrightFailures(report),
    durations: playwrightDurations(report),
  }
  return countTheUncounted(totals, exitCode)
}

export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** A file that does not load or a runner that crashes fails no test by name, and is a failure all the same. */
function countTheUncounted(totals, exitCode) {
  if (exitCode === 0 || totals.failed > 0) return totals
  const unnamed = [`✗ the runner ended with code ${exitCode} and named no test`]
  return { ...totals, failed: 1, failures: totals.failures.length > 0 ? totals.failures : unnamed }
}
