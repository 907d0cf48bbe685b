import {
  aboutSource,
  canCompare,
  COMPARISONS,
  REPORT_DATASETS,
  REPORT_PERIODS,
  type Comparison,
  type ReportDataset,
  type ReportPeriodKind,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { Step, type StepProps } from './step.tsx'
import classes from './builder.module.css'

const periods = Object.entries(REPORT_PERIODS).map(([value, { label }]) => ({ value, label }))
const comparisonOptions = (dataset: ReportDataset) => [
  { value: '', label: 'Nothing' },
  ...Object.entries(COMPARISONS)
    .filter(([key]) => canCompare(dataset, key as Comparison))
    .map(([value, { label }]) => ({ value, label })),
]

/** Source, period and comparison. */
export function DataStep({ catalogue, question, onChange }: StepProps) {
  const { dataset, period, compare } = question
  const { isNow } = REPORT_DATASETS[dataset]
  return (
    <Step title="Data">
      <NativeSelect
        label="Source"
        data={catalogue.datasets.map(({ key, label }) => ({ value: key, label }))}
        value={dataset}
        onChange={({ currentTarget: { value } }) => onChange(aboutSource(question, value as ReportDataset))}
      />
      {!isNow && <Days dataset={dataset} period={period} compare={compare} onChange={onChange} />}
    </Step>
  )
}

type DaysProps = Pick<ReportQuestion, 'dataset' | 'period' | 'compare'> & Pick<StepProps, 'onChange'>

/** Period and comparison; sources of current state have neither. */
function Days({ dataset, period, compare, onChange }: DaysProps) {
  return (
    <>
      <NativeSelect
        label="Period"
        data={periods}
        value={period.kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({ period: { kind: value as ReportPeriodKind, asked: period.asked } })
        }
      />
      <Checkbox
        size="xs"
        label="Ask for the period each time"
        checked={period.asked === true}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ period: { ...period, asked: checked || undefined } })
        }
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
        data={comparisonOptions(dataset)}
        value={compare ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ compare: value === '' ? null : (value as Comparison) })
        }
      />
    </>
  )
}
