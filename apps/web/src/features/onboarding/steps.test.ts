import { ONBOARDING_STATES, type OnboardingState } from '@flightdeck/domain/subscription'
import { expect, test } from 'vitest'
import { isReplaced, stepState, steps } from './steps.ts'

test.each<[OnboardingState, string[]]>([
  ['ORG_INFO_PENDING', ['current', 'waiting', 'waiting']],
  ['DSP_CONNECTOR_PENDING', ['done', 'current', 'waiting']],
  ['APPLY_CHECK_PENDING', ['done', 'done', 'current']],
  ['COMPLETE', ['done', 'done', 'done']],
])('in %s the steps are %s', (state, expected) => {
  expect(steps.map((step) => stepState(step, state))).toEqual(expected)
})

test.each<[string, OnboardingState, string, boolean]>([
  ['an area waits', 'ORG_INFO_PENDING', '/agents', true],
  ['connectors wait for the details', 'ORG_INFO_PENDING', '/connectors-library', true],
  ['connectors open with their step', 'DSP_CONNECTOR_PENDING', '/connectors-library', false],
  ['the rule library waits for a connection', 'DSP_CONNECTOR_PENDING', '/rule-library', true],
  ['the rule library opens with its step', 'APPLY_CHECK_PENDING', '/rule-library', false],
  ['the profile is always open', 'ORG_INFO_PENDING', '/profile', false],
  ['colleagues can be invited at any step', 'ORG_INFO_PENDING', '/users', false],
  ['a complete organisation opens every page', 'COMPLETE', '/agents', false],
])('%s', (_name, state, path, isBlocked) => expect(isReplaced(state, path)).toBe(isBlocked))

test('every state but the last has its step', () => {
  expect([...steps.map(({ state }) => state), 'COMPLETE']).toEqual([...ONBOARDING_STATES])
})
