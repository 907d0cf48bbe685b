import { REPORT_LIMITS, type DimensionKey, type ReportQuestion } from '@flightdeck/domain/reports'
import { MultiSelect, NativeSelect } from '@mantine/core'
import { Step, type StepProps } from './step.tsx'
import classes from './builder.module.css'

const field = { inputField: classes.field ?? '' }

/** Figures, and what they are split by. */
export function MetricStep({ catalogue, question, onChange }: StepProps) {
  const { dimensions, metrics } = catalogue.datasets.find(({ key }) => key === question.dataset)!
  const splits = dimensions.map(({ key, label }) => ({ value: key, label }))
  const change = (changes: Partial<ReportQuestion>) => onChange(withOrder({ ...question, ...changes }))
  return (
    <>
      <Step title="Metrics">
        <MultiSelect
          aria-label="Metrics"
          classNames={field}
          searchable
          maxValues={REPORT_LIMITS.metrics}
          data={metrics.map(({ key, label }) => ({ value: key, label }))}
          value={[...question.metrics]}
          onChange={(picked) => change({ metrics: picked })}
        />
      </Step>
      <Step title="Split by">
        <MultiSelect
          label="Rows"
          classNames={field}
          searchable
          maxValues={REPORT_LIMITS.rows}
          data={splits.filter(({ value }) => value !== question.columns)}
          value={[...question.rows]}
          onChange={(picked) => change({ rows: picked })}
        />
        <NativeSelect
          label="Columns"
          data={[
            { value: '', label: 'None' },
            ...splits.filter(({ value }) => !question.rows.includes(value)),
          ]}
          value={question.columns ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ columns: value === '' ? null : (value as DimensionKey) })
          }
        />
      </Step>
    </>
  )
}

/** An order by what is no longer there goes with it. */
function withOrder(question: ReportQuestion): Partial<ReportQuestion> {
  const { rows, columns, metrics, sort } = question
  const isThere = sort !== null && ([...rows, ...metrics] as string[]).includes(sort.by)
  return { rows, columns, metrics, sort: isThere ? sort : null }
}
