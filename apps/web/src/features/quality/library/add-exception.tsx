import type { SelectedCheckChange } from '@flightdeck/contract'
import type { AdPlatformKey } from '@flightdeck/domain'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { placesQuery } from '../api.ts'
import classes from './selected-card.module.css'

export type Override = SelectedCheckChange['overrides'][number]

const effects = {
  off: { label: 'switched off', is_on: false, mode: null },
  note: { label: 'only noted', is_on: null, mode: 'note' },
  warn: { label: 'a warning', is_on: null, mode: 'warn' },
  block: { label: 'a reason not to launch', is_on: null, mode: 'block' },
} as const

const scopes = [
  { value: 'campaign', label: 'Campaign' },
  { value: 'advertiser', label: 'Advertiser' },
]

type Props = {
  dsp: AdPlatformKey
  overrides: readonly Override[]
  onAdd: (override: Override) => void
}

/** One more place where the check is run otherwise. */
export function AddException({ dsp, overrides, onAdd }: Props) {
  const [scope, setScope] = useState<Override['scope']>('campaign')
  const [id, setId] = useState<string | null>(null)
  const [effect, setEffect] = useState<keyof typeof effects>('off')
  const { data: places = [], isPending } = useQuery(placesQuery(scope, dsp))
  const left = places.filter(
    ({ value }) => !overrides.some((one) => one.scope === scope && one.entity_id === value),
  )
  const add = () => {
    if (id === null) return
    const { is_on, mode } = effects[effect]
    onAdd({ scope, entity_id: id, is_on, mode, fields_data: {} })
    setId(null)
  }
  return (
    <div className={classes.add}>
      <NativeSelect
        label="For"
        data={scopes}
        value={scope}
        onChange={({ currentTarget: { value } }) => {
          setScope(value as Override['scope'])
          setId(null)
        }}
      />
      <SearchableDropdown label="Which" options={left} value={id} loading={isPending} onChange={setId} />
      <NativeSelect
        label="There it is"
        data={Object.entries(effects).map(([value, { label }]) => ({ value, label }))}
        value={effect}
        onChange={({ currentTarget: { value } }) => setEffect(value as keyof typeof effects)}
      />
      <Button variant="default" disabled={id === null} onClick={add}>
        Add
      </Button>
    </div>
  )
}
