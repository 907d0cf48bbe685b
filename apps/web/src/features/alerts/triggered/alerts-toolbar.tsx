import { SegmentedControl } from '@mantine/core'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import type { WindowDays } from '../api.ts'
import classes from './alerts.module.css'
import { groupings, type Grouping } from './feed-model.ts'

const windows = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
]

type Props = {
  days: WindowDays
  by: Grouping
  onChange: (values: Record<string, string | null>) => void
}

export function AlertsToolbar({ days, by, onChange }: Props) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.window}>
        <SearchableDropdown
          label="Show alerts from"
          options={windows}
          value={String(days)}
          onChange={(picked) => onChange({ days: picked === '7' ? null : picked, from: null, to: null })}
        />
      </div>
      <div className={classes.grouping}>
        <span className={classes.label} id="group-by">
          Group by
        </span>
        <SegmentedControl
          aria-labelledby="group-by"
          size="sm"
          data={[...groupings]}
          value={by}
          onChange={(picked) => onChange({ by: picked === 'none' ? null : picked })}
        />
      </div>
    </div>
  )
}
