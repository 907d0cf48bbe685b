import type { FlightRow, ListedFlight } from '@flightdeck/contract/pacing'
import { readEntityId } from '@flightdeck/domain/entities'
import { IconNote } from '@tabler/icons-react'
import { longDay } from '../../../lib/day-text.ts'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { bucketMarks } from '../bucket-marks.ts'
import { bucketWords, flightDates, percentWords, shortAmount } from '../flight-words.ts'
import classes from './board.module.css'
import { stripCells, stripWords } from './heat-strip.ts'

export const NameCell = ({ flight }: { flight: ListedFlight }) => (
  <span className={classes.name}>
    <PlatformMark platform={flight.dsp_name} size={16} />
    <span className={classes.flightName}>
      <LongName
        text={flight.name}
        title={[...flight.path, flight.name].join(' › ')}
        id={readEntityId(flight.entity_id).nativeId}
      />
    </span>
    {flight.note !== null && (
      <span className={classes.noted} title={flight.note.text}>
        <IconNote size={14} stroke={1.75} role="img" aria-label={`Note: ${flight.note.text}`} />
        {flight.note.count > 1 && flight.note.count}
      </span>
    )}
    <span className={classes.id}>{readEntityId(flight.entity_id).nativeId}</span>
  </span>
)

export const BucketCell = ({ flight }: { flight: FlightRow }) => (
  <StateMark kind={bucketMarks[flight.bucket]} label={bucketWords(flight)} />
)

/** Remaining days, with the elapsed share of the days and the used share of the budget. */
export function FlightCell({ flight }: { flight: FlightRow }) {
  const { days, goal, delivered, starts_on, ends_on } = flight
  if (starts_on === null || ends_on === null) return <span className={classes.muted}>–</span>
  const used = goal ? Math.min(100, (100 * delivered) / goal) : 0
  const over = days.total === 0 ? 0 : (100 * days.elapsed) / days.total
  return (
    <span
      className={classes.flight}
      title={`${longDay(starts_on)} to ${longDay(ends_on)}: ${percentWords(over, 0)} of the days, ${percentWords(used, 0)} of the budget`}
    >
      <span className={classes.clip}>{daysLeftWords(flight)}</span>
      <span className={classes.bar} aria-hidden>
        <span className={classes.used} style={{ width: `${used}%` }} />
        <span className={classes.now} style={{ left: `${over}%` }} />
      </span>
    </span>
  )
}

function daysLeftWords(flight: FlightRow): string {
  const { elapsed, left } = flight.days
  if (elapsed === 0) return flightDates(flight)
  if (left === 0) return 'Ended'
  return left === 1 ? '1 day left' : `${left} days left`
}

const most = 200

/** Projected end in percent of the budget: a bar, its 80% band, and a tick at 100. */
export function LandingCell({ flight }: { flight: FlightRow }) {
  const { projected_pct: percent, band80, goal, bucket } = flight
  if (percent === null || !goal) return <span className={classes.muted}>–</span>
  const place = (value: number) => `${(100 * Math.min(most, Math.max(0, value))) / most}%`
  const [low, high] = band80 ?? [0, 0]
  return (
    <span className={classes.landing} data-bucket={bucket} data-direction={flight.direction ?? undefined}>
      <span className={classes.scale} aria-hidden>
        {band80 && (
          <span
            className={classes.band}
            style={{
              left: place((100 * low) / goal),
              right: `calc(100% - ${place((100 * high) / goal)})`,
            }}
          />
        )}
        <span className={classes.reach} style={{ width: place(percent) }} />
        <span className={classes.tick} />
      </span>
      <span className={classes.percent}>{percentWords(percent)}</span>
    </span>
  )
}

/** Delivered share of the plan on each of the last fourteen days. */
export function HeatStrip({ flight }: { flight: FlightRow }) {
  const cells = stripCells(flight.recent)
  if (cells.length === 0) return <span className={classes.muted}>–</span>
  return (
    <span className={classes.strip} role="img" aria-label={stripWords(cells)}>
      {cells.map(({ on, shade, words }) => (
        <span key={on} data-shade={shade} title={words} />
      ))}
    </span>
  )
}

/** Yesterday's delivery against the need per day. */
export function NeedCell({ flight }: { flight: FlightRow }) {
  const { last_day: last, needed_per_day: needed, catch_up: catchUp } = flight
  if (needed === null) return <span className={classes.muted}>–</span>
  return (
    <span className={classes.need} data-far={(catchUp ?? 0) > 1 || undefined}>
      {needed === 0 ? 'Goal reached' : shortAmount(needed, flight)}
      <span className={classes.second}>
        {last === null ? 'no data' : `yesterday ${shortAmount(last, flight)}`}
      </span>
    </span>
  )
}
