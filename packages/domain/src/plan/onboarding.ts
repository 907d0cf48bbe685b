/** The server moves an organisation along this line; only COMPLETE opens the menu. */
export const ONBOARDING_STATES = [
  'ORG_INFO_PENDING',
  'DSP_CONNECTOR_PENDING',
  'APPLY_CHECK_PENDING',
  'COMPLETE',
] as const
export type OnboardingState = (typeof ONBOARDING_STATES)[number]
