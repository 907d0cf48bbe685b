import type { InviteOutcome } from '@flightdeck/contract/members'
import { Button } from '@mantine/core'
import { StateMark } from '../../ui/state-mark.tsx'
import type { MarkKind } from '../../ui/state-mark.tsx'
import classes from './invite-form.module.css'

const marks: Record<InviteOutcome['outcome'], { kind: MarkKind; label: string }> = {
  invited: { kind: 'ok', label: 'Invited' },
  'already a member': { kind: 'idle', label: 'Already a member' },
  'already invited': { kind: 'idle', label: 'Already invited' },
  'not an email address': { kind: 'watch', label: 'Not an address' },
}

type Props = { outcomes: readonly InviteOutcome[]; onMore: () => void; onClose: () => void }

/** Result for each address. */
export function InviteResults({ outcomes, onMore, onClose }: Props) {
  const invited = outcomes.filter(({ outcome }) => outcome === 'invited').length
  return (
    <>
      <p className={classes.sum} role="status">
        {invited === 1 ? '1 invitation is' : `${invited} invitations are`} on the way.
      </p>
      <ul className={classes.results}>
        {outcomes.map(({ email, outcome }) => (
          <li key={email} className={classes.result}>
            <span className={classes.address}>{email}</span>
            <StateMark {...marks[outcome]} />
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
        <Button variant="default" onClick={onMore}>
          Invite more
        </Button>
      </div>
    </>
  )
}
