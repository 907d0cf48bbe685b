import {
  DIMENSION_WORDS,
  dimensionByKey,
  FILTER_DIMENSIONS,
  FILTER_WAYS,
  isOfDataset,
  isSegment,
  REPORT_LIMITS,
  type DimensionKey,
  type FilterWay,
  type ReportFilter,
} from '@flightdeck/domain/reports'
import { Button, Checkbox, CloseButton, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { FilterValues } from './filter-values.tsx'
import { Step, type StepProps } from './step.tsx'
import classes from './builder.module.css'

/** Dimensions with few enough values to choose from. */
const LISTED: readonly DimensionKey[] = ['platform', 'client', 'account', 'weekday']

/** Filters, applied before anything is summed. */
export function FilterStep({ catalogue, question, onChange }: StepProps) {
  const { filters, dataset } = question
  const offered = [...FILTER_DIMENSIONS, ...catalogue.segments.map(({ key }) => key)].filter((key) =>
    isOfDataset(key, dataset),
  )
  const put = (at: number, filter: ReportFilter | null) =>
    onChange({ filters: filters.flatMap((one, place) => (place === at ? (filter ?? []) : one)) })
  return (
    <Step title="Filters">
      {filters.map((filter, at) => (
        // Filters have no id; the index is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={classes.filter}>
          <NativeSelect
            aria-label={`Filter ${at + 1}: field`}
            data={offered.map((value) => ({ value, label: dimensionByKey(value).label }))}
            value={filter.dimension}
            onChange={({ currentTarget: { value } }) => put(at, blank(value as DimensionKey))}
          />
          <NativeSelect
            aria-label={`Filter ${at + 1}: operator`}
            data={filterWays(filter.dimension).map((value) => ({ value, label: FILTER_WAYS[value] }))}
            value={filter.way}
            onChange={({ currentTarget: { value } }) => put(at, { ...filter, way: value as FilterWay })}
          />
          <CloseButton aria-label={`Remove filter ${at + 1}`} onClick={() => put(at, null)} />
          <div className={classes.values}>
            <FilterValues
              catalogue={catalogue}
              filter={filter}
              name={`Filter ${at + 1}: ${filter.way === 'contains' ? 'text' : 'values'}`}
              onChange={(values) => put(at, { ...filter, values })}
            />
            <Checkbox
              mt={6}
              size="xs"
              label="Ask each time"
              checked={filter.asked === true}
              onChange={({ currentTarget: { checked } }) =>
                put(at, { ...filter, asked: checked || undefined })
              }
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

const filterWays = (dimension: DimensionKey): FilterWay[] =>
  LISTED.includes(dimension) || isSegment(dimension) || DIMENSION_WORDS[dimension]
    ? ['is', 'is_not']
    : ['contains']
const blank = (dimension: DimensionKey): ReportFilter => ({
  dimension,
  way: filterWays(dimension)[0]!,
  values: [],
})
