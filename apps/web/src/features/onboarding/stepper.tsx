import type { OnboardingState } from '@flightdeck/domain/subscription'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './onboarding.module.css'
import { stepState, steps } from './steps.ts'

const words = { done: 'done', current: 'current step', waiting: 'still to come' } as const

/** Three steps, one below the other or in a line, in the state the server says they are in. */
export function Stepper({ state, isSlim = false }: { state: OnboardingState; isSlim?: boolean }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map((step, index) => {
        const at = stepState(step, state)
        return (
          <li
            key={step.state}
            className={classes.step}
            data-at={at}
            aria-current={at === 'current' ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden="true">
              {at === 'done' ? <IconCheck size={16} stroke={2.25} /> : index + 1}
            </span>
            <span>
              <span className={classes.stepTitle}>{step.title}</span>
              <VisuallyHidden>, {words[at]}</VisuallyHidden>
              {!isSlim && <span className={classes.stepWhy}>{step.why}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
