import { WEEKDAYS } from '@flightdeck/domain/metrics'
import { NativeSelect, Switch } from '@mantine/core'
import { Toggles } from '../../../ui/toggles.tsx'
import type { ScheduleDraft } from './schedule-model.ts'

type Props = {
  draft: ScheduleDraft
  error: string | undefined
  onChange: (changes: Partial<ScheduleDraft>) => void
}

const weekdays = WEEKDAYS.map((label, at) => ({ value: String(at), label: label.slice(0, 3) }))
const COMPLETE = 'complete'
const hours = [
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${String(hour).padStart(2, '0')}:00`,
  })),
  { value: COMPLETE, label: 'When the day’s data is complete' },
]

/** On which days, and at an hour or as soon as there is something to send. */
export const TimeFields = ({ draft, error, onChange }: Props) => (
  <>
    <Toggles
      label="Days"
      options={weekdays}
      value={draft.weekdays.map(String)}
      error={error}
      onChange={(days) => onChange({ weekdays: days.map(Number) })}
    />
    <NativeSelect
      label="Time"
      description={
        draft.when_complete
          ? 'As soon as the day before is complete, at 18:00 at the latest'
          : 'Organisation time zone'
      }
      data={hours}
      value={draft.when_complete ? COMPLETE : String(draft.hour)}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === COMPLETE ? { when_complete: true } : { when_complete: false, hour: Number(value) })
      }
    />
    {!draft.when_complete && (
      <Switch
        label="Wait up to 4 hours for complete data"
        checked={draft.waits}
        onChange={({ currentTarget: { checked } }) => onChange({ waits: checked })}
      />
    )}
  </>
)
