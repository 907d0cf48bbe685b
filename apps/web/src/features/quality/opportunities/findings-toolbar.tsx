import type { FindingList } from '@flightdeck/contract'
import { keysOf } from '@flightdeck/domain'
import { SegmentedControl } from '@mantine/core'
import type { FindingsAsked } from '../api.ts'
import { Filter, ListFilters, TextFilter } from '../list-filters.tsx'
import classes from '../list-filters.module.css'
import { type Grouping, groupings } from './list-address.ts'

type Props = {
  asked: FindingsAsked
  by: Grouping
  facets: FindingList['facets']
  onTurn: (values: Record<string, string | null>) => void
}

const groupingChoices = keysOf(groupings).map((value) => ({ value, label: groupings[value] }))

/** The list narrowed and arranged; all of it is in the address. */
export function FindingsToolbar({ asked, by, facets, onTurn }: Props) {
  const filters = [asked.severity, asked.dsp, asked.check, asked.search].filter(Boolean).length
  return (
    <div className={classes.toolbar}>
      <div className={classes.grouping}>
        <span className={classes.label} id="group-by">
          Group by
        </span>
        <SegmentedControl
          aria-labelledby="group-by"
          size="sm"
          data={groupingChoices}
          value={by}
          onChange={(picked) => onTurn({ by: picked === 'severity' ? null : picked })}
        />
      </div>
      <ListFilters count={filters}>
        <Filter
          label="Severity"
          all="All severities"
          options={facets.severity}
          value={asked.severity}
          onPick={(severity) => onTurn({ severity })}
        />
        <Filter
          label="Platform"
          all="All platforms"
          options={facets.dsp}
          value={asked.dsp}
          onPick={(dsp) => onTurn({ dsp })}
        />
        <Filter
          label="Check"
          all="All checks"
          options={facets.check}
          value={asked.check}
          onPick={(check) => onTurn({ check })}
        />
        <TextFilter
          label="Filter by text"
          placeholder="Name, id or finding"
          value={asked.search}
          onType={(q) => onTurn({ q })}
        />
      </ListFilters>
    </div>
  )
}
