import type { SelectedCheckChange } from '@flightdeck/contract'
import { CHECK_MODES } from '@flightdeck/domain'
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import panel from '../panel.module.css'
import { type Field, summaryOf } from './parameters-model.ts'
import classes from './selected-card.module.css'

type Override = SelectedCheckChange['overrides'][number]
type Props = {
  overrides: readonly Override[]
  names: ReadonlyMap<string, string | null>
  fields: readonly Field[]
  mayWrite: boolean
  onChange: (overrides: Override[]) => void
}

const effects = {
  off: { label: 'switched off', is_on: false, mode: null },
  note: { label: 'only noted', is_on: null, mode: 'note' },
  warn: { label: 'warns', is_on: null, mode: 'warn' },
  block: { label: 'should not launch', is_on: null, mode: 'block' },
} as const

/** What is different for one advertiser or one campaign. */
export function Exceptions({ overrides, names, fields, mayWrite, onChange }: Props) {
  if (overrides.length === 0 && !mayWrite) return null
  return (
    <div>
      <h5 className={panel.heading}>Exceptions</h5>
      {overrides.length > 0 && (
        <ul className={classes.exceptions}>
          {overrides.map((one) => (
            <li key={`${one.scope} ${one.entity_id}`} className={classes.exception}>
              <span>
                {one.scope === 'advertiser' ? 'Advertiser' : 'Campaign'}{' '}
                <strong>{names.get(one.entity_id) ?? one.entity_id}</strong>: {wordsOf(one, fields)}
              </span>
              {mayWrite && (
                <CloseButton
                  size={24}
                  aria-label={`Remove the exception for ${names.get(one.entity_id) ?? one.entity_id}`}
                  onClick={() => onChange(overrides.filter((other) => other !== one))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <AddException overrides={overrides} onAdd={(one) => onChange([...overrides, one])} />}
    </div>
  )
}

function wordsOf({ is_on, mode, fields_data }: Override, fields: readonly Field[]): string {
  const parts = [
    is_on === false ? 'switched off' : is_on === true ? 'on' : null,
    mode === null ? null : CHECK_MODES[mode].label,
    summaryOf(fields, fields_data) || null,
  ]
  return parts.filter((part) => part !== null).join(' · ') || 'as everywhere'
}

type AddProps = { overrides: readonly Override[]; onAdd: (override: Override) => void }

function AddException({ overrides, onAdd }: AddProps) {
  const [scope, setScope] = useState<Override['scope']>('campaign')
  const [id, setId] = useState('')
  const [effect, setEffect] = useState<keyof typeof effects>('off')
  const isThere = overrides.some((one) => one.scope === scope && one.entity_id === id.trim())
  const add = () => {
    const { is_on, mode } = effects[effect]
    onAdd({ scope, entity_id: id.trim(), is_on, mode, fields_data: {} })
    setId('')
  }
  return (
    <div className={classes.add}>
      <NativeSelect
        label="For"
        data={[
          { value: 'campaign', label: 'Campaign' },
          { value: 'advertiser', label: 'Advertiser' },
        ]}
        value={scope}
        onChange={({ currentTarget: { value } }) => setScope(value as Override['scope'])}
      />
      <TextInput
        label="Its id"
        placeholder="dv360:1234"
        value={id}
        error={isThere ? 'It has an exception already' : null}
        onChange={({ currentTarget: { value } }) => setId(value)}
      />
      <NativeSelect
        label="There it is"
        data={Object.entries(effects).map(([value, { label }]) => ({ value, label }))}
        value={effect}
        onChange={({ currentTarget: { value } }) => setEffect(value as keyof typeof effects)}
      />
      <Button variant="default" disabled={id.trim() === '' || isThere} onClick={add}>
        Add
      </Button>
    </div>
  )
}
