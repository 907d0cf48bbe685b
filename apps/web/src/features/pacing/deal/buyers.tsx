import type { DealHealth } from '@flightdeck/contract/pacing'
import panel from '../../../ui/panel.module.css'
import { StateMark } from '../../../ui/state-mark.tsx'
import classes from './deal.module.css'
import { bidWords, floorWords, reachMarks, buyerReach } from './deal-words.ts'

/** Bids after fees against the floor, known before any delivery. */
export function Buyers({ deal }: { deal: DealHealth }) {
  const { buyers, currency } = deal
  return (
    <section aria-label="Bids after fees">
      <h3 className={panel.heading}>Bids after fees</h3>
      <p className={panel.text}>{floorWords(deal)}</p>
      {buyers.length === 0 ? (
        <p className={panel.text}>No line item buys this deal.</p>
      ) : (
        <ul className={panel.log}>
          {buyers.map((buyer) => (
            <li key={buyer.entity.id}>
              <span className={classes.buyer}>
                <b>{buyer.entity.name}</b>
                <StateMark {...reachMarks[buyerReach(buyer)]} />
              </span>
              <span className={panel.when}>{bidWords(buyer, currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
