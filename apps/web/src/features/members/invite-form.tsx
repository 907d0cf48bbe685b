import { ABILITIES, ROLES, type Role } from '@flightdeck/domain/access'
import { YOUNG } from '@flightdeck/domain/organisation'
import { Button, Kbd, NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { AddressField } from './address-field.tsx'
import { invitationsQuery, membersQuery } from './api.ts'
import { findProblem, take } from './invite-form-model.ts'
import type { InviteForm as Form } from './invite-form-model.ts'
import classes from './invite-form.module.css'
import { rolesToGive } from './member-choices.ts'

type Props = {
  form: Form
  onChange: (form: Form) => void
  /** Role of the inviting user. */
  by: Role
  isSending: boolean
  failure: Error | null
  onSend: (form: Form) => void
}

export function InviteForm({ form, onChange, by, isSending, failure, onSend }: Props) {
  const { data: members = [] } = useQuery(membersQuery)
  const { data: invitations = [] } = useQuery(invitationsQuery)
  const [problem, setProblem] = useState<string | null>(null)

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (isSending) return
    const whole = take(form, form.typed)
    const newProblem = findProblem(whole)
    setProblem(newProblem)
    onChange(whole)
    if (newProblem === null) onSend(whole)
    else document.querySelector<HTMLElement>('#addresses')?.focus()
  }
  const change = (next: Form) => {
    setProblem(null)
    onChange(next)
  }

  return (
    // The keys are for people who are in a field already; the button is the way in for everyone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={classes.form}
      noValidate
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
      }}
    >
      {failure && (
        <Notice tone="error">
          {firstMessage(failure, 'server', 'Couldn’t send the invitations. Try again.')}
        </Notice>
      )}
      <AddressField
        form={form}
        onChange={change}
        error={problem}
        members={members}
        invitations={invitations}
      />
      <div>
        <NativeSelect
          label="Role"
          data={rolesToGive(by).map((role) => ({ value: role, label: ROLES[role].label }))}
          value={form.role}
          onChange={(event) => change({ ...form, role: event.currentTarget.value as Role })}
        />
        <RoleNote role={form.role} />
      </div>
      <Textarea
        label="Message"
        description={`Optional. Available once your organisation is ${YOUNG.days} days old or on premium.`}
        autosize={false}
        rows={3}
        maxLength={1000}
        value={form.message}
        onChange={(event) => change({ ...form, message: event.currentTarget.value })}
      />
      <div className={classes.foot}>
        <Button type="submit" size="md" loading={isSending}>
          {form.addresses.length > 1 ? `Send ${form.addresses.length} invitations` : 'Send invitation'}
        </Button>
        <span className={classes.keys}>
          <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>
        </span>
      </div>
      <p className={classes.note}>
        Each link works once, for its address, for seven days. New organisations can send {YOUNG.invitations}{' '}
        in their first {YOUNG.days} days.
      </p>
    </form>
  )
}

function RoleNote({ role }: { role: Role }) {
  return (
    <ul className={classes.may} aria-label={`${ROLES[role].label} permissions`}>
      {ROLES[role].abilities.map((ability) => (
        <li key={ability}>{ABILITIES[ability].label}</li>
      ))}
    </ul>
  )
}
