import type { Finding } from '@flightdeck/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whoQuery } from '../../../lib/session/who-query.ts'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { membersQuery } from '../api.ts'
import classes from '../panel.module.css'
import type { Settling } from './settle.ts'

type Props = { findings: readonly Finding[]; onSettle: (settling: Settling) => void }

const unassigned = 'nobody'

/** Whose it is from now on. Me is one press away, because that is the usual answer. */
export function AssignForm({ findings, onSettle }: Props) {
  const { data: who } = useQuery(whoQuery)
  const { data: members = [] } = useQuery(membersQuery)
  const [picked, setPicked] = useState<string | null>(findings[0]?.owner?.id ?? null)
  const active = members.filter(({ is_active }) => is_active)
  const me = active.find(({ email }) => email === who?.email)
  const give = (id: string) => {
    const member = active.find((one) => one.id === id)
    const owner = member ? { id: member.id, name: member.full_name } : null
    onSettle({ findings, act: { action: 'assign', owner: owner?.id ?? null }, owner })
  }
  return (
    <div className={classes.form}>
      <SearchableDropdown
        label="Owner"
        options={[
          ...active.map(({ id, full_name }) => ({ value: id, label: full_name })),
          { value: unassigned, label: 'Unassigned' },
        ]}
        value={picked}
        onChange={setPicked}
      />
      <div className={classes.acts}>
        {me && (
          <Button data-autofocus onClick={() => give(me.id)}>
            Assign to me
          </Button>
        )}
        <Button variant="default" disabled={picked === null} onClick={() => picked !== null && give(picked)}>
          Assign
        </Button>
      </div>
    </div>
  )
}
