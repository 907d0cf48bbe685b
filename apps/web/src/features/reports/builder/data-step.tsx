import {
  COMPARISONS,
  FIRST_QUESTION,
  REPORT_PERIODS,
  type Comparison,
  type ReportDataset,
  type ReportPeriodKind,
} from '@flightdeck/domain/reports'
import { NativeSelect, TextInput } from '@mantine/core'
import { Step, type StepProps } from './step.tsx'
import classes from './builder.module.css'

const periods = Object.entries(REPORT_PERIODS).map(([value, { label }]) => ({ value, label }))
const comparisons = [
  { value: '', label: 'Nothing' },
  ...Object.entries(COMPARISONS).map(([value, { label }]) => ({ value, label })),
]

/** What is counted, over which days, and against which. */
export function DataStep({ catalogue, question, onChange }: StepProps) {
  const { dataset, period, compare } = question
  return (
    <Step title="Data">
      <NativeSelect
        label="Source"
        data={catalogue.datasets.map(({ key, label }) => ({ value: key, label }))}
        value={dataset}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...startOf(value as ReportDataset), dataset: value as ReportDataset })
        }
      />
      <NativeSelect
        label="Period"
        data={periods}
        value={period.kind}
        onChange={({ currentTarget: { value } }) => onChange({ period: { kind: value as ReportPeriodKind } })}
      />
      {period.kind === 'custom' && (
        <div className={classes.pair}>
          <TextInput
            type="date"
            label="Start"
            value={period.from ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ period: { ...period, from: value || undefined } })
            }
          />
          <TextInput
            type="date"
            label="End"
            value={period.to ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ period: { ...period, to: value || undefined } })
            }
          />
        </div>
      )}
      <NativeSelect
        label="Compare with"
        data={comparisons}
        value={compare ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ compare: value === '' ? null : (value as Comparison) })
        }
      />
    </Step>
  )
}

/** Splits and metrics of one source make no sense of another. */
const startOf = (dataset: ReportDataset) =>
  dataset === 'deals'
    ? {
        rows: ['deal_id' as const],
        columns: null,
        metrics: ['bid_requests' as const, 'spend' as const],
        filters: [],
        sort: null,
      }
    : { rows: FIRST_QUESTION.rows, columns: null, metrics: FIRST_QUESTION.metrics, filters: [], sort: null }
