import type { OnboardingState } from '@flightdeck/domain/subscription'
import { useLocation } from '@tanstack/react-router'
import { ChecksStep } from './checks-step.tsx'
import classes from './onboarding.module.css'
import { Stepper } from './stepper.tsx'
import { isStepScreen } from './steps.ts'

/** Compact stepper above the screens of the onboarding steps. */
export function StepHeader({ state }: { state: OnboardingState }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (!isStepScreen(state, path)) return null
  return (
    <div className={classes.slim}>
      <Stepper state={state} isSlim />
      {/* Checks can be applied right after a passed connection test, without another screen. */}
      {path === '/validate-connector' && state === 'APPLY_CHECK_PENDING' && (
        <section className={classes.next} aria-label="Apply checks">
          <ChecksStep />
        </section>
      )}
    </div>
  )
}
