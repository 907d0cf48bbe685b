import type { Invitation } from '@flightdeck/contract/members'
import type { CurrentUser } from '@flightdeck/contract/session'
import { ROLES, can } from '@flightdeck/domain/access'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TaxonomySkeleton } from '../../ui/skeleton/taxonomy-skeleton.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import type { MarkKind } from '../../ui/state-mark.tsx'
import { invitationsQuery, useResend, useRevoke } from './api.ts'
import classes from '../../ui/ledger.module.css'
import { Ledger } from '../../ui/ledger.tsx'
import { MomentCell } from '../../ui/moment-cell.tsx'
import { ZoneNote } from '../../ui/zone-note.tsx'

const columns = ['Email', 'Role', 'State', 'Invited by', 'Sent', 'Expires']
const states: Record<Invitation['state'], { kind: MarkKind; label: string }> = {
  pending: { kind: 'under', label: 'Pending' },
  expired: { kind: 'watch', label: 'Expired' },
  accepted: { kind: 'ok', label: 'Accepted' },
  revoked: { kind: 'idle', label: 'Revoked' },
}

export function InvitationsTab({ who }: { who: CurrentUser }) {
  const invitations = useQuery(invitationsQuery)
  const mayChange = can(who.role, 'members:write')
  return (
    <Loaded
      query={invitations}
      skeleton={<TaxonomySkeleton count={4} />}
      failed="Couldn’t load the invitations"
      empty={<EmptyState>Invitations appear here with their status.</EmptyState>}
    >
      {(list) => (
        <>
          <Ledger
            caption="Invitations"
            cards
            columns={[
              ...columns.map((label) => ({ label })),
              ...(mayChange ? [{ label: 'Change', isLast: true }] : []),
            ]}
          >
            {list.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} mayChange={mayChange} />
            ))}
          </Ledger>
          <ZoneNote />
        </>
      )}
    </Loaded>
  )
}

type RowProps = { invitation: Invitation; mayChange: boolean }

function InvitationRow({ invitation, mayChange }: RowProps) {
  const { email, state, role } = invitation
  const resend = useResend()
  const revoke = useRevoke()
  const isOpen = state === 'pending' || state === 'expired'
  return (
    <tr>
      <th scope="row">
        <span className={classes.strong}>{email}</span>
      </th>
      <td>{ROLES[role].label}</td>
      <td>
        <StateMark {...states[state]} />
      </td>
      <td data-waits className={classes.short}>
        {invitation.invited_by}
      </td>
      <MomentCell at={invitation.sent_at} waits />
      <MomentCell at={isOpen ? invitation.expires_at : null} waits={!isOpen} />
      {mayChange && (
        <td className={classes.end}>
          {isOpen && (
            <div className={classes.acts}>
              <Button
                className={classes.act ?? ''}
                variant="default"
                aria-label={`Resend to ${email}`}
                loading={resend.isPending}
                onClick={() => resend.mutate(invitation)}
              >
                Resend
              </Button>
              <Button
                className={classes.act ?? ''}
                variant="default"
                aria-label={`Revoke ${email}`}
                loading={revoke.isPending}
                onClick={() => revoke.mutate(invitation)}
              >
                Revoke
              </Button>
            </div>
          )}
        </td>
      )}
    </tr>
  )
}
