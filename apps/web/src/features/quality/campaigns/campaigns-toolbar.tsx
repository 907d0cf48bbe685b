import type { CampaignOverview } from '@flightdeck/contract'
import { Button, SegmentedControl, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { Filter, ListFilters, TextFilter } from '../list-filters.tsx'
import bar from '../list-filters.module.css'
import { type CampaignsAsked, isFiltered, withoutFilters } from './address.ts'
import classes from './campaigns.module.css'

type Props = {
  asked: CampaignsAsked
  overview: CampaignOverview
  onTurn: (values: Record<string, string | null>) => void
  children?: ReactNode
}

const layouts = [
  { value: 'tree', label: 'Tree' },
  { value: 'flat', label: 'Flat' },
]

/** The list narrowed and arranged; all of it is in the address. */
export function CampaignsToolbar({ asked, overview, onTurn, children }: Props) {
  const { facets, types } = overview
  const isFlat = asked.type !== undefined
  const filters = [asked.dsp, asked.status, asked.search, asked.with_issues || undefined].filter(
    Boolean,
  ).length
  return (
    <div className={bar.toolbar}>
      <div className={bar.grouping}>
        <span className={bar.label} id="layout">
          Layout
        </span>
        <SegmentedControl
          aria-labelledby="layout"
          size="sm"
          data={layouts}
          value={isFlat ? 'flat' : 'tree'}
          onChange={(picked) => onTurn({ flat: picked === 'flat' ? 'line_item' : null })}
        />
      </div>
      {isFlat && (
        <div className={bar.filter}>
          <SearchableDropdown
            label="Type"
            options={types.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))}
            value={asked.type!}
            onChange={(flat) => onTurn({ flat })}
          />
        </div>
      )}
      <ListFilters count={filters}>
        <Filter
          label="Platform"
          all="All platforms"
          options={facets.dsp}
          value={asked.dsp}
          onPick={(dsp) => onTurn({ dsp })}
        />
        <Filter
          label="Status"
          all="All statuses"
          options={facets.status}
          value={asked.status}
          onPick={(status) => onTurn({ status })}
        />
        <TextFilter
          label="Filter by name or id"
          placeholder="Name or id"
          value={asked.search}
          onType={(q) => onTurn({ q })}
        />
        <Switch
          className={classes.switch ?? ''}
          label="Only with issues"
          checked={asked.with_issues}
          onChange={({ currentTarget: { checked } }) => onTurn({ issues: checked ? 'only' : null })}
        />
      </ListFilters>
      <div className={classes.tools}>
        {isFiltered(asked) && (
          <Button variant="subtle" onClick={() => onTurn(withoutFilters)}>
            Clear
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
