import type { FindingList } from '@flightdeck/contract'
import type { ReactNode } from 'react'
import { shortMoney } from '../../../lib/amount-words.ts'
import { counted } from '../../../lib/counted.ts'
import { momentIn } from '../../../lib/moment.ts'
import { useMoneyView } from '../../../lib/preferences/use-money-view.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { totalWords, withoutRateWords } from '../../../lib/total-words.ts'
import { ageWords } from '../age-words.ts'
import { Facts, type ReceiptText } from '../facts.tsx'
import { Figure } from '../figure.tsx'
import { kpiReceipts } from './kpi-receipts.ts'
import { MoneySwitch } from './money-switch.tsx'
import classes from './opportunities.module.css'

type Props = {
  kpis: FindingList['kpis']
  lastRun: FindingList['last_full_run']
  /** The list below shows a part; the figures are of the whole, and say so. */
  isFiltered?: boolean
}

/** How much is open and how it moves, in five figures. */
export function KpiStrip({ kpis, lastRun, isFiltered = false }: Props) {
  const timeZone = useTimeZone()
  const view = useMoneyView()
  const { at_risk_total: atRisk, open, new_since_yesterday, fixed_7d, median_age_hours } = kpis
  const receipts = kpiReceipts(
    kpis,
    view,
    lastRun === null
      ? 'the first one runs tonight'
      : `${momentIn(timeZone, lastRun.at)}, ${counted(lastRun.entities, 'entity', 'entities')}`,
  )
  return (
    <section className={classes.stand}>
      <dl className={classes.kpis} aria-label="Where we stand">
        <Kpi
          label="Spend at risk"
          value={totalWords(atRisk, view, shortMoney) || '–'}
          receipt={receipts.at_risk}
          isFirst
          beside={atRisk.approximate && <MoneySwitch currency={atRisk.currency} />}
          note={view === 'reporting' ? withoutRateWords(atRisk, 'issue') : ''}
        />
        <Kpi label="Open" value={open.toLocaleString('en-GB')} receipt={receipts.open} />
        <Kpi
          label="New since yesterday"
          value={new_since_yesterday.toLocaleString('en-GB')}
          receipt={receipts.new_since_yesterday}
        />
        <Kpi label="Fixed in 7 days" value={fixed_7d.toLocaleString('en-GB')} receipt={receipts.fixed_7d} />
        <Kpi
          label="Median age"
          value={median_age_hours === null ? '–' : ageWords(median_age_hours)}
          receipt={receipts.median_age_hours}
        />
      </dl>
      {isFiltered && <p className={classes.whole}>All issues. Filters don’t change these totals.</p>}
    </section>
  )
}

type KpiProps = {
  label: string
  value: string
  receipt: ReceiptText
  isFirst?: boolean
  beside?: ReactNode
  /** What the figure leaves out. */
  note?: string
}

const Kpi = ({ label, value, receipt, isFirst = false, beside, note = '' }: KpiProps) => (
  <div className={classes.kpi} data-first={isFirst || undefined}>
    <dt>
      {label}
      {beside}
    </dt>
    <dd>
      <Figure label={`${label} ${value}`} receipt={<Facts {...receipt} />}>
        {value}
      </Figure>
      {note !== '' && <p className={classes.left}>{note}</p>}
    </dd>
  </div>
)
