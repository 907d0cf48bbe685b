import type { FindingList } from '@flightdeck/contract'
import { keysOf, SEVERITIES } from '@flightdeck/domain'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { platformName } from '../../../lib/platform-name.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import type { FindingsAsked } from '../api.ts'
import { type Grouping, groupings } from './list-address.ts'
import classes from './opportunities.module.css'

type Props = {
  asked: FindingsAsked
  by: Grouping
  facets: FindingList['facets']
  onTurn: (values: Record<string, string | null>) => void
}

const groupingChoices = keysOf(groupings).map((value) => ({ value, label: groupings[value] }))

/** The list narrowed and arranged; all of it is in the address. */
export function FindingsToolbar({ asked, by, facets, onTurn }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const filters = [asked.severity, asked.dsp, asked.check, asked.search].filter(Boolean).length
  useKeys({ '/': () => field.current?.focus() })
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
          label="Severity"
          all="All severities"
          options={facets.severity.map(({ value, count }) => ({
            value,
            label: `${SEVERITIES[value as keyof typeof SEVERITIES]?.label ?? value} (${count})`,
          }))}
          value={asked.severity}
          onPick={(severity) => onTurn({ severity })}
        />
        <Filter
          label="Platform"
          all="All platforms"
          options={facets.dsp.map(({ value, count }) => ({
            value,
            label: `${platformName(value)} (${count})`,
          }))}
          value={asked.dsp}
          onPick={(dsp) => onTurn({ dsp })}
        />
        <Filter
          label="Check"
          all="All checks"
          options={facets.check.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))}
          value={asked.check}
          onPick={(check) => onTurn({ check })}
        />
        <TextInput
          ref={field}
          className={classes.search ?? ''}
          label="Filter by text"
          placeholder="Name, id or finding"
          aria-keyshortcuts="/"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          defaultValue={asked.search ?? ''}
          key={asked.search === undefined ? 'none' : 'some'}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && onTurn({ q: currentTarget.value })}
          onBlur={({ currentTarget: { value } }) => value !== (asked.search ?? '') && onTurn({ q: value })}
        />
      </div>
    </div>
  )
}

type FilterProps = {
  label: string
  all: string
  options: { value: string; label: string }[]
  value: string | undefined
  onPick: (value: string | null) => void
}

function Filter({ label, all, options, value = '', onPick }: FilterProps) {
  return (
    <div className={classes.filter}>
      <SearchableDropdown
        label={label}
        options={[{ value: '', label: all }, ...options]}
        value={value}
        onChange={(picked) => onPick(picked === '' ? null : picked)}
      />
    </div>
  )
}
