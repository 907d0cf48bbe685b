import type { ReallocationRequest } from '@flightdeck/contract/pacing'
import { typedKeys } from '@flightdeck/domain/metrics'
import { KPI_MEASURES, type KpiMeasure } from '@flightdeck/domain/pacing'
import { NumberInput } from '@mantine/core'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import classes from './reallocation.module.css'

export type MoveLimits = Omit<ReallocationRequest, 'id'>
type Props = { limits: MoveLimits; kpi: KpiMeasure | null; onChange: (limits: MoveLimits) => void }

const kpis = typedKeys(KPI_MEASURES).map((value) => ({ value, label: KPI_MEASURES[value] }))
const numbers = [
  ['most_move_pct', 'Largest move, %', 1, 50, 1],
  ['least_share_pct', 'Smallest share, %', 0, 50, 1],
  ['most_share_pct', 'Largest share, %', 10, 100, 1],
  ['returns', 'Returns, 0.5 to 1', 0.5, 1, 0.1],
] as const

/** KPI and limits of a reallocation. */
export function Limits({ limits, kpi, onChange }: Props) {
  return (
    <div className={classes.limits}>
      <SearchableDropdown
        label="KPI"
        options={kpis}
        value={limits.kpi ?? kpi}
        onChange={(picked) => onChange({ ...limits, kpi: picked as KpiMeasure })}
      />
      {numbers.map(([key, label, min, max, step]) => (
        <NumberInput
          key={key}
          label={label}
          min={min}
          max={max}
          step={step}
          decimalScale={step < 1 ? 1 : 0}
          clampBehavior="strict"
          value={limits[key] ?? min}
          onChange={(value) =>
            typeof value === 'number' && value >= min && value <= max && onChange({ ...limits, [key]: value })
          }
        />
      ))}
    </div>
  )
}
