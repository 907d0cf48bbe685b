import { CHANNELS } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Toggles } from '../../../ui/toggles.tsx'
import { membersQuery } from '../../../lib/members-query.ts'
import { webhooksQuery } from '../../../lib/webhooks-query.ts'
import classes from './create.module.css'
import type { TemplateForm } from './form-model.ts'
import { PlacesField } from './places-field.tsx'

type Props = { form: TemplateForm; onChange: (changed: Partial<TemplateForm>) => void }

const channels = typedKeys(CHANNELS).map((value) => ({ value, label: CHANNELS[value].label }))
const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'draft', label: 'Draft' },
  { value: 'ended', label: 'Ended' },
]
const versions = [
  { value: 'newest', label: 'The newest version' },
  { value: 'when_named', label: 'The version in force when named' },
]

/** Names the template covers, version, owner, and further recipients of the digest. */
export function ScopeFields({ form, onChange }: Props) {
  const { scope } = form
  const { data: webhooks = [] } = useQuery(webhooksQuery)
  const set = (changed: Partial<TemplateForm['scope']>) => onChange({ scope: { ...scope, ...changed } })
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.more} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>Scope, version and owner</summary>
      <div className={classes.fields}>
        {isOpen && (
          <>
            <PlacesField
              label="Accounts"
              all="All accounts"
              scope="advertiser"
              platforms={form.platforms}
              value={scope.accounts}
              onChange={(accounts) => set({ accounts })}
            />
            <PlacesField
              label="Campaigns"
              all="All campaigns"
              scope="campaign"
              platforms={form.platforms}
              value={scope.campaigns}
              onChange={(campaigns) => set({ campaigns })}
            />
          </>
        )}
        <Toggles
          label={scope.channels.length === 0 ? 'All channels' : 'Channels'}
          options={channels}
          value={scope.channels as (typeof channels)[number]['value'][]}
          onChange={(value) => set({ channels: value })}
        />
        <Toggles
          label={scope.statuses.length === 0 ? 'Any status' : 'Status'}
          options={statuses}
          value={scope.statuses}
          onChange={(value) => set({ statuses: value })}
        />
        <VersionFields form={form} onChange={onChange} />
        {webhooks.length > 0 && (
          <MultiSelect
            label="Webhooks"
            description="Receive the digest too"
            data={webhooks.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.webhook_ids}
            onChange={(webhook_ids) => onChange({ webhook_ids })}
          />
        )}
      </div>
    </details>
  )
}

/** When the names were created, which version counts, and who answers for them. */
function VersionFields({ form, onChange }: Props) {
  const { scope } = form
  const { data: members = [] } = useQuery(membersQuery)
  const set = (changed: Partial<TemplateForm['scope']>) => onChange({ scope: { ...scope, ...changed } })
  return (
    <div className={classes.pair}>
      <TextInput
        type="date"
        label="Created from"
        value={scope.made_from ?? ''}
        onChange={({ currentTarget: { value } }) => set({ made_from: value || null })}
      />
      <TextInput
        type="date"
        label="Created until"
        value={scope.made_to ?? ''}
        onChange={({ currentTarget: { value } }) => set({ made_to: value || null })}
      />
      <NativeSelect
        label="Evaluate names by"
        data={versions}
        value={form.judged_by}
        onChange={({ currentTarget: { value } }) =>
          onChange({ judged_by: value as TemplateForm['judged_by'] })
        }
      />
      <NativeSelect
        label="Owner"
        description="Receives the digest of violations"
        data={[
          { value: '', label: 'Unassigned' },
          ...members
            .filter(({ is_active, id }) => is_active || id === form.owner)
            .map(({ id, full_name }) => ({ value: id, label: full_name })),
        ]}
        value={form.owner ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ owner: value || null })}
      />
    </div>
  )
}
