import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { membersQuery } from '../../lib/members-query.ts'
import { whoQuery } from '../../lib/who-query.ts'
import { SearchableDropdown } from '../../ui/searchable-dropdown.tsx'
import classes from './triage.module.css'

type Owner = { id: string; name: string } | null
type Props = { owner: Owner; onAssign: (owner: Owner) => void }

const unassigned = 'nobody'

/** Form for the new owner. Offers me in one press, the usual answer. */
export function AssignForm({ owner, onAssign }: Props) {
  const { data: who } = useQuery(whoQuery)
  const { data: members = [] } = useQuery(membersQuery)
  const [picked, setPicked] = useState<string | null>(owner?.id ?? null)
  const active = members.filter(({ is_active }) => is_active)
  const me = active.find(({ email }) => email === who?.email)
  const give = (id: string) => {
    const member = active.find((one) => one.id === id)
    onAssign(member ? { id: member.id, name: member.full_name } : null)
  }
  // A press before the members are loaded is carried out once they are.
  const [isWaiting, setWaiting] = useState(false)
  const giveMe = useEffectEvent((id: string) => give(id))
  const myId = me?.id
  useEffect(() => {
    if (isWaiting && myId !== undefined) giveMe(myId)
  }, [isWaiting, myId])
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
        {/* Rendered before the members load, so that it receives the initial focus. */}
        <Button data-autofocus onClick={() => (me ? give(me.id) : setWaiting(true))}>
          Assign to me
        </Button>
        <Button variant="default" disabled={picked === null} onClick={() => picked !== null && give(picked)}>
          Assign
        </Button>
      </div>
    </div>
  )
}
