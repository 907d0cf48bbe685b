import {
  FILTER_KINDS,
  filterChoices,
  filterProblem,
  type FilterKind,
  type RuleFilter,
} from '@flightdeck/domain/alerts'
import { typedKeys, type SnapshotType } from '@flightdeck/domain/metrics'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { filterClientsQuery } from '../api.ts'
import { fieldError } from './field-error.tsx'
import { fieldIds } from './problems.ts'
import classes from './rule-form.module.css'
import type { Change } from './use-rule-form.ts'

type Props = {
  filter: RuleFilter | null
  type: SnapshotType | null
  problem: string | undefined
  change: Change
}

const noFilter = { value: '', label: 'No filter' }
const countries = filterChoices('country')
const channels = filterChoices('channel')

const HINTS: Record<FilterKind, string> = {
  client: 'Accounts with this advertiser name, on all platforms.',
  country: 'Locations targeted. Without any, or only cities: not covered.',
  channel: 'The channel that the platform reports.',
  name: 'In any case. A star stands for any text.',
}

/** Narrows a rule to one client, country, channel or text in names. */
export const FilterField = memo(function FilterField({ filter, type, problem, change }: Props) {
  const kinds = typedKeys(FILTER_KINDS).filter(
    (kind) => type === null || filterProblem({ kind }, type) === null,
  )
  return (
    <div className={classes.pair}>
      <SearchableDropdown
        id="rule-filter"
        label="Filter"
        description="Watches only part of the items."
        options={[noFilter, ...kinds.map((kind) => ({ value: kind, label: FILTER_KINDS[kind].label }))]}
        value={filter?.kind ?? noFilter.value}
        onChange={(kind) =>
          change((form) => ({ ...form, filter: kind ? { kind: kind as FilterKind, value: '' } : null }))
        }
      />
      {filter && <FilterValue filter={filter} problem={problem} change={change} />}
    </div>
  )
})

function FilterValue({
  filter,
  problem,
  change,
}: { filter: RuleFilter } & Pick<Props, 'problem' | 'change'>) {
  const { kind } = filter
  const { data: clients = [], isFetching } = useQuery({ ...filterClientsQuery, enabled: kind === 'client' })
  const field = {
    id: fieldIds.filter,
    label: FILTER_KINDS[kind].label,
    description: HINTS[kind],
    required: true,
    error: fieldError(problem),
  }
  const setValue = (value: string) => change((form) => ({ ...form, filter: { kind, value } }))
  if (kind === 'name')
    return (
      <TextInput
        {...field}
        maxLength={200}
        autoComplete="off"
        value={filter.value}
        onChange={({ currentTarget: { value } }) => setValue(value)}
      />
    )
  const names = clients.map(({ name }) => ({ value: name, label: name }))
  const options = { client: withPicked(names, filter.value), country: countries, channel: channels }[kind]
  return (
    <SearchableDropdown
      {...field}
      options={options}
      value={filter.value || null}
      loading={isFetching}
      onChange={setValue}
    />
  )
}

/** Keeps the client of an edited rule until the list has loaded. */
const withPicked = (options: { value: string; label: string }[], picked: string) =>
  picked === '' || options.some(({ value }) => value === picked)
    ? options
    : [{ value: picked, label: picked }, ...options]
