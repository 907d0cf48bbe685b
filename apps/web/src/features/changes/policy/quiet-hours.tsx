import type { ChangePolicyInput } from '@flightdeck/contract/changes'
import { Select } from '@mantine/core'
import classes from './change-policy.module.css'

type Hours = ChangePolicyInput['quiet_hours']
type Props = { hours: Hours; timezone: string; isReadOnly: boolean; onChange: (hours: Hours) => void }

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** From and to, around midnight too: 18:00 to 08:00 is the night. */
export function QuietHours({ hours, timezone, isReadOnly, onChange }: Props) {
  const turn = (part: 'from' | 'to', value: string | null) => {
    if (value === null) return onChange(null)
    const { from, to } = hours ?? { from: 18, to: 8 }
    onChange({ from, to, [part]: Number(value) })
  }
  return (
    <div className={classes.hours}>
      <Select
        label={`No writing from (${timezone})`}
        placeholder="Any time"
        data={HOURS}
        clearable
        readOnly={isReadOnly}
        value={hours ? String(hours.from) : null}
        onChange={(value) => turn('from', value)}
      />
      <Select
        label="until"
        placeholder="–"
        data={HOURS}
        readOnly={isReadOnly}
        value={hours ? String(hours.to) : null}
        onChange={(value) => turn('to', value)}
      />
    </div>
  )
}
