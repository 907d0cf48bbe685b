import type { SelectedCheckChange } from '@flightdeck/contract/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { placesQuery } from '../../../lib/places-query.ts'
import { ParameterFields } from './parameter-fields.tsx'
import type { Field, FieldsData } from './parameters-model.ts'
import classes from './selected-card.module.css'

export type Override = SelectedCheckChange['overrides'][number]

const effects = {
  off: { label: 'switched off', is_on: false, mode: null },
  note: { label: 'only noted', is_on: null, mode: 'note' },
  warn: { label: 'a warning', is_on: null, mode: 'warn' },
  block: { label: 'a reason not to launch', is_on: null, mode: 'block' },
  on: { label: 'switched on', is_on: true, mode: null },
  other: { label: 'other parameters', is_on: null, mode: null },
} as const
type Effect = keyof typeof effects

const scopes = [
  { value: 'campaign', label: 'Campaign' },
  { value: 'advertiser', label: 'Advertiser' },
]

type Props = {
  id: string
  dsp: AdPlatformKey
  fields: readonly Field[]
  overrides: readonly Override[]
  onAdd: (override: Override) => void
}

/** Form for a new exception: a campaign or advertiser where the check runs differently. */
export function AddException({ id: name, dsp, fields, overrides, onAdd }: Props) {
  const [scope, setScope] = useState<Override['scope']>('campaign')
  const [id, setId] = useState<string | null>(null)
  const [effect, setEffect] = useState<Effect>('off')
  const [data, setData] = useState<FieldsData>({})
  const { data: places = [], isPending } = useQuery(placesQuery(scope, dsp))
  const left = places.filter(
    ({ value }) => !overrides.some((one) => one.scope === scope && one.entity_id === value),
  )
  const isOther = effect === 'other'
  const add = () => {
    if (id === null) return
    const { is_on, mode } = effects[effect]
    onAdd({ scope, entity_id: id, is_on, mode, fields_data: isOther ? data : {} })
    setId(null)
    setData({})
  }
  const choices = typedKeys(effects).filter((key) => key !== 'other' || fields.length > 0)
  const isSaid = !isOther || Object.values(data).some((value) => value !== null && value !== '')
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
        label="For this item"
        data={choices.map((value) => ({ value, label: effects[value].label }))}
        value={effect}
        onChange={({ currentTarget: { value } }) => setEffect(value as Effect)}
      />
      {isOther && (
        <div className={classes.parameters}>
          <ParameterFields
            key={overrides.length}
            id={`${name}-exception`}
            fields={fields}
            data={data}
            isRequired={false}
            onChange={setData}
          />
        </div>
      )}
      <Button variant="default" disabled={id === null || !isSaid} onClick={add}>
        Add
      </Button>
    </div>
  )
}
