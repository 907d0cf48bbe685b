import type { ReportCatalogue } from '@flightdeck/contract/reports'
import {
  asksForPeriod,
  dimensionByKey,
  monthPeriod,
  REPORT_PERIODS,
  type ReportPeriod,
  type ReportPeriodKind,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import { NativeSelect } from '@mantine/core'
import { nowMs } from '../../../lib/clock.ts'
import { FilterValues } from '../builder/filter-values.tsx'
import { exactMonth, monthsUntil } from './months.ts'

type Props = {
  catalogue: ReportCatalogue
  question: ReportQuestion
  onChange: (changes: Partial<ReportQuestion>) => void
}

const spans = Object.entries(REPORT_PERIODS).flatMap(([value, { label }]) =>
  value === 'custom' ? [] : [{ value, label }],
)

/** Parameters that a report requests on every run. */
export function ParameterFields({ catalogue, question, onChange }: Props) {
  const { filters, period } = question
  const put = (at: number, values: string[]) =>
    onChange({ filters: filters.map((filter, place) => (place === at ? { ...filter, values } : filter)) })
  return (
    <>
      {asksForPeriod(question) && (
        <NativeSelect
          label="Period"
          data={[
            { value: '', label: 'Choose a month' },
            { group: 'Month', items: monthsUntil(nowMs()) },
            { group: 'Up to the day it is run', items: spans },
          ]}
          value={chosen(period)}
          onChange={({ currentTarget: { value } }) => onChange({ period: parsePeriod(value) })}
        />
      )}
      {filters.map(
        (filter, at) =>
          filter.asked && (
            <FilterValues
              // Filters have no id; the index is their identity.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              catalogue={catalogue}
              filter={filter}
              name={dimensionByKey(filter.dimension).label}
              label={dimensionByKey(filter.dimension).label}
              onChange={(values) => put(at, values)}
            />
          ),
      )}
    </>
  )
}

const chosen = (period: ReportPeriod): string =>
  period.kind === 'custom' ? (exactMonth(period) ?? '') : period.kind

function parsePeriod(value: string): ReportPeriod {
  if (value === '') return { kind: 'custom', asked: true }
  const days = Object.hasOwn(REPORT_PERIODS, value) ? { kind: value as ReportPeriodKind } : monthPeriod(value)
  return { ...days, asked: true }
}
