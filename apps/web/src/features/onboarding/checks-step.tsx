import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { StateMark } from '../../ui/state-mark.tsx'
import classes from './onboarding.module.css'

/** The third step ends when checks have been applied, which happens in the rule library. */
export function ChecksStep() {
  return (
    <>
      <p className={classes.text}>
        Checks read every campaign and say what is wrong with it, ordered by the spend at risk. Choose the
        ones that matter to you in the rule library; you can change them at any time.
      </p>
      <div className={classes.acts}>
        <Button component={Link} to="/rule-library">
          Open the rule library
        </Button>
      </div>
      <p className={classes.waits}>
        <StateMark kind="idle" label="Waiting for the first checks to be applied" />
      </p>
    </>
  )
}
