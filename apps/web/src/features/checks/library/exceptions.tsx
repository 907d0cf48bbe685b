import { CHECK_MODES } from '@flightdeck/domain/checks'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { CloseButton } from '@mantine/core'
import { AddException, type Override } from './add-exception.tsx'
import panel from '../../../ui/panel.module.css'
import { type Field, parameterSummary } from './parameters-model.ts'
import classes from './selected-card.module.css'

type Props = {
  id: string
  overrides: readonly Override[]
  names: ReadonlyMap<string, string | null>
  fields: readonly Field[]
  dsp: AdPlatformKey
  mayWrite: boolean
  onChange: (overrides: Override[]) => void
}

/** Exceptions for single advertisers and campaigns. */
export function Exceptions({ id, overrides, names, fields, dsp, mayWrite, onChange }: Props) {
  if (overrides.length === 0 && !mayWrite) return null
  return (
    <div>
      <h5 className={panel.heading}>Exceptions</h5>
      {overrides.length > 0 && (
        <ul className={classes.exceptions}>
          {overrides.map((override) => (
            <li key={`${override.scope} ${override.entity_id}`} className={classes.exception}>
              <span>
                {override.scope === 'advertiser' ? 'Advertiser' : 'Campaign'}{' '}
                <strong>{names.get(override.entity_id) ?? override.entity_id}</strong>:{' '}
                {overrideText(override, fields)}
              </span>
              {mayWrite && (
                <CloseButton
                  size={24}
                  aria-label={`Remove the exception for ${names.get(override.entity_id) ?? override.entity_id}`}
                  onClick={() => onChange(overrides.filter((other) => other !== override))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <AddException
          id={id}
          dsp={dsp}
          fields={fields}
          overrides={overrides}
          onAdd={(one) => onChange([...overrides, one])}
        />
      )}
    </div>
  )
}

function overrideText({ is_on, mode, fields_data }: Override, fields: readonly Field[]): string {
  const parts = [
    is_on === false ? 'switched off' : is_on === true ? 'on' : null,
    mode === null ? null : CHECK_MODES[mode].label,
    parameterSummary(fields, fields_data) || null,
  ]
  return parts.filter((part) => part !== null).join(' · ') || 'as everywhere'
}
