import { DELIVERY_WAYS } from '@flightdeck/domain/reports'
import { Button, MultiSelect, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membersQuery } from '../../../lib/members-query.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { webhooksQuery } from '../../../lib/webhooks-query.ts'
import { destinationsQuery } from '../api.ts'
import { DestinationForm } from './destination-form.tsx'
import { DestinationRow } from './destination-row.tsx'
import type { ScheduleDraft } from './schedule-model.ts'
import classes from './schedule.module.css'

type Props = {
  draft: ScheduleDraft
  notAgreed: readonly string[]
  problem: (field: string) => string | undefined
  onChange: (changes: Partial<ScheduleDraft>) => void
}

/** Recipients: members, external addresses, webhooks, buckets and folders. */
export function RecipientFields({ draft, notAgreed, problem, onChange }: Props) {
  const { data: members = [] } = useQuery(membersQuery)
  const { data: webhooks = [] } = useQuery(webhooksQuery)
  const silent = draft.outsiders.filter((email) => notAgreed.includes(email))
  return (
    <>
      <MultiSelect
        label="Recipients"
        searchable
        data={members.map(({ id: value, full_name: label }) => ({ value, label }))}
        value={draft.recipients}
        error={problem('recipients')}
        onChange={(recipients) => onChange({ recipients })}
      />
      <TagsInput
        label="Outside the organisation"
        description="Each is asked to agree by email first, and can unsubscribe."
        placeholder={draft.outsiders.length === 0 ? 'name@example.com' : ''}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        // Enter completes an address; on an empty input it must not submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.currentTarget.value.trim() === '') event.preventDefault()
        }}
        value={draft.outsiders}
        error={problem('outsiders')}
        onChange={(typed) =>
          onChange({
            outsiders: typed.map((one) => one.replaceAll(/[\s,;]+/g, '')).filter((one) => one !== ''),
          })
        }
      />
      {silent.length > 0 && <p className={classes.note}>Hasn’t agreed yet: {silent.join(', ')}</p>}
      {webhooks.length > 0 && (
        <MultiSelect
          label="Webhooks"
          data={webhooks.map(({ id: value, name: label }) => ({ value, label }))}
          value={draft.webhooks}
          error={problem('webhooks')}
          onChange={(ids) => onChange({ webhooks: ids })}
        />
      )}
      <DestinationFields {...{ draft, problem, onChange }} />
    </>
  )
}

/** Buckets and folders: those chosen, all of the organisation, and another one. */
function DestinationFields({ draft, problem, onChange }: Omit<Props, 'notAgreed'>) {
  const { data: places } = useQuery(destinationsQuery)
  const mayManage = useMay('reports:manage')
  const [isAdding, setAdding] = useState(false)
  const destinations = places?.destinations ?? []
  return (
    <>
      {destinations.length > 0 && (
        <MultiSelect
          label="Destinations"
          data={destinations.map(({ id: value, kind, name, format }) => ({
            value,
            label: `${name} (${DELIVERY_WAYS[kind]}, ${format.toUpperCase()})`,
          }))}
          value={draft.destinations}
          error={problem('destinations')}
          onChange={(ids) => onChange({ destinations: ids })}
        />
      )}
      {mayManage && destinations.length > 0 && (
        <ul className={classes.places} aria-label="Destinations of the organisation">
          {destinations.map((destination) => (
            <DestinationRow
              key={destination.id}
              destination={destination}
              onRemoved={(id) => onChange({ destinations: draft.destinations.filter((one) => one !== id) })}
            />
          ))}
        </ul>
      )}
      {mayManage && !isAdding && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            Add destination
          </Button>
        </div>
      )}
      {isAdding && (
        <DestinationForm
          hasFolder={places?.has_folder ?? false}
          onAdded={(id) => {
            onChange({ destinations: [...draft.destinations, id] })
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
