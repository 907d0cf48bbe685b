import type { EntityDays } from '@flightdeck/contract/entity-pages'
import type { ReactNode } from 'react'
import { longDay, shortDay } from '../../lib/day-text.ts'
import { Axis } from '../../ui/charts/axis.tsx'
import { AsTable } from '../../ui/charts/as-table.tsx'
import classes from './delivery-chart.module.css'
import { deliveryBars } from './delivery-model.ts'
import { measureLabels, measureWords, type DayMeasure } from './entity-figures.ts'

type Props = { delivered: EntityDays; measure: DayMeasure; lane: ReactNode }

const height = 100

/** Daily delivery, with the lane of changes below. */
export default function DeliveryChart({ delivered, measure, lane }: Props) {
  const { days, currency, from, to } = delivered
  const { bars, most } = deliveryBars(delivered, measure)
  const words = (value: number | null) => measureWords(value, measure, currency)
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {measureLabels[measure]} by day, {shortDay(from)} to {longDay(to)}
        <span className={classes.most}>Highest {words(most)}</span>
      </figcaption>
      <svg
        className={classes.plot}
        viewBox={`0 0 ${days.length * 10} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ day, value, height: part, isProvisional }, at) => (
          <rect
            key={day}
            className={value === null ? classes.unknown : isProvisional ? classes.provisional : classes.bar}
            x={at * 10 + 1}
            width={8}
            y={value === null ? 0 : height * (1 - part)}
            height={value === null ? height : Math.max(height * part, value === 0 ? 1 : 0)}
          >
            <title>{`${longDay(day)}: ${value === null ? 'not reported' : words(value)}`}</title>
          </rect>
        ))}
      </svg>
      <Axis marks={[shortDay(from), shortDay(to)]} />
      {lane}
      <AsTable
        caption={`${measureLabels[measure]} by day`}
        columns={['Day', measureLabels[measure]]}
        rows={bars.map(({ day, value }) => [longDay(day), value === null ? 'Not reported' : words(value)])}
      />
    </figure>
  )
}
