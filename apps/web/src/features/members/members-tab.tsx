import type { Member } from '@flightdeck/contract/members'
import type { CurrentUser } from '@flightdeck/contract/session'
import { can } from '@flightdeck/domain/access'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useKeys } from '../../lib/use-keys.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { TaxonomySkeleton } from '../../ui/skeleton/taxonomy-skeleton.tsx'
import classes from '../../ui/ledger.module.css'
import { Ledger } from '../../ui/ledger.tsx'
import { ZoneNote } from '../../ui/zone-note.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { membersQuery, useResetFactors, type RoleChange } from './api.ts'
import { AskAboutMember } from './ask-about-member.tsx'
import { AskAboutRole } from './ask-about-role.tsx'
import { choicesFor, matchMembers } from './member-choices.ts'
import { MemberRow } from './member-row.tsx'

const columns = ['Name', 'Role', 'Last active', 'Sign-in method', 'State', 'Invited by']

export function MembersTab({ who }: { who: CurrentUser }) {
  const members = useQuery(membersQuery)
  return (
    <Loaded query={members} skeleton={<TaxonomySkeleton count={4} />} failed="Couldn’t load the members">
      {(list) => <Members who={who} members={list} />}
    </Loaded>
  )
}

function Members({ who, members }: { who: CurrentUser; members: readonly Member[] }) {
  const [filter, setFilter] = useState(useQueryParam('q') ?? '')
  const [targetMember, setAsked] = useState<Member | null>(null)
  const [lowering, setLowering] = useState<RoleChange | null>(null)
  const [lost, setLost] = useState<Member | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const mayChange = can(who.role, 'members:write')
  const shown = matchMembers(members, filter)
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          ref={field}
          w={280}
          aria-label="Filter members"
          placeholder="Filter by name or email"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </div>
      {shown.length === 0 ? (
        <output className={classes.nothing}>
          <span>No results found</span>
          <Button variant="default" onClick={() => setFilter('')}>
            Clear filter
          </Button>
        </output>
      ) : (
        <Ledger
          caption="Members"
          cards
          columns={[...columns.map((label) => ({ label })), { label: 'Access', isLast: true }]}
        >
          {shown.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isMe={member.email === who.email}
              choices={mayChange || member.email === who.email ? memberChoices(member) : null}
              onAsk={() => setAsked(member)}
              onLowerRole={(role) => setLowering({ member, role })}
              onReset={mayReset(member) ? () => setLost(member) : null}
            />
          ))}
        </Ledger>
      )}
      <ZoneNote />
      <AskAboutRole
        change={lowering}
        isMe={lowering?.member.email === who.email}
        onClose={() => setLowering(null)}
      />
      <AskAboutReset member={lost} onClose={() => setLost(null)} />
      <AskAboutMember
        member={targetMember}
        isMe={targetMember?.email === who.email}
        onClose={() => setAsked(null)}
      />
    </>
  )

  function mayReset(member: Member): boolean {
    const isTheirs = mayChange && member.email !== who.email
    return isTheirs && member.has_second_factor && (who.role === 'owner' || member.role !== 'owner')
  }

  function memberChoices(member: Member) {
    const choices = choicesFor(member, who.role, members)
    return mayChange ? choices : { ...choices, roles: [] }
  }
}

type Props = { member: Member | null; onClose: () => void }

/** The question before a lost second factor is taken away. */
function AskAboutReset({ member, onClose }: Props) {
  const reset = useResetFactors()
  return (
    <ConfirmDialog
      title={`Reset the second factor of ${member?.full_name ?? ''}?`}
      isOpen={member !== null}
      actionLabel="Reset"
      isBusy={reset.isPending}
      onClose={onClose}
      onConfirm={() => member && !reset.isPending && reset.mutate(member, { onSettled: onClose })}
    >
      Their authenticator app, passkeys and recovery codes stop working. They log in with their password, set
      up a new one, and get an email about it.
    </ConfirmDialog>
  )
}
