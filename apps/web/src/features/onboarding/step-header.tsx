import type { OnboardingState } from '@flightdeck/domain'
import { useLocation } from '@tanstack/react-router'
import { ChecksStep } from './checks-step.tsx'
import classes from './onboarding.module.css'
import { Stepper } from './stepper.tsx'
import { isPartOf } from './steps.ts'

/** Above the screens where a step is done: the same three steps in one line, so that nobody wonders how far they are. */
export function StepHeader({ state }: { state: OnboardingState }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (!isPartOf(state, path)) return null
  return (
    <div className={classes.slim}>
      <Stepper state={state} isSlim />
      {/* A connection that was just proved goes on here, without another screen in between. */}
      {path === '/validate-connector' && state === 'APPLY_CHECK_PENDING' && (
        <section className={classes.next} aria-label="Apply checks">
          <ChecksStep />
        </section>
      )}
    </div>
  )
}
