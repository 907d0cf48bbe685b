import type { FlightDetail } from '@flightdeck/contract/pacing'
import { dayNumber } from '@flightdeck/domain/time'
import type { FlightPeriod } from '@flightdeck/domain/pacing'
import { longDay, shortDay } from '../../../lib/day-text.ts'
import { Axis } from '../../../ui/charts/axis.tsx'
import { AsTable } from '../../../ui/charts/as-table.tsx'
import { ChangeLane } from '../../changes/index.ts'
import { ownPromise } from '../lever/lever-model.ts'
import type { PreparedDraft } from '../lever/use-prepared-draft.ts'
import { amountWords, fullAmount, percentWords } from '../flight-words.ts'
import classes from './burn-up.module.css'
import { buildBurnUp, type BurnPoint, type BurnUp } from './burn-up-model.ts'

type Props = { detail: FlightDetail; prepared: PreparedDraft; period: FlightPeriod }

const width = 600
const height = 200

/** Cumulative spend over the flight: actual, planned and projected. */
export function BurnUpChart({ detail, prepared, period }: Props) {
  const { flight } = detail
  const tried = triedIn(detail, prepared)
  const burn = buildBurnUp(detail)
  if (burn === null || flight.starts_on === null || flight.ends_on === null) return null
  const days = Math.max(burn.days, tried?.days ?? 0)
  const most = Math.max(burn.most, tried?.end ?? 0, tried?.goal ?? 0)
  const x = (at: number) => (width * at) / days
  const y = (amount: number) => height * (1 - amount / most)
  const line = (points: readonly BurnPoint[]) =>
    points.map(({ at, amount }) => `${x(at).toFixed(1)},${y(amount).toFixed(1)}`).join(' ')
  const now = burn.spent.at(-1)!
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{burnUpCaption(detail, period)}</figcaption>
      <svg
        className={classes.plot}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <Band burn={burn} band={burn.band80} x={x} y={y} className={classes.band80} />
        <Band burn={burn} band={burn.band50} x={x} y={y} className={classes.band50} />
        <line className={classes.goal} x1={0} x2={width} y1={y(burn.goal)} y2={y(burn.goal)} />
        <polyline className={classes.planned} points={line(burn.planned)} />
        <polyline className={classes.projected} points={line(burn.projected)} />
        {tried && (
          <polyline className={classes.tried} points={line([now, { at: tried.days, amount: tried.end }])} />
        )}
        <polyline className={classes.spent} points={line(burn.spent)} />
        <line className={classes.today} x1={x(burn.last)} x2={x(burn.last)} y1={0} y2={height} />
      </svg>
      <Axis
        marks={[
          shortDay(flight.starts_on),
          `Budget ${amountWords(burn.goal, flight)}`,
          shortDay(flight.ends_on),
        ]}
      />
      <p className={classes.legend} aria-hidden="true">
        <span data-line="spent">Delivered</span>
        <span data-line="planned">Planned</span>
        <span data-line="projected">
          {flight.is_range ? 'Projected, with a range' : 'Projected, with 5 and 8 in 10'}
        </span>
        {tried && <span data-line="tried">With your change</span>}
      </p>
      <ChangeLane from={flight.starts_on} to={flight.ends_on} entity={flight.entity_id} places="cells" />
      <AsTable
        caption="Spend by day"
        columns={['Day', 'Delivered', 'Planned']}
        rows={detail.days.map(({ on, delivered, planned }) => [
          longDay(on),
          delivered === null ? 'Not reported' : amountWords(delivered, flight),
          amountWords(planned, flight),
        ])}
      />
    </figure>
  )
}

/** Promise of the draft, on the flight's day axis; null without a draft or a forecast. */
function triedIn(detail: FlightDetail, { answer }: PreparedDraft) {
  const promise = answer && ownPromise(detail, answer)
  if (!promise?.end || detail.flight.starts_on === null) return null
  return {
    end: promise.end.amount,
    goal: promise.goal,
    days: dayNumber(promise.ends_on) - dayNumber(detail.flight.starts_on) + 1,
  }
}

type BandProps = {
  burn: BurnUp
  band: readonly [number, number] | null
  x: (at: number) => number
  y: (amount: number) => number
  className: string | undefined
}

/** Opens from the current spend to the range at the end. */
function Band({ burn, band, x, y, className }: BandProps) {
  const start = burn.projected[0]
  if (!band || !start) return null
  const points = [
    [start.at, start.amount],
    [burn.days, band[1]],
    [burn.days, band[0]],
  ] as const
  return (
    <polygon
      className={className}
      points={points.map(([at, amount]) => `${x(at).toFixed(1)},${y(amount).toFixed(1)}`).join(' ')}
    />
  )
}

function burnUpCaption({ flight }: FlightDetail, period: FlightPeriod): string {
  const { goal, delivered, days, band80, is_range: isRange, projected } = flight
  const used = goal ? ` (${percentWords((100 * delivered) / goal)})` : ''
  const elapsed = days.total > 0 ? percentWords((100 * days.elapsed) / days.total, 0) : '–'
  const spent = `${fullAmount(delivered, flight)} of ${goal === null ? 'no budget' : amountWords(goal, flight)}${used} at ${elapsed} of the ${period}.`
  if (projected === null) return spent
  const span = band80
    ? `, ${isRange ? 'with a range of' : '8 in 10 land between'} ${amountWords(band80[0], flight)} and ${amountWords(band80[1], flight)}`
    : ''
  return `${spent} Projected ${amountWords(projected, flight)}${span}.`
}
