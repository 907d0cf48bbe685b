import { WEEKDAYS } from '@flightdeck/domain'
import type { ReportCatalogue } from '@flightdeck/contract/reports'
import {
  DIMENSION_KEYS,
  DIMENSION_WORDS,
  dimensionOf,
  FILTER_WAYS,
  isOfDataset,
  isSegment,
  isTime,
  REPORT_LIMITS,
  type DimensionKey,
  type FilterWay,
  type ReportFilter,
} from '@flightdeck/domain/reports'
import { Button, CloseButton, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Step, type StepProps } from './step.tsx'
import classes from './builder.module.css'

/** A period says the days, and what is narrowed to a currency is asked for by its account. */
const FILTERED = DIMENSION_KEYS.filter((key) => key !== 'currency' && (key === 'weekday' || !isTime(key)))
/** Their values are few enough to be chosen from. */
const LISTED: readonly DimensionKey[] = ['platform', 'client', 'account', 'weekday']

/** What counts: rows that do not match are left out before anything is added up. */
export function FilterStep({ catalogue, question, onChange }: StepProps) {
  const { filters, dataset } = question
  const offered = [...FILTERED, ...catalogue.segments.map(({ key }) => key)].filter((key) =>
    isOfDataset(key, dataset),
  )
  const put = (at: number, filter: ReportFilter | null) =>
    onChange({ filters: filters.flatMap((one, place) => (place === at ? (filter ?? []) : one)) })
  return (
    <Step title="Filters">
      {filters.map((filter, at) => (
        // Filters have no name of their own; each is what stands at its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={classes.filter}>
          <NativeSelect
            aria-label={`Filter ${at + 1}: field`}
            data={offered.map((value) => ({ value, label: dimensionOf(value).label }))}
            value={filter.dimension}
            onChange={({ currentTarget: { value } }) => put(at, blank(value as DimensionKey))}
          />
          <NativeSelect
            aria-label={`Filter ${at + 1}: operator`}
            data={waysOf(filter.dimension).map((value) => ({ value, label: FILTER_WAYS[value] }))}
            value={filter.way}
            onChange={({ currentTarget: { value } }) => put(at, { ...filter, way: value as FilterWay })}
          />
          <CloseButton aria-label={`Remove filter ${at + 1}`} onClick={() => put(at, null)} />
          <div className={classes.values}>
            <Values
              catalogue={catalogue}
              filter={filter}
              no={at + 1}
              onChange={(values) => put(at, { ...filter, values })}
            />
          </div>
        </div>
      ))}
      {filters.length < REPORT_LIMITS.filters && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => onChange({ filters: [...filters, blank('platform')] })}
        >
          Add filter
        </Button>
      )}
    </Step>
  )
}

const waysOf = (dimension: DimensionKey): FilterWay[] =>
  LISTED.includes(dimension) || isSegment(dimension) || DIMENSION_WORDS[dimension]
    ? ['is', 'is_not']
    : ['contains']
const blank = (dimension: DimensionKey): ReportFilter => ({
  dimension,
  way: waysOf(dimension)[0]!,
  values: [],
})

const field = { inputField: classes.field ?? '' }

type ValuesProps = {
  catalogue: ReportCatalogue
  filter: ReportFilter
  no: number
  onChange: (values: string[]) => void
}

function Values({ catalogue, filter: { dimension, way, values }, no, onChange }: ValuesProps) {
  if (way === 'contains')
    return (
      <TextInput
        aria-label={`Filter ${no}: text`}
        placeholder="Part of the name"
        maxLength={REPORT_LIMITS.letters}
        value={values[0] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : [value])}
      />
    )
  return (
    <MultiSelect
      aria-label={`Filter ${no}: values`}
      classNames={field}
      placeholder={values.length === 0 ? 'Choose values' : ''}
      searchable
      data={choicesOf(catalogue, dimension)}
      value={[...values]}
      onChange={onChange}
    />
  )
}

function choicesOf({ platforms, clients, accounts, segments }: ReportCatalogue, dimension: DimensionKey) {
  const options = (choices: readonly { key: string; label: string }[]) =>
    choices.map(({ key, label }) => ({ value: key, label }))
  if (dimension === 'platform') return options(platforms)
  if (dimension === 'client') return options(clients)
  if (dimension === 'account') return options(accounts)
  if (isSegment(dimension)) return options(segments.find(({ key }) => key === dimension)?.values ?? [])
  if (dimension === 'weekday') return WEEKDAYS.map((label, at) => ({ value: String(at), label }))
  return Object.entries(DIMENSION_WORDS[dimension] ?? {}).map(([value, label]) => ({ value, label }))
}
