import type { SingleSignOn } from '@flightdeck/contract/single-sign-on'
import { ROLES, type Role } from '@flightdeck/domain/access'
import { Button, Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRemoveProvider, useSaveProvider } from './api.ts'
import { toForm, toInput, type ProviderForm as Form } from './provider-form-model.ts'
import { RoleRules } from './role-rules.tsx'
import classes from './single-sign-on.module.css'

const newcomers = [
  { value: '', label: 'No access without a role rule' },
  ...(Object.keys(ROLES) as Role[])
    .filter((role) => role !== 'owner')
    .map((role) => ({ value: role, label: ROLES[role].label })),
]

/** Identity provider of the organisation, and the roles of people who sign in through it. */
export function ProviderForm({ settings: { provider, redirect_uri } }: { settings: SingleSignOn }) {
  const [form, setForm] = useState(() => toForm(provider))
  const [isRemoving, setRemoving] = useState(false)
  const save = useSaveProvider()
  const remove = useRemoveProvider()
  const set = (change: Partial<Form>) => {
    save.reset()
    setForm({ ...form, ...change })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(toInput(form), { onSuccess: (now) => setForm(toForm(now.provider)) })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {save.isError && (
        <Notice tone="error">
          {firstMessage(save.error, 'server', 'Couldn’t save single sign-on. Try again.')}
        </Notice>
      )}
      <div className={classes.fact}>
        <span className={classes.label}>Redirect URI to register with your provider</span>
        <CopyText text={redirect_uri} />
      </div>
      <ProviderFields form={form} hasSecret={provider?.has_secret ?? false} onChange={set} />
      <div className={classes.acts}>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
        {provider && (
          <Button variant="default" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </div>
      <ConfirmDialog
        title="Remove single sign-on?"
        actionLabel="Remove"
        isOpen={isRemoving}
        isBusy={remove.isPending}
        onClose={() => setRemoving(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              setForm(toForm(null))
              setRemoving(false)
            },
          })
        }
      >
        Members sign in with their password or Google. Those without a password reset it by email.
      </ConfirmDialog>
    </form>
  )
}

type FieldsProps = { form: Form; hasSecret: boolean; onChange: (change: Partial<Form>) => void }

const ProviderFields = ({ form, hasSecret, onChange }: FieldsProps) => (
  <>
    <TextInput
      label="Issuer"
      placeholder="https://login.agency.com"
      spellCheck={false}
      value={form.issuer}
      onChange={(event) => onChange({ issuer: event.currentTarget.value })}
    />
    <TextInput
      label="Client ID"
      spellCheck={false}
      autoComplete="off"
      value={form.clientId}
      onChange={(event) => onChange({ clientId: event.currentTarget.value })}
    />
    <PasswordInput
      label="Client secret"
      description={hasSecret ? 'Saved. Leave empty to keep it.' : 'Stored encrypted.'}
      autoComplete="off"
      visibilityToggleButtonProps={{ 'aria-label': 'Show client secret', tabIndex: 0 }}
      value={form.secret}
      onChange={(event) => onChange({ secret: event.currentTarget.value })}
    />
    <NativeSelect
      label="Role for new members"
      data={newcomers}
      value={form.defaultRole}
      onChange={(event) => onChange({ defaultRole: event.currentTarget.value as Form['defaultRole'] })}
    />
    <TextInput
      label="Role claim"
      description="Optional. The claim of the ID token that lists groups or roles."
      placeholder="groups"
      spellCheck={false}
      value={form.roleClaim}
      onChange={(event) => onChange({ roleClaim: event.currentTarget.value })}
    />
    {form.roleClaim.trim() !== '' && (
      <RoleRules rules={form.rules} onChange={(rules) => onChange({ rules })} />
    )}
    <Checkbox
      label="Require single sign-on"
      description="Members can’t sign in any other way. Owners keep their password."
      checked={form.isRequired}
      onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
    />
  </>
)
