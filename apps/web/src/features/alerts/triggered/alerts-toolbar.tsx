import { Button, SegmentedControl } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { BarChoice, BarEnd, ListBar, ViewSheet } from '../../../ui/list-bar/list-bar.tsx'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import type { WindowDays } from '../api.ts'
import classes from './alerts.module.css'
import { groupings, type Grouping } from './feed-model.ts'

const windows = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
]
const views = [
  { value: 'rows', label: 'Rows' },
  { value: 'cards', label: 'Cards' },
]

export type AlertsLayout = 'rows' | 'cards'

type Props = {
  days: WindowDays
  by: Grouping
  look: AlertsLayout
  text: string
  /** How many are listed; unknown while they are on their way. */
  count: number | undefined
  isTimelineOpen: boolean
  onChange: (values: Record<string, string | null>) => void
  children: ReactNode
}

export function AlertsToolbar(props: Props) {
  const { days, by, look, text, count, isTimelineOpen, onChange, children } = props
  const isPhone = useIsPhone()
  return (
    <ListBar>
      <div className={classes.window}>
        <SearchableDropdown
          label="Show alerts from"
          options={windows}
          value={String(days)}
          onChange={(picked) => onChange({ days: picked === '7' ? null : picked, from: null, to: null })}
        />
      </div>
      {look === 'rows' && (
        <TextFilter
          label="Filter by text"
          placeholder="Rule, name or ID"
          value={text}
          onType={(q) => onChange({ q })}
          count={count === undefined || isPhone ? undefined : formatCount(count, 'alert')}
        />
      )}
      <ViewSheet isPhone={isPhone} count={0}>
        <BarChoice width={140}>
          <SearchableDropdown
            label="Group by"
            isLabelHidden={!isPhone}
            options={groupings.map(({ value, label }) => ({
              value,
              label: value === 'none' ? 'No groups' : `By ${label.toLowerCase()}`,
            }))}
            value={by}
            onChange={(picked) => onChange({ by: picked === 'none' ? null : picked })}
          />
        </BarChoice>
        <SegmentedControl
          aria-label="Show as"
          size="sm"
          data={views}
          value={look}
          onChange={(picked) => onChange({ view: picked === 'rows' ? null : picked })}
        />
        <Button
          variant="default"
          aria-pressed={isTimelineOpen}
          leftSection={<IconTimeline size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange({ timeline: isTimelineOpen ? null : 'open' })}
        >
          Timeline
        </Button>
        {isPhone && children}
      </ViewSheet>
      {!isPhone && <BarEnd>{children}</BarEnd>}
    </ListBar>
  )
}
