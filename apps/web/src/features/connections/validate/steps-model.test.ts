import type { TestResult } from '@flightdeck/contract/connections'
import { expect, test } from 'vitest'
import { durationText, stepsAfter, messageForAdmin, stepsVerdict } from './steps-model.ts'
import type { Outcome } from './steps-model.ts'

const result = (over: Partial<TestResult>): TestResult => ({
  key: 'rights',
  state: 'failed',
  ms: 12,
  message: 'A right is missing.',
  fix: null,
  for_admin: null,
  raw: null,
  ...over,
})
const passed = result({ state: 'passed' })
const skipped = result({ state: 'skipped' })
const failed = result({})
const sixOutcomes = (outcome: Outcome, ...others: Outcome[]): Outcome[] => [
  ...others,
  ...Array<Outcome>(6 - others.length).fill(outcome),
]

test.each<[string, Outcome[], string[]]>([
  ['at first', [], ['running', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting']],
  [
    'the remaining steps run after a failure',
    [passed, failed],
    ['passed', 'failed', 'running', 'waiting', 'waiting', 'waiting'],
  ],
  [
    'the remaining steps run after a step without an answer',
    ['timed out', 'not tried'],
    ['timed out', 'not tried', 'running', 'waiting', 'waiting', 'waiting'],
  ],
])('%s', (_name, outcomes, states) => expect(stepsAfter(outcomes).map(({ state }) => state)).toEqual(states))

test.each<[string, Outcome[], string]>([
  ['still running', [passed], 'running'],
  ['all passed', sixOutcomes(passed), 'passed'],
  ['a step does not apply', sixOutcomes(passed, skipped), 'passed'],
  ['none applies', sixOutcomes(skipped), 'failed'],
  ['a step failed', sixOutcomes(passed, failed), 'failed'],
  ['a step timed out', sixOutcomes(passed, 'timed out'), 'failed'],
])('%s', (_name, outcomes, verdict) => expect(stepsVerdict(stepsAfter(outcomes))).toBe(verdict))

test('the administrator gets one message with each ask once', () => {
  const ask = result({ for_admin: 'Grant Standard.' })
  expect(messageForAdmin(stepsAfter([passed, ask, ask]), 'DV360')).toBe(
    'We’re connecting DV360 to Flightdeck and need your help.\n\nGrant Standard.',
  )
  expect(messageForAdmin(stepsAfter([failed]), 'DV360')).toBeNull()
})

test.each([
  [340.4, '340 ms'],
  [2400, '2.4 s'],
])('%s ms read %s', (ms, text) => expect(durationText(ms)).toBe(text))
