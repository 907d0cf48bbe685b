import { expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from './failures.mjs'

test('a failed test is listed with its file, its title and the first line of its error', () => {
  const passed = { status: 'passed', ancestorTitles: [''], title: 'fine', failureMessages: [] }
  const failed = {
    status: 'failed',
    ancestorTitles: ['', 'a group'],
    title: '[AB-01] a promise',
    failureMessages: ['AssertionError: expected 1 to be 2\n    at x.ts:1:1'],
  }
  const report = { testResults: [{ name: '/clone/apps/a.test.ts', assertionResults: [passed, failed] }] }
  expect(vitestFailures(report, [], '/clone')).toEqual([
    '✗ apps/a.test.ts > a group > [AB-01] a promise: AssertionError: expected 1 to be 2',
  ])
})

test('a failure outside a test is listed too', () => {
  expect(vitestFailures({ testResults: [] }, ['b.test.ts: Cannot find y\nmore', 'Error: gone'])).toEqual([
    '✗ outside a test: b.test.ts: Cannot find y',
    '✗ outside a test: Error: gone',
  ])
})

test('a failed journey is listed with its group and without colour codes', () => {
  const results = [{ error: { message: '\u001b[31mError\u001b[39m: not visible\n  at y' } }]
  const spec = { title: 'a journey', ok: false, tests: [{ results }] }
  const fine = { title: 'fine', ok: true, tests: [] }
  const suites = [
    { title: 'a.spec.ts', specs: [fine], suites: [{ title: 'on a phone', specs: [spec], suites: [] }] },
  ]
  const errors = [{ message: 'The product was not ready in time.' }]
  expect(playwrightFailures({ suites, errors })).toEqual([
    '✗ e2e/a.spec.ts > on a phone > a journey: Error: not visible',
    '✗ e2e: The product was not ready in time.',
  ])
})

test('without a report no failure is listed', () => {
  expect(vitestFailures(undefined)).toEqual([])
  expect(playwrightFailures(undefined)).toEqual([])
})

test('a journey that passed at its second try is listed as such', () => {
  const spec = (status: string, ok: boolean) => ({
    title: 'a journey',
    ok,
    tests: [{ status, results: [{ error: { message: 'too late' } }, {}] }],
  })
  const report = { suites: [{ title: 'a.spec.ts', specs: [spec('flaky', true), spec('expected', true)] }] }
  expect(playwrightFailures(report)).toEqual(['~ at the second try e2e/a.spec.ts > a journey: too late'])
})
