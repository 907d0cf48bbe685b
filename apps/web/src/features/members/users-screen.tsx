import type { CurrentUser } from '@flightdeck/contract/session'
import { type Ability, can, ROLES } from '@flightdeck/domain/access'
import { typedKeys } from '@flightdeck/domain/metrics'
import { Button, Tabs } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { whoQuery } from '../../lib/who-query.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { Page } from '../../ui/page.tsx'
import { FormSkeleton } from '../../ui/skeleton/form-skeleton.tsx'
import { ChangePolicyTab } from '../changes/index.ts'
import { Notice } from '../../ui/notice.tsx'
import { undeliveredMessagesQuery, UndeliveredMessagesTab } from '../undelivered/index.ts'
import { ExternalAccessTab } from '../external-access/index.ts'
import { RatesTab } from '../rates/index.ts'
import { SignInTab } from '../single-sign-on/index.ts'
import { ActivityTab } from './activity-tab.tsx'
import { invitationsQuery, membersQuery } from './api.ts'
import { InvitationsTab } from './invitations-tab.tsx'
import { InviteDrawer } from './invite-drawer.tsx'
import { MembersTab } from './members-tab.tsx'
import { RolesTab } from './roles-tab.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'
import classes from './users-screen.module.css'
import { roles } from './member-choices.ts'

const BrandingTab = lazy(async () => ({ default: (await import('../branding/index.ts')).BrandingTab }))
const DataTab = lazy(async () => ({ default: (await import('../organisation-data/index.ts')).DataTab }))

const keyWords = { c: 'Invite members' }

type Tab = {
  label: string
  count?: () => ReactNode
  /** Ability to see it, where not everyone may. */
  ability?: Ability
  panel: (who: CurrentUser) => ReactNode
}

/** Tabs by their name in the address. */
const TABS = {
  members: { label: 'Members', count: () => <MemberCount />, panel: (who) => <MembersTab who={who} /> },
  invitations: {
    label: 'Invitations',
    count: () => <OpenInvitations />,
    panel: (who) => <InvitationsTab who={who} />,
  },
  roles: { label: 'Roles', panel: ({ role }) => <RolesTab mine={role} /> },
  'sign-in': {
    label: 'Sign-in',
    ability: 'sign_in:read',
    panel: (who) => (
      <>
        {can(who.role, 'organisation:write') && <SecondFactorRule who={who} />}
        <SignInTab />
      </>
    ),
  },
  'external-access': {
    label: 'External access',
    ability: 'external_access:manage',
    panel: () => <ExternalAccessTab />,
  },
  activity: { label: 'Activity', panel: (who) => <ActivityTab who={who} /> },
  rates: { label: 'Exchange rates', panel: () => <RatesTab /> },
  changes: { label: 'Change policy', panel: () => <ChangePolicyTab /> },
  branding: { label: 'Branding', panel: () => <BrandingTab /> },
  data: { label: 'Data', panel: () => <DataTab /> },
  undelivered: {
    label: 'Undelivered messages',
    count: () => <Undelivered />,
    ability: 'deliveries:read',
    panel: (who) => <UndeliveredMessagesTab who={who} />,
  },
} satisfies Readonly<Record<string, Tab>>
const tabs = typedKeys(TABS)

/** Members, roles and organisation settings, a tab each. */
export default function UsersScreen() {
  const { data: who } = useQuery(whoQuery)
  const [isInviting, setInviting] = useState(false)
  const mayInvite = who !== undefined && can(who.role, 'members:write')
  useKeys(mayInvite ? { c: () => setInviting(true) } : {}, keyWords)
  if (who === undefined) return null
  return (
    <Page
      title="Users"
      subtitle={`Members and roles at ${who.organisation_name}`}
      actions={
        mayInvite && (
          <Button
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            aria-keyshortcuts="C"
            onClick={() => setInviting(true)}
          >
            Invite members
          </Button>
        )
      }
    >
      {!mayInvite && (
        <div className={classes.notice}>
          <WhoCanInvite />
        </div>
      )}
      <UsersTabs who={who} />
      {mayInvite && <InviteDrawer who={who} isOpen={isInviting} onClose={() => setInviting(false)} />}
    </Page>
  )
}

function UsersTabs({ who }: { who: CurrentUser }) {
  const navigate = useNavigate()
  const named = useLocation({ select: ({ hash }) => tabs.find((name) => name === hash) ?? 'members' })
  const list = useRef<HTMLDivElement>(null)
  const inView = useRef<Element>(null)
  useEffect(() => {
    // A link can lead to a tab beyond the edge.
    const active = list.current?.querySelector('[aria-selected=true]') ?? null
    if (active === inView.current) return
    inView.current = active
    active?.scrollIntoView({ block: 'nearest', inline: 'center' })
  })
  const visible = tabs
    .map((name): Tab & { name: string } => ({ name, ...TABS[name] }))
    .filter(({ ability }) => ability === undefined || can(who.role, ability))
  return (
    <Tabs
      value={visible.some(({ name }) => name === named) ? named : 'members'}
      onChange={(next) => void navigate({ to: '/users', hash: next ?? '', replace: true })}
      keepMounted={false}
      classNames={{ list: classes.list ?? '', panel: classes.panel ?? '', tab: classes.tab ?? '' }}
    >
      <Tabs.List ref={list} aria-label="Users">
        {visible.map(({ name, label, count }) => (
          <Tabs.Tab key={name} value={name} rightSection={count?.()}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {visible.map(({ name, panel }) => (
        <Tabs.Panel key={name} value={name}>
          <Suspense fallback={<FormSkeleton />}>{panel(who)}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function MemberCount() {
  const { data } = useQuery(membersQuery)
  return <Count of={data?.filter(({ is_active }) => is_active).length} />
}

function OpenInvitations() {
  const { data } = useQuery(invitationsQuery)
  return <Count of={data?.filter(({ state }) => state === 'pending').length} />
}

function Undelivered() {
  const { data } = useQuery(undeliveredMessagesQuery)
  return <Count of={data?.length} />
}

function Count({ of }: { of: number | undefined }) {
  return of === undefined || of === 0 ? null : <span className={classes.count}>{of}</span>
}

const able = roles.filter((role) => can(role, 'members:write'))
const namedAtMost = 3

/** For people who may only look: whose word it takes, by role and by name. */
function WhoCanInvite() {
  const { data: members = [] } = useQuery(membersQuery)
  const names = members
    .filter(({ role, is_active }) => is_active && able.includes(role))
    .slice(0, namedAtMost)
    .map(({ full_name }) => full_name)
  return (
    <Notice>
      {able.map((role) => `${ROLES[role].label}s`).join(' and ')} can invite people and change roles.
      {names.length > 0 && ` Ask ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}.`}
    </Notice>
  )
}
