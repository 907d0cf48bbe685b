import type { FlightDetail } from '@flightdeck/contract/pacing'
import { Facts } from '../../../ui/receipt/facts.tsx'
import { Figure } from '../../../ui/receipt/figure.tsx'
import { flightReceipts } from '../flight-receipts.ts'
import { flightDates, orDash, percentWords } from '../flight-words.ts'
import classes from './flight.module.css'
import { lastDayReceipt, lastDayWords } from './last-day.ts'

/** Figures of a budget, each with its receipt: beside the board, and on the page of its entity. */
export function FlightFigures({ detail }: { detail: FlightDetail }) {
  const { flight } = detail
  const figures = [
    ['Budget', orDash(flight.goal, flight), 'goal'],
    ['Pacing', percentWords(flight.pacing_pct), 'pacing'],
    ['Run rate at end', percentWords(flight.run_rate_pct), 'runRate'],
    ['Projected end %', percentWords(flight.projected_pct), 'projected'],
    ['Needed a day', orDash(flight.needed_per_day, flight), 'needed'],
    [
      'Spend at risk',
      flight.risk === null ? '–' : orDash(Math.max(flight.risk.under, flight.risk.over), flight),
      'risk',
    ],
  ] as const
  return (
    <dl className={classes.figures}>
      {figures.map(([label, words, of]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Figure label={`${label} ${words}`} receipt={<Facts {...flightReceipts[of](flight)} />}>
              {words}
            </Figure>
          </dd>
        </div>
      ))}
      {flight.last_day !== null && (
        <div>
          <dt>Last day</dt>
          <dd>
            <Figure
              label={`Last day ${lastDayWords(detail)}`}
              receipt={<Facts {...lastDayReceipt(detail)} />}
            >
              {lastDayWords(detail)}
            </Figure>
          </dd>
        </div>
      )}
      <div>
        <dt>Flight</dt>
        <dd>{flightDates(flight)}</dd>
      </div>
    </dl>
  )
}
