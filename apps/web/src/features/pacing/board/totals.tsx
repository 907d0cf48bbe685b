import type { FlightBoard } from '@flightdeck/contract/pacing'
import type { FlightPeriod } from '@flightdeck/domain/pacing'
import type { ReactNode } from 'react'
import { useMoneyView } from '../../../lib/preferences/use-money-view.ts'
import { Facts, type ReceiptText } from '../../../ui/receipt/facts.tsx'
import { Figure } from '../../../ui/receipt/figure.tsx'
import { MoneySwitch } from '../../profile/index.ts'
import { percentWords } from '../flight-words.ts'
import classes from './board.module.css'
import { totalReceipts } from './total-receipts.ts'
import { landingNote, marginWords, noRateWords, sumWords } from './sum-words.ts'

type Props = Pick<FlightBoard, 'totals' | 'settings'> & { period: FlightPeriod }

/** Totals of all live budgets, each budget counted once. */
export function Totals({ totals, settings: { target_margin_pct: target }, period }: Props) {
  const view = useMoneyView()
  const receipts = totalReceipts(totals, view)
  return (
    <dl className={classes.kpis} aria-label="Totals of all live budgets">
      <Kpi
        label={period === 'month' ? 'Budget this month' : 'Live budget'}
        value={sumWords(totals, 'budget', view)}
        note={noRateWords(totals, view)}
        receipt={receipts.budget}
        beside={totals.rates.length > 0 && <MoneySwitch currency={totals.currency} />}
      />
      <Kpi
        label="Projected end"
        value={sumWords(totals, 'projected', view)}
        note={landingNote(totals, view)}
        receipt={receipts.projected}
      />
      <Kpi label="Underspend at risk" value={sumWords(totals, 'under_risk', view)} receipt={receipts.under} />
      <Kpi label="Overspend at risk" value={sumWords(totals, 'over_risk', view)} receipt={receipts.over} />
      <Kpi
        label="Margin %"
        value={marginWords(totals, view)}
        isProvisional={totals.margin_provisional_from !== null}
        note={target === null ? '' : `target ${percentWords(target)}`}
        receipt={receipts.margin}
      />
    </dl>
  )
}

type KpiProps = {
  label: string
  value: string
  isProvisional?: boolean
  note?: string
  receipt: ReceiptText
  beside?: ReactNode
}

const Kpi = ({ label, value, isProvisional = false, note = '', receipt, beside }: KpiProps) => (
  <div className={classes.kpi}>
    <dt>
      {label}
      {beside}
    </dt>
    <dd>
      <Figure label={`${label} ${value}${isProvisional ? ' prov.' : ''}`} receipt={<Facts {...receipt} />}>
        {value}
        {isProvisional && <span className={classes.note}> prov.</span>}
      </Figure>
      {note !== '' && <span className={classes.note}> {note}</span>}
    </dd>
  </div>
)
