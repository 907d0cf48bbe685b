import type { ErasurePlan } from '@flightdeck/contract/personal-data'
import type { CurrentUser } from '@flightdeck/contract/session'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { fold } from '@flightdeck/domain/text'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { download } from '../../lib/download.ts'
import { profileQuery } from '../../lib/preferences/profile-query.ts'
import { endSession } from '../../lib/session/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.tsx'
import classes from './profile-screen.module.css'
import { Section } from './section.tsx'

/** Exports or erases the user's personal data. */
export function DataPanel({ who }: { who: CurrentUser }) {
  const [isAsking, setAsking] = useState(false)
  const save = useMutation({
    mutationFn: () => download('personalData.export', 'flightdeck-personal-data.json'),
    onError: (error) =>
      toast.error(error instanceof ApiError ? error.message : 'Couldn’t export your data. Try again.'),
  })
  return (
    <>
      <Section
        title="Export your data"
        lead="Everything kept about you, across all organisations, as one JSON file."
      >
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Export my data
        </Button>
      </Section>
      <Section
        title="Erase your account"
        lead="Removes your name, address, sessions and preferences from every organisation. This can’t be undone."
      >
        <Button variant="default" onClick={() => setAsking(true)}>
          Erase my account
        </Button>
      </Section>
      <Dialog title="Erase your account?" isOpen={isAsking} onClose={() => setAsking(false)} size={480}>
        {isAsking && <EraseForm who={who} onClose={() => setAsking(false)} />}
      </Dialog>
    </>
  )
}

const planQuery = {
  queryKey: ['personal data', 'erasure'],
  queryFn: () => call('personalData.plan'),
  staleTime: 0,
}

function EraseForm({ who, onClose }: { who: CurrentUser; onClose: () => void }) {
  const { data: profile } = useQuery(profileQuery)
  const { data: plan } = useQuery(planQuery)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const erase = useMutation({
    mutationFn: () => call('personalData.erase', { body: { email, ...(password && { password }) } }),
    onSuccess: endSession,
  })
  const errors = erase.error instanceof ApiError ? erase.error.errors : {}
  const isTyped = fold(email) === who.email
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped && !erase.isPending) erase.mutate()
  }
  if (!plan || !profile) return null
  const owned = plan.organisations.filter(({ is_last_owner }) => is_last_owner)
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <WhatStays plan={plan} />
      {owned.length > 0 && (
        <Notice tone="error">
          You are the last owner of {owned.map(({ name }) => name).join(', ')}. Make someone else an owner, or
          erase the organisation under Users, Data first.
        </Notice>
      )}
      {erase.error && !errors.email && !errors.password && (
        <Notice tone="error">{erase.error.message}</Notice>
      )}
      <TextInput
        label={`Type ${who.email} to confirm`}
        autoComplete="off"
        data-autofocus
        value={email}
        error={errors.email?.[0]}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {profile.has_password && (
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          value={password}
          error={errors.password?.[0]}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isTyped || owned.length > 0} loading={erase.isPending}>
          Erase my account
        </Button>
      </div>
    </form>
  )
}

const WhatStays = ({ plan }: { plan: ErasurePlan }) => (
  <p className={classes.text}>
    Audit entries, accepted risks and signed certificates stay, because others rely on them. They will name “
    {plan.pseudonym}” instead of you. Text that people typed, like reasons and names of rules, is not changed.
  </p>
)
