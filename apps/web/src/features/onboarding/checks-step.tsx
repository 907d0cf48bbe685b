import { RunRecommended } from '../checks/index.ts'
import classes from './onboarding.module.css'

/** The third step ends when checks have been applied: the recommended ones, with one press. */
export function ChecksStep() {
  return (
    <>
      <p className={classes.text}>
        Checks find setup errors in every campaign and rank them by spend at risk. Change them any time in the
        rule library.
      </p>
      <RunRecommended />
    </>
  )
}
