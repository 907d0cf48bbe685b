import { WEEKDAYS } from '@flightdeck/domain/metrics'
import type { ReportCatalogue } from '@flightdeck/contract/reports'
import {
  DIMENSION_WORDS,
  isSegment,
  REPORT_LIMITS,
  type DimensionKey,
  type ReportFilter,
} from '@flightdeck/domain/reports'
import { MultiSelect, TextInput } from '@mantine/core'
import classes from './builder.module.css'

const field = { inputField: classes.field ?? '' }

type Props = {
  catalogue: ReportCatalogue
  filter: ReportFilter
  /** Accessible name, used without a visible `label`. */
  name: string
  label?: string
  onChange: (values: string[]) => void
}

/** Values of a filter: chosen from a list, or part of a name. */
export function FilterValues({
  catalogue,
  filter: { dimension, way, values },
  name,
  label,
  onChange,
}: Props) {
  const named = label === undefined ? { 'aria-label': name } : { label }
  if (way === 'contains')
    return (
      <TextInput
        {...named}
        placeholder="Part of the name"
        maxLength={REPORT_LIMITS.letters}
        value={values[0] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : [value])}
      />
    )
  return (
    <MultiSelect
      {...named}
      classNames={field}
      placeholder={values.length === 0 ? 'Choose values' : ''}
      searchable
      data={valueOptions(catalogue, dimension)}
      value={[...values]}
      onChange={onChange}
    />
  )
}

function valueOptions({ platforms, clients, accounts, segments }: ReportCatalogue, dimension: DimensionKey) {
  const options = (choices: readonly { key: string; label: string }[]) =>
    choices.map(({ key, label }) => ({ value: key, label }))
  if (dimension === 'platform') return options(platforms)
  if (dimension === 'client') return options(clients)
  if (dimension === 'account') return options(accounts)
  if (isSegment(dimension)) return options(segments.find(({ key }) => key === dimension)?.values ?? [])
  if (dimension === 'weekday') return WEEKDAYS.map((label, at) => ({ value: String(at), label }))
  return Object.entries(DIMENSION_WORDS[dimension] ?? {}).map(([value, label]) => ({ value, label }))
}
