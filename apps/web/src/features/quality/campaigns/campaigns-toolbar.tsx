import type { CampaignOverview } from '@flightdeck/contract'
import { Button, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useKeys } from '../../../lib/use-keys.ts'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
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
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { facets, types } = overview
  const isFlat = asked.type !== undefined
  const filters = [asked.dsp, asked.status, asked.search, asked.with_issues || undefined].filter(
    Boolean,
  ).length
  useKeys({ '/': () => field.current?.focus() })
  return (
    <div className={classes.toolbar}>
      <div className={classes.grouping}>
        <span className={classes.label} id="layout">
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
        <div className={classes.filter}>
          <SearchableDropdown
            label="Type"
            options={types.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))}
            value={asked.type!}
            onChange={(flat) => onTurn({ flat })}
          />
        </div>
      )}
      <Button
        className={classes.fold ?? ''}
        variant="default"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {filters === 0 ? 'Filters' : `Filters (${filters})`}
      </Button>
      <div className={classes.filters} data-open={isOpen || undefined}>
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
        <TextInput
          ref={field}
          className={classes.search ?? ''}
          label="Filter by name or id"
          placeholder="Name or id"
          aria-keyshortcuts="/"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          defaultValue={asked.search ?? ''}
          key={asked.search === undefined ? 'none' : 'some'}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && onTurn({ q: currentTarget.value })}
          onBlur={({ currentTarget: { value } }) => value !== (asked.search ?? '') && onTurn({ q: value })}
        />
        <Switch
          className={classes.switch ?? ''}
          label="Only with issues"
          checked={asked.with_issues}
          onChange={({ currentTarget: { checked } }) => onTurn({ issues: checked ? 'only' : null })}
        />
      </div>
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

type FilterProps = {
  label: string
  all: string
  options: CampaignOverview['types']
  value: string | undefined
  onPick: (value: string | null) => void
}

function Filter({ label, all, options, value = '', onPick }: FilterProps) {
  const named = options.map((one) => ({ value: one.value, label: `${one.label} (${one.count})` }))
  return (
    <div className={classes.filter}>
      <SearchableDropdown
        label={label}
        options={[{ value: '', label: all }, ...named]}
        value={value}
        onChange={(picked) => onPick(picked === '' ? null : picked)}
      />
    </div>
  )
}
