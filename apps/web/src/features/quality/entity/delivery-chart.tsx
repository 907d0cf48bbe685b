import type { EntityDays, EntityVersion } from '@flightdeck/contract'
import { counted } from '../../../lib/counted.ts'
import { longDay, shortDay } from '../../../lib/day-text.ts'
import { AsTable } from '../../../ui/charts/as-table.tsx'
import classes from './delivery-chart.module.css'
import { barsOf, changeMarks } from './delivery-model.ts'
import { measureLabels, measureWords, type DayMeasure } from './entity-figures.ts'

type Props = { delivered: EntityDays; versions: readonly EntityVersion[]; measure: DayMeasure }

const height = 100

/** What was delivered day by day, and below it the days on which something was changed. */
export default function DeliveryChart({ delivered, versions, measure }: Props) {
  const { days, currency, from, to } = delivered
  const { bars, most } = barsOf(delivered, measure)
  const marks = changeMarks(delivered, versions)
  const words = (value: number | null) => measureWords(value, measure, currency)
  const changedOn = new Map(marks.map((mark) => [mark.day, mark.words]))
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
      <div className={classes.axis} aria-hidden="true">
        <span>{shortDay(from)}</span>
        <span>{shortDay(to)}</span>
      </div>
      <div className={classes.lane}>
        <ul className={classes.marks} aria-label="Changes by day">
          {marks.map(({ day, place, count, version, words: changed }) => (
            <li key={day} style={{ left: `${place * 100}%` }}>
              <a
                className={classes.mark}
                href={`#version-${version}`}
                title={`${longDay(day)}: ${changed}`}
                aria-label={`${counted(count, 'change')} on ${longDay(day)}: ${changed}`}
              />
            </li>
          ))}
        </ul>
      </div>
      <p className={classes.none}>
        {marks.length === 0 ? 'No changes in these days.' : 'Diamonds mark days with changes.'}
      </p>
      <AsTable
        caption={`${measureLabels[measure]} and changes by day`}
        columns={['Day', measureLabels[measure], 'Changed']}
        rows={bars.map(({ day, value }) => [
          longDay(day),
          value === null ? 'Not reported' : words(value),
          changedOn.get(day) ?? '',
        ])}
      />
    </figure>
  )
}
