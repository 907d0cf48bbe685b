import { expect, test } from 'vitest'
import { playwrightDurations, slowestLines, vitestDurations } from './slowest.mjs'

test('a test is named by file, group and title; one that was skipped took nothing', () => {
  const assertionResults = [
    { ancestorTitles: ['', 'a group'], title: 'a promise', duration: 1_234.5 },
    { ancestorTitles: [''], title: 'skipped' },
  ]
  expect(
    vitestDurations({ testResults: [{ name: '/clone/apps/a.test.ts', assertionResults }] }, '/clone'),
  ).toEqual([{ name: 'apps/a.test.ts > a group > a promise', ms: 1_234.5 }])
})

test('a journey took what all its tries took', () => {
  const tests = [{ results: [{ duration: 30_000 }, { duration: 12_000 }] }]
  const suites = [
    { title: 'a.spec.ts', suites: [{ title: 'on a phone', specs: [{ title: 'a journey', tests }] }] },
  ]
  expect(playwrightDurations({ suites })).toEqual([
    { name: 'e2e/a.spec.ts > on a phone > a journey', ms: 42_000 },
  ])
})

test('the slowest ten come first, in seconds, without those under a second', () => {
  const durations = Array.from({ length: 14 }, (_, at) => ({ name: `test ${at}`, ms: at * 500 }))
  const lines = slowestLines(durations)
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('    6.5 s  test 13')
  expect(lines.at(-1)).toBe('    2.0 s  test 4')
  expect(slowestLines([{ name: 'quick', ms: 999 }])).toEqual([])
})

test('a missing report has no durations', () => {
  expect(vitestDurations(undefined)).toEqual([])
  expect(playwrightDurations(undefined)).toEqual([])
})
