import type { FlightRow } from '@flightdeck/contract/pacing'
import { moneyWords } from '@flightdeck/domain/money'
import { provisionalSentence } from '../../../lib/provisional-words.ts'
import panel from '../../../ui/panel.module.css'
import { Facts } from '../../../ui/receipt/facts.tsx'
import { Figure } from '../../../ui/receipt/figure.tsx'
import { flightReceipts } from '../flight-receipts.ts'
import { percentWords } from '../flight-words.ts'
import classes from './flight.module.css'
import { waterfallSteps } from './waterfall.ts'

/** Revenue down to margin: what each part of cost takes away. */
export function MarginBars({ flight }: { flight: FlightRow }) {
  const { margin, currency } = flight
  const steps = waterfallSteps(margin)
  const provisional = provisionalSentence({ ...margin, data_through: flight.data_through })
  const money = (amount: number) => moneyWords({ amount, currency })
  return (
    <section aria-label="Margin to date">
      <h3 className={panel.heading}>
        Margin to date{' '}
        <Figure
          label={`Margin ${percentWords(margin.pct)}`}
          receipt={<Facts {...flightReceipts.margin(flight)} />}
        >
          {percentWords(margin.pct)}
        </Figure>
      </h3>
      {steps === null ? (
        <p className={panel.text}>{margin.reason}</p>
      ) : (
        <dl className={classes.waterfall}>
          {steps.map(({ label, amount, from, to, kind }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={classes.track} aria-hidden="true">
                <span data-kind={kind} style={{ left: `${from}%`, right: `${100 - to}%` }} />
              </dd>
              <dd className={classes.amount}>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {provisional !== undefined && <p className={panel.muted}>{provisional}</p>}
    </section>
  )
}
