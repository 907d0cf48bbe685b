import { can, ROLES } from '@flightdeck/domain/access'
import { Button, Tabs } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
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

const tabs = [
  'members',
  'invitations',
  'roles',
  'sign-in',
  'external-access',
  'activity',
  'rates',
  'changes',
  'branding',
  'data',
  'undelivered',
] as const
type Tab = (typeof tabs)[number]

/** Members, roles and organisation settings, a tab each. */
export default function UsersScreen() {
  const { data: who } = useQuery(whoQuery)
  const navigate = useNavigate()
  const named = useLocation({ select: ({ hash }) => tabs.find((name) => name === hash) ?? 'members' })
  const [isInviting, setInviting] = useState(false)
  const mayInvite = who !== undefined && can(who.role, 'members:write')
  const list = useRef<HTMLDivElement>(null)
  const inView = useRef<Element>(null)
  useEffect(() => {
    // A link can lead to a tab beyond the edge.
    const active = list.current?.querySelector('[aria-selected=true]') ?? null
    if (active === inView.current) return
    inView.current = active
    active?.scrollIntoView({ block: 'nearest', inline: 'center' })
  })
  useKeys(mayInvite ? { c: () => setInviting(true) } : {}, keyWords)
  if (who === undefined) return null
  const seesUndelivered = can(who.role, 'deliveries:read')
  const seesSignIn = can(who.role, 'sign_in:read')
  const seesAccess = can(who.role, 'external_access:manage')
  const isHidden =
    (named === 'undelivered' && !seesUndelivered) ||
    (named === 'sign-in' && !seesSignIn) ||
    (named === 'external-access' && !seesAccess)
  const tab = isHidden ? 'members' : named

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
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: '/users', hash: next ?? '', replace: true })}
        keepMounted={false}
        classNames={{ list: classes.list ?? '', panel: classes.panel ?? '', tab: classes.tab ?? '' }}
      >
        <Tabs.List ref={list} aria-label="Users">
          <Tabs.Tab value={'members' satisfies Tab} rightSection={<MemberCount />}>
            Members
          </Tabs.Tab>
          <Tabs.Tab value={'invitations' satisfies Tab} rightSection={<OpenInvitations />}>
            Invitations
          </Tabs.Tab>
          <Tabs.Tab value={'roles' satisfies Tab}>Roles</Tabs.Tab>
          {seesSignIn && <Tabs.Tab value={'sign-in' satisfies Tab}>Sign-in</Tabs.Tab>}
          {seesAccess && <Tabs.Tab value={'external-access' satisfies Tab}>External access</Tabs.Tab>}
          <Tabs.Tab value={'activity' satisfies Tab}>Activity</Tabs.Tab>
          <Tabs.Tab value={'rates' satisfies Tab}>Exchange rates</Tabs.Tab>
          <Tabs.Tab value={'changes' satisfies Tab}>Change policy</Tabs.Tab>
          <Tabs.Tab value={'branding' satisfies Tab}>Branding</Tabs.Tab>
          <Tabs.Tab value={'data' satisfies Tab}>Data</Tabs.Tab>
          {seesUndelivered && (
            <Tabs.Tab value={'undelivered' satisfies Tab} rightSection={<Undelivered />}>
              Undelivered messages
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="members">
          <MembersTab who={who} />
        </Tabs.Panel>
        <Tabs.Panel value="invitations">
          <InvitationsTab who={who} />
        </Tabs.Panel>
        <Tabs.Panel value="roles">
          <RolesTab mine={who.role} />
        </Tabs.Panel>
        {seesSignIn && (
          <Tabs.Panel value="sign-in">
            {can(who.role, 'organisation:write') && <SecondFactorRule who={who} />}
            <SignInTab />
          </Tabs.Panel>
        )}
        {seesAccess && (
          <Tabs.Panel value="external-access">
            <ExternalAccessTab />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="activity">
          <ActivityTab who={who} />
        </Tabs.Panel>
        <Tabs.Panel value="rates">
          <RatesTab />
        </Tabs.Panel>
        <Tabs.Panel value="changes">
          <ChangePolicyTab />
        </Tabs.Panel>
        <Tabs.Panel value="branding">
          <Suspense fallback={<FormSkeleton />}>
            <BrandingTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="data">
          <Suspense fallback={<FormSkeleton />}>
            <DataTab />
          </Suspense>
        </Tabs.Panel>
        {seesUndelivered && (
          <Tabs.Panel value="undelivered">
            <UndeliveredMessagesTab who={who} />
          </Tabs.Panel>
        )}
      </Tabs>
      {mayInvite && <InviteDrawer who={who} isOpen={isInviting} onClose={() => setInviting(false)} />}
    </Page>
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
