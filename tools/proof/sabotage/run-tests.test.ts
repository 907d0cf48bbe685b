import { expect, test } from 'vitest'
import { readReport } from './run-tests.ts'

const aFile = (name: string, status: 'passed' | 'failed', tests: number) => ({
  name: `/copy/${name}`,
  status,
  assertionResults: Array.from({ length: tests }, (_, at) => ({
    status: at === 0 ? status : 'skipped',
    fullName: 'adds up',
    failureMessages: status === 'failed' ? ['expected 1 to be 2\n    at a.test.ts:1'] : [],
  })),
})
const read = (numPassedTests: number, numFailedTests: number, ...testResults: ReturnType<typeof aFile>[]) =>
  readReport({ numPassedTests, numFailedTests, testResults }, '/copy')

test('a failed test catches a fault, and is named with its reason', () => {
  const run = read(1, 1, aFile('a.test.ts', 'passed', 1), aFile('b.test.ts', 'failed', 1))
  expect(run).toEqual({
    result: 'failed',
    failures: [{ file: 'b.test.ts', sentence: 'adds up: expected 1 to be 2' }],
  })
})

test('a file whose setup fails catches a fault', () => {
  expect(read(0, 0, aFile('a.test.ts', 'failed', 3)).result).toBe('failed')
})

test('tests that pass miss a fault', () => {
  expect(read(2, 0, aFile('a.test.ts', 'passed', 2))).toEqual({ result: 'passed', failures: [] })
})

test('a file that cannot be compiled catches nothing', () => {
  expect(read(0, 0, aFile('a.test.ts', 'failed', 0)).result).toBe('did not start')
  expect(read(2, 0, aFile('a.test.ts', 'failed', 0), aFile('b.test.ts', 'passed', 2)).result).toBe(
    'did not start',
  )
})

test('a run without any test catches nothing', () => {
  expect(read(0, 0).result).toBe('did not start')
})
