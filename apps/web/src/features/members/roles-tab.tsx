import { ABILITIES, ROLES, can, type Ability, type Role } from '@flightdeck/domain/access'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import ledger from '../../ui/ledger.module.css'
import { roles } from './member-choices.ts'
import classes from './roles-tab.module.css'

const abilities = Object.keys(ABILITIES) as Ability[]

/** Permissions by role: the table the server goes by, read-only. */
export function RolesTab({ mine }: { mine: Role }) {
  return (
    <>
      <div className={ledger.frame} data-cards>
        <table className={`${ledger.table} ${classes.matrix}`} aria-label="Permissions by role">
          <thead>
            <tr>
              <th scope="col">Permission</th>
              {roles.map((role) => (
                <th key={role} scope="col" data-mine={role === mine || undefined}>
                  {ROLES[role].label}
                  {role === mine && <span className={ledger.second}>your role</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {abilities.map((ability) => (
              <tr key={ability}>
                <th scope="row">{ABILITIES[ability].label}</th>
                {roles.map((role) => (
                  <Cell key={role} role={role} isMine={role === mine} may={can(role, ability)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={ledger.note}>Only an owner can add or change owners. The last owner can’t leave.</p>
    </>
  )
}

function Cell({ role, may, isMine }: { role: Role; may: boolean; isMine: boolean }) {
  const Glyph = may ? IconCheck : IconMinus
  return (
    <td data-may={may || undefined} data-waits={!may || undefined} data-mine={isMine || undefined}>
      <Glyph size={16} stroke={may ? 2.25 : 1.5} aria-hidden />
      <VisuallyHidden>{may ? 'yes' : 'no'}</VisuallyHidden>
      <span className={classes.name} aria-hidden="true">
        {ROLES[role].label}
      </span>
    </td>
  )
}
