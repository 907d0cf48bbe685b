import type { FlightDetail } from '@flightdeck/contract/pacing'
import { moneyWords } from '@flightdeck/domain/money'
import panel from '../../../ui/panel.module.css'
import { Facts } from '../../../ui/receipt/facts.tsx'
import { Figure } from '../../../ui/receipt/figure.tsx'
import { percentWords } from '../flight-words.ts'
import { marginAheadReceipt, marginRisks } from './margin-ahead-words.ts'

/** Projected margin, its range, and the losses that reduce it. */
export function ProjectedMargin({ detail: { flight, margin_ahead: ahead } }: { detail: FlightDetail }) {
  if (ahead === null) return null
  const money = (amount: number) => moneyWords({ amount, currency: flight.currency })
  const risks = marginRisks({ flight, ahead })
  return (
    <section aria-label="Projected margin">
      <h3 className={panel.heading}>
        Projected margin{' '}
        <Figure
          label={`Projected margin ${percentWords(ahead.pct)}`}
          receipt={<Facts {...marginAheadReceipt({ flight, ahead })} />}
        >
          {percentWords(ahead.pct)}
        </Figure>
      </h3>
      <p className={panel.text}>
        {money(ahead.amount)} by the end. {flight.is_range ? 'Range:' : '8 in 10 land between'}{' '}
        {money(ahead.band80[0])} and {money(ahead.band80[1])}.
      </p>
      {risks.length > 0 && (
        <dl className={panel.facts}>
          {risks.map(({ label, why, words }) => (
            <div key={label} className={panel.fact}>
              <dt>{label}</dt>
              <dd>
                {words} at risk. {why}.
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
