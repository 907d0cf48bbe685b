import type { CurrentUser } from '@flightdeck/contract/session'
import { ROLES, can } from '@flightdeck/domain/access'
import { Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { useAdminFlag } from './admin-flag.tsx'
import { NameForm } from './name-form.tsx'
import { emptyPasswords, isTouched } from './password-form-model.ts'
import { PasswordForm } from './password-form.tsx'
import { PlanSection } from './plan-section.tsx'
import { PlatformLinks } from './platform-links.tsx'
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
