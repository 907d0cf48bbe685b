import { ONBOARDING_STATES, type OnboardingState } from '@flightdeck/domain/subscription'

type Pending = Exclude<OnboardingState, 'COMPLETE'>
type Step = {
  state: Pending
  title: string
  /** Purpose of the step, in one line. */
  why: string
  /** Addresses that open with this step, because its work is done there. */
  opens: readonly string[]
}

export const steps: readonly Step[] = [
  {
    state: 'ORG_INFO_PENDING',
    title: 'Organisation details',
    why: 'Time zone, currency and team size',
    opens: [],
  },
  {
    state: 'DSP_CONNECTOR_PENDING',
    title: 'Connect a platform',
    why: 'Campaigns and their delivery come from there',
    opens: [
      '/connectors',
      '/connectors-library',
      '/my-connectors',
      '/validate-connector',
      '/all-platforms',
      '/all-dsp-account',
    ],
  },
  {
    state: 'APPLY_CHECK_PENDING',
    title: 'Apply checks',
    why: 'Pick the checks that run every day',
    opens: ['/rule-library', '/custom-check-rule', '/on-demand-check'],
  },
]

/** Account, member and access request screens are never behind the gate. */
const alwaysOpen = ['/profile', '/users', '/request-access']

export type StepState = 'done' | 'current' | 'waiting'

export function stepState(step: Step, state: OnboardingState): StepState {
  const at = ONBOARDING_STATES.indexOf(state) - ONBOARDING_STATES.indexOf(step.state)
  return at > 0 ? 'done' : at === 0 ? 'current' : 'waiting'
}

/** Whether a screen belongs to a step, while onboarding lasts. */
export const isStepScreen = (state: OnboardingState, path: string): boolean =>
  state !== 'COMPLETE' && steps.some(({ opens }) => opens.includes(path))

/** Whether the onboarding replaces a screen: until complete, except where its steps are done. */
export function isReplaced(state: OnboardingState, path: string): boolean {
  if (state === 'COMPLETE' || alwaysOpen.includes(path)) return false
  return !steps.some((step) => stepState(step, state) !== 'waiting' && step.opens.includes(path))
}
