import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/call.ts'
import { ProveForm } from '../factors/index.ts'
import classes from './account-frame.module.css'
import { useEnter } from './use-enter.ts'

/** After a right password, or Google: the proof that only the person has. The browser knows that the first was right. */
export default function SecondFactorForm() {
  const enter = useEnter()
  return (
    <>
      <ProveForm
        name="sign-in"
        begin={() => call('secondFactor.begin')}
        give={(body) => call('secondFactor.finish', { body })}
        onProven={enter}
        actionLabel="Log in"
      />
      <p className={classes.foot}>
        <Anchor component={Link} to="/login" inherit>
          Back to log in
        </Anchor>
      </p>
    </>
  )
}
