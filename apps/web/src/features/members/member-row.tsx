import type { Member } from '@flightdeck/contract/members'
import { ROLES, type Role } from '@flightdeck/domain/access'
import { Anchor, Button, NativeSelect } from '@mantine/core'
import { StateMark } from '../../ui/state-mark.tsx'
import { isLowerRole } from './access-at-stake.ts'
import { useChangeRole } from './api.ts'
import classes from '../../ui/ledger.module.css'
import type { MemberChoices } from './member-choices.ts'
import { MomentCell } from '../../ui/moment-cell.tsx'

const methods: Record<Member['sign_in_method'], string> = {
  password: 'Password',
  google: 'Google',
  'password and google': 'Password and Google',
  'single sign-on': 'Single sign-on',
}

type Props = {
  member: Member
  isMe: boolean
  /** Permitted changes; null for users with read access only. */
  choices: MemberChoices | null
  /** Opens the confirmation for deactivating, reactivating or leaving. */
  onAsk: () => void
  /** Opens the confirmation for a role with fewer permissions. */
  onLowerRole: (role: Role) => void
  /** Opens the confirmation for a second-factor reset; null where not allowed. */
  onReset: (() => void) | null
}

export function MemberRow({ member, isMe, choices, onAsk, onLowerRole, onReset }: Props) {
  const { full_name, email, is_active } = member
  return (
    <tr>
      <th scope="row">
        <span className={classes.strong}>
          {full_name}
          {isMe && ' (you)'}
        </span>
        <span className={classes.second}>{email}</span>
      </th>
      <td>
        <RoleCell member={member} roles={choices?.roles ?? []} onLowerRole={onLowerRole} />
      </td>
      <MomentCell at={member.last_active_at} otherwise="Never" />
      <td>
        {methods[member.sign_in_method]}
        <span className={classes.second}>
          {member.has_second_factor ? 'Second factor on' : 'No second factor'}
        </span>
        {onReset && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            aria-label={`Reset second factor of ${full_name}`}
            onClick={onReset}
          >
            Reset
          </Anchor>
        )}
      </td>
      <td data-waits={is_active || undefined}>
        <StateMark kind={is_active ? 'ok' : 'idle'} label={is_active ? 'Active' : 'Deactivated'} />
      </td>
      <td data-waits className={classes.short}>
        {member.invited_by ?? '–'}
      </td>
      <td className={classes.end} data-waits={choices === null || undefined}>
        {choices?.problem && <span className={classes.reason}>{choices.problem}</span>}
        {choices?.problem === null && (
          <Button
            className={classes.act ?? ''}
            variant="default"
            aria-label={`${verb(member, isMe)} ${full_name}`}
            onClick={onAsk}
          >
            {verb(member, isMe)}
          </Button>
        )}
      </td>
    </tr>
  )
}

const verb = (member: Member, isMe: boolean) =>
  isMe ? 'Leave' : member.is_active ? 'Deactivate' : 'Reactivate'

type RoleCellProps = { member: Member; roles: readonly Role[]; onLowerRole: (role: Role) => void }

function RoleCell({ member, roles, onLowerRole }: RoleCellProps) {
  const change = useChangeRole()
  if (roles.length < 2 || !member.is_active) return ROLES[member.role].label
  return (
    <NativeSelect
      size="xs"
      w={120}
      aria-label={`Role of ${member.full_name}`}
      data={roles.map((role) => ({ value: role, label: ROLES[role].label }))}
      value={change.isPending ? change.variables.role : member.role}
      disabled={change.isPending}
      onChange={(event) => {
        const role = event.currentTarget.value as Role
        if (isLowerRole(member, role)) onLowerRole(role)
        else change.mutate({ member, role })
      }}
    />
  )
}
