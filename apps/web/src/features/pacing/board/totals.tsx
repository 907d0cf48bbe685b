import type { FlightBoard } from '@flightdeck/contract/pacing'
import type { FlightPeriod } from '@flightdeck/domain/pacing'
import { shortMoney } from '../../../lib/amount-words.ts'
import { Facts, type ReceiptText } from '../../../ui/receipt/facts.tsx'
import { Figure } from '../../../ui/receipt/figure.tsx'
import { totalReceipts } from '../flight-receipts.ts'
import { percentWords } from '../flight-words.ts'
import classes from './board.module.css'

type Props = Pick<FlightBoard, 'totals' | 'settings'> & { period: FlightPeriod }

/** What all live budgets add up to, each once. */
export function Totals({ totals, settings: { target_margin_pct: target }, period }: Props) {
  const receipts = totalReceipts(totals)
  const about = totals.approximate ? '≈ ' : ''
  const money = (amount: number) => `${about}${shortMoney({ amount, currency: totals.currency })}`
  return (
    <dl className={classes.kpis} aria-label="Totals of all live budgets">
      <Kpi
        label={period === 'month' ? 'Budget this month' : 'Live budget'}
        value={money(totals.budget)}
        receipt={receipts.budget}
      />
      <Kpi
        label="Projected"
        value={money(totals.projected)}
        note={totals.projected_pct === null ? '' : `${about}${percentWords(totals.projected_pct)}`}
        receipt={receipts.projected}
      />
      <Kpi label="Won’t be spent" value={money(totals.under_risk)} receipt={receipts.under} />
      <Kpi label="Overspend" value={money(totals.over_risk)} receipt={receipts.over} />
      <Kpi
        label="Margin"
        value={totals.margin_pct === null ? '–' : `${about}${percentWords(totals.margin_pct)}`}
        note={target === null ? '' : `target ${percentWords(target)}`}
        receipt={receipts.margin}
      />
    </dl>
  )
}

type KpiProps = { label: string; value: string; note?: string; receipt: ReceiptText }

const Kpi = ({ label, value, note = '', receipt }: KpiProps) => (
  <div className={classes.kpi}>
    <dt>{label}</dt>
    <dd>
      <Figure label={`${label} ${value}`} receipt={<Facts {...receipt} />}>
        {value}
      </Figure>
      {note !== '' && <span className={classes.note}> {note}</span>}
    </dd>
  </div>
)
