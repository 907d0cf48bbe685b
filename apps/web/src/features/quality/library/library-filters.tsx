import type { LibraryCheck } from '@flightdeck/contract'
import { CHECK_FAMILIES, keysOf, SEVERITIES } from '@flightdeck/domain'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { platformName } from '../../../lib/platform-name.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { type LibraryFilter, states } from './library-model.ts'
import classes from './library.module.css'

type Props = {
  filter: LibraryFilter
  checks: readonly LibraryCheck[]
  connected: readonly string[]
  onTurn: (values: Record<string, string | null>) => void
}

const severityOptions = keysOf(SEVERITIES).map((value) => ({ value, label: SEVERITIES[value].label }))
const stateOptions = keysOf(states).map((value) => ({ value, label: states[value] }))

export function LibraryFilters({ filter, checks, onTurn }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const families = keysOf(CHECK_FAMILIES)
    .filter((key) => checks.some(({ category }) => category.key === key))
    .map((value) => ({ value, label: CHECK_FAMILIES[value].label }))
  const platforms = [...new Set(checks.flatMap(({ dsp_names }) => dsp_names))].map((value) => ({
    value,
    label: platformName(value),
  }))
  return (
    <div className={classes.filters}>
      <TextInput
        ref={field}
        className={classes.search ?? ''}
        label="Filter by text"
        placeholder="Name or what it protects"
        aria-keyshortcuts="/"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={filter.text}
        onChange={({ currentTarget: { value } }) => onTurn({ q: value })}
      />
      <Facet
        name="state"
        label="State"
        all="All states"
        options={stateOptions}
        value={filter.state}
        onTurn={onTurn}
      />
      <Facet
        name="family"
        label="Family"
        all="All families"
        options={families}
        value={filter.family}
        onTurn={onTurn}
      />
      <Facet
        name="severity"
        label="Severity"
        all="All severities"
        options={severityOptions}
        value={filter.severity}
        onTurn={onTurn}
      />
      <Facet
        name="platform"
        label="Platform"
        all="All platforms"
        options={platforms}
        value={filter.platform}
        onTurn={onTurn}
      />
    </div>
  )
}

type FacetProps = {
  name: string
  label: string
  all: string
  options: readonly { value: string; label: string }[]
  value: string | null
  onTurn: Props['onTurn']
}

function Facet({ name, label, all, options, value, onTurn }: FacetProps) {
  return (
    <div className={classes.facet}>
      <SearchableDropdown
        label={label}
        options={[{ value: '', label: all }, ...options]}
        value={value ?? ''}
        onChange={(picked) => onTurn({ [name]: picked === '' ? null : picked })}
      />
    </div>
  )
}
