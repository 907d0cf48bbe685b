import type { DryRun } from '@flightdeck/contract/check-runs'
import type { LibraryCheck } from '@flightdeck/contract/checks'
import { CHECK_MODES } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { Checkbox, CloseButton, SegmentedControl } from '@mantine/core'
import { platformName } from '../../../lib/platform-name.ts'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { modeNotes } from '../vocabulary.ts'
import { DryRunResult } from './dry-run-result.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import { openFor, type TrayItem } from './tray-model.ts'
import classes from './tray.module.css'
import type { TrayState } from './use-tray.ts'

type Props = {
  item: TrayItem
  connected: readonly string[]
  channels: readonly { key: string; label: string }[]
  results: readonly DryRun[]
  isAsking: boolean
  error: Error | null
  tray: TrayState
}

const modes = typedKeys(CHECK_MODES).map((value) => ({ value, label: CHECK_MODES[value].label }))

const checkChannels = ({ channel_names }: LibraryCheck) => channel_names.filter((name) => name !== 'all')

/** A check in the tray: platforms, mode, parameters and the dry run. */
export function TrayCard({ item, connected, channels, results, isAsking, error, tray }: Props) {
  const { check, dsps, channel, mode, fields, errors } = item
  const change = (changed: Partial<TrayItem>) => tray.change(check.id, changed)
  const offered = [...new Set([...openFor(check, connected, channel), ...dsps])]
  const otherErrors = Object.entries(errors).filter(
    ([field]) => !check.fields_schema.some(({ name }) => name === field),
  )
  const channelLabel = (key: string) => channels.find((one) => one.key === key)?.label ?? 'All channels'
  return (
    <li className={classes.item} data-tray-item={check.id} tabIndex={-1} aria-label={check.check_name}>
      <div className={classes.top}>
        <h3 className={classes.name}>{check.check_name}</h3>
        <CloseButton
          size={24}
          aria-label={`Take ${check.check_name} out`}
          onClick={() => tray.remove(check.id)}
        />
      </div>
      <fieldset className={classes.platforms}>
        <legend>Platforms</legend>
        {offered.map((dsp) => (
          <Checkbox
            key={dsp}
            size="sm"
            label={platformName(dsp)}
            checked={dsps.includes(dsp)}
            onChange={({ currentTarget: { checked } }) =>
              change({ dsps: checked ? [...dsps, dsp] : dsps.filter((one) => one !== dsp) })
            }
          />
        ))}
      </fieldset>
      {checkChannels(check).length > 0 && (
        <SearchableDropdown
          label="Channel"
          options={['all', ...checkChannels(check)].map((value) => ({ value, label: channelLabel(value) }))}
          value={channel}
          onChange={(picked) => change({ channel: picked })}
        />
      )}
      <div>
        <SegmentedControl
          aria-label={`Mode of ${check.check_name}`}
          size="xs"
          fullWidth
          data={modes}
          value={mode}
          onChange={(picked) => change({ mode: picked })}
        />
        <p className={classes.note}>{modeNotes[mode]}</p>
      </div>
      <ParameterFields
        id={`tray-${check.id}`}
        fields={check.fields_schema}
        data={fields}
        errors={errors}
        onChange={(changed) => change({ fields: changed })}
      />
      {otherErrors.length > 0 && (
        <p className={classes.error} role="alert">
          {otherErrors.flatMap(([, sentences]) => sentences).join(' ')}
        </p>
      )}
      <DryRunResult results={results} isAsking={isAsking} error={error} />
    </li>
  )
}
