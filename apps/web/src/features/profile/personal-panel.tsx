import type { CurrentUser } from '@flightdeck/contract/session'
import { ROLES, can } from '@flightdeck/domain/access'
import { Switch, Anchor } from '@mantine/core'
import { useNavigate, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { IconPlug } from '@tabler/icons-react'
import { LeaveGuard } from '../../ui/form-frame.tsx'
import { platformName } from '../../lib/platform-name.ts'
import { useAdminFlag } from './admin-flag.tsx'
import { NameForm } from './name-form.tsx'
import { emptyPasswords, isTouched } from './password-form-model.ts'
import { PasswordForm } from './password-form.tsx'
import { PlanSection } from './plan-section.tsx'
import classes from './profile-screen.module.css'
import { Section } from './section.tsx'

export function PersonalPanel({ who }: { who: CurrentUser }) {
  const [name, setName] = useState(who.fullName)
  const [passwords, setPasswords] = useState(emptyPasswords)
  return (
    <>
      <LeaveGuard isUnsaved={name.trim() !== who.fullName || isTouched(passwords)} />
      <Section title="You">
        <NameForm saved={who.fullName} draft={name} onDraft={setName} />
        <dl className={classes.facts}>
          <div>
            <dt>Email</dt>
            <dd>{who.email}</dd>
          </div>
          <div>
            <dt>Organisation</dt>
            <dd>{who.organisation_name}</dd>
          </div>
          <div>
            <dt>Role</dt>
            <dd>
              {ROLES[who.role].label}
              {!can(who.role, 'members:write') && (
                <span className={classes.second}>Owners and admins can change your role.</span>
              )}
            </dd>
          </div>
        </dl>
      </Section>
      <PlanSection who={who} />
      <Section title="Password">
        <PasswordForm draft={passwords} onDraft={setPasswords} />
      </Section>
      <Section title="Active platforms" lead="The sources of your campaigns and data.">
        <PlatformLinks platforms={who.all_active_dsps} />
      </Section>
      <Section title="View">
        <AdminSwitch />
      </Section>
    </>
  )
}

function AdminSwitch() {
  const { isAdmin, setAdmin } = useAdminFlag()
  const navigate = useNavigate()
  return (
    <Switch
      label="Admin view"
      description="Lists all product areas."
      checked={isAdmin}
      onChange={(event) => {
        setAdmin(event.currentTarget.checked)
        void navigate({ to: '/products' })
      }}
    />
  )
}

function PlatformLinks({ platforms }: { platforms: readonly string[] }) {
  if (platforms.length === 0)
    return (
      <p className={classes.text}>
        No platforms connected.{' '}
        <Anchor component={Link} to="/connectors-library" inherit>
          Connect a platform
        </Anchor>
      </p>
    )
  return (
    <ul className={classes.chips}>
      {platforms.map((platform) => (
        <li key={platform}>
          <Link className={classes.chip} to="/my-connectors">
            <IconPlug size={14} stroke={1.75} aria-hidden />
            {platformName(platform)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
