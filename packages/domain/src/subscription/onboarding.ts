export const ONBOARDING_STATES = [
  'ORG_INFO_PENDING',
  'DSP_CONNECTOR_PENDING',
  'APPLY_CHECK_PENDING',
  'COMPLETE',
] as const
export type OnboardingState = (typeof ONBOARDING_STATES)[number]

/** Event that finishes each state. Early or repeated events change nothing. */
const FINISHED_BY = {
  ORG_INFO_PENDING: 'organisation_described',
  DSP_CONNECTOR_PENDING: 'connector_validated',
  APPLY_CHECK_PENDING: 'checks_applied',
  COMPLETE: null,
} as const satisfies Record<OnboardingState, string | null>
export type OnboardingEvent = Exclude<(typeof FINISHED_BY)[OnboardingState], null>

/** Advances an organisation; only COMPLETE opens the menu. */
export function afterOnboardingEvent(state: OnboardingState, event: OnboardingEvent): OnboardingState {
  if (FINISHED_BY[state] !== event) return state
  return ONBOARDING_STATES[ONBOARDING_STATES.indexOf(state) + 1] ?? state
}
