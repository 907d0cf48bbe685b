import { expect, test } from 'vitest'
import { add, fromPlaywright, fromVitest, NONE, totalsLine } from './totals.mjs'

test('the last line names the skipped only when there are some', () => {
  expect(totalsLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(totalsLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('both reports add up', () => {
  const vitest = fromVitest({ numPassedTests: 10, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }, 1)
  const playwright = fromPlaywright({ stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 0 } }, 1)
  expect(add(add(NONE, vitest), playwright)).toMatchObject({ passed: 15, failed: 3, skipped: 3 })
})

test('a runner that fails without naming a test, or leaves no report, is a failure', () => {
  expect(fromVitest({ numPassedTests: 10, numFailedTests: 0 }, 1)).toEqual({
    passed: 10,
    failed: 1,
    skipped: 0,
    failures: ['✗ the runner ended with code 1 and named no test'],
    durations: [],
  })
  expect(fromPlaywright(undefined, 1)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

test('an error outside a test counts as a failure and is listed', () => {
  const stray = ['Error: the connection is gone']
  expect(fromVitest({ numPassedTests: 10, numFailedTests: 0 }, 1, stray)).toMatchObject({
    failed: 1,
    failures: ['✗ outside a test: Error: the connection is gone'],
  })
})

test('the failures of all parts are listed together', () => {
  const first = { ...NONE, failed: 1, failures: ['✗ one'] }
  const two = { ...NONE, failed: 1, failures: ['✗ two'] }
  expect(add(first, two).failures).toEqual(['✗ one', '✗ two'])
})
