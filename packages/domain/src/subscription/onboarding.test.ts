import { expect, test } from 'vitest'
import { afterOnboardingEvent, type OnboardingEvent, type OnboardingState } from './onboarding.ts'

test.each<[OnboardingState, OnboardingEvent, OnboardingState]>([
  ['ORG_INFO_PENDING', 'organisation_described', 'DSP_CONNECTOR_PENDING'],
  ['DSP_CONNECTOR_PENDING', 'connector_validated', 'APPLY_CHECK_PENDING'],
  ['APPLY_CHECK_PENDING', 'checks_applied', 'COMPLETE'],
  ['ORG_INFO_PENDING', 'connector_validated', 'ORG_INFO_PENDING'],
  ['ORG_INFO_PENDING', 'checks_applied', 'ORG_INFO_PENDING'],
  ['DSP_CONNECTOR_PENDING', 'organisation_described', 'DSP_CONNECTOR_PENDING'],
  ['COMPLETE', 'organisation_described', 'COMPLETE'],
  ['COMPLETE', 'connector_validated', 'COMPLETE'],
])('%s, then %s: %s', (state, event, next) => {
  expect(afterOnboardingEvent(state, event)).toBe(next)
})
