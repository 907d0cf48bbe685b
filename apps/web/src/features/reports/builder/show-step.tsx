import {
  CHARTS,
  isTime,
  REPORT_LIMITS,
  type ChartKind,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import { NativeSelect, Switch } from '@mantine/core'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { Step, type StepProps } from './step.tsx'

const charts = [
  { value: '', label: 'Best fit' },
  ...(Object.keys(CHARTS) as ChartKind[]).map((value) => ({ value, label: CHARTS[value].label })),
]
const tops = [
  { value: '', label: 'All rows' },
  ...[5, 10, 20, 50].map((most) => ({ value: String(most), label: `Top ${most} and Others` })),
]

/** How the answer is arranged and drawn. */
export function ShowStep({ catalogue, question, onChange }: StepProps) {
  const turn = useAddress()
  const chart = useQueryParam('chart') ?? ''
  const { rows, top, running, currency, sort } = question
  const last = rows.at(-1)
  const own = top !== null && !tops.some(({ value }) => value === String(top))
  return (
    <Step title="Show as">
      <NativeSelect
        label="Chart"
        data={charts}
        value={chart}
        onChange={({ currentTarget: { value } }) => turn({ chart: value || null })}
      />
      <NativeSelect
        label="Sort by"
        data={[{ value: '', label: 'Best fit' }, ...orders(catalogue, question)]}
        value={sort ? `${sort.by}.${sort.order}` : ''}
        onChange={({ currentTarget: { value } }) => onChange({ sort: parseSort(value) })}
      />
      <NativeSelect
        label="Rows to show"
        data={own ? [...tops, { value: String(top), label: `Top ${top} and Others` }] : tops}
        value={top === null ? '' : String(top)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ top: value === '' ? null : Math.min(Number(value), REPORT_LIMITS.top) })
        }
      />
      <NativeSelect
        label="Currency"
        data={[
          { value: 'reporting', label: `Reporting currency (${catalogue.currency})` },
          { value: 'native', label: 'As bought' },
        ]}
        value={currency}
        onChange={({ currentTarget: { value } }) =>
          onChange({ currency: value === 'native' ? 'native' : 'reporting' })
        }
      />
      <Switch
        label="Running totals"
        checked={running}
        disabled={!running && (last === undefined || !isTime(last))}
        onChange={({ currentTarget: { checked } }) => onChange({ running: checked })}
      />
    </Step>
  )
}

function orders({ datasets }: StepProps['catalogue'], { dataset, rows, metrics }: ReportQuestion) {
  const source = datasets.find(({ key }) => key === dataset)!
  const label = (key: string) =>
    [...source.metrics, ...source.dimensions].find((one) => one.key === key)?.label ?? key
  return [
    ...metrics.flatMap((key) => [
      { value: `${key}.desc`, label: `${label(key)}, most first` },
      { value: `${key}.asc`, label: `${label(key)}, least first` },
    ]),
    ...rows.map((key) => ({ value: `${key}.asc`, label: label(key) })),
  ]
}

function parseSort(value: string): ReportQuestion['sort'] {
  if (value === '') return null
  const [by, order] = value.split('.')
  return { by: by as NonNullable<ReportQuestion['sort']>['by'], order: order === 'asc' ? 'asc' : 'desc' }
}
