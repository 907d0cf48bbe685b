import type { FindingList } from '@flightdeck/contract/findings'
import { shortMoney } from '@flightdeck/domain/money'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/count-text.ts'
import { momentIn } from '../../lib/moment.ts'
import { useMoneyView } from '../../lib/preferences/use-money-view.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { totalWords, withoutRateWords } from '../../lib/total-words.ts'
import { ageWords } from '../../lib/age-words.ts'
import { Facts, type ReceiptText } from '../../ui/receipt/facts.tsx'
import { Figure } from '../../ui/receipt/figure.tsx'
import { MoneySwitch } from '../profile/index.ts'
import { savedReceipt, kpiReceipts } from './kpi-receipts.ts'
import classes from './kpi-strip.module.css'

type Props = {
  kpis: FindingList['kpis']
  keptFromRisk: FindingList['kept']
  lastRun: FindingList['last_full_run']
  /** Shows a note that the totals ignore the list's filters. */
  isFiltered?: boolean
}

const ofAll = 'All issues. Filters don’t change these totals.'

/** Six figures on one line: open issues and their trend. */
export function KpiStrip({ kpis, keptFromRisk, lastRun, isFiltered = false }: Props) {
  const timeZone = useTimeZone()
  const view = useMoneyView()
  const { at_risk_total: atRisk, open, new_since_yesterday, fixed_7d, median_age_hours } = kpis
  const receipts = kpiReceipts(
    kpis,
    view,
    lastRun === null
      ? 'First run tonight'
      : `${momentIn(timeZone, lastRun.at)}, ${formatCount(lastRun.entities, 'item')}`,
  )
  const missing = view === 'reporting' ? withoutRateWords(atRisk, 'issue') : ''
  return (
    <div className={classes.strip}>
      {isFiltered && (
        <span className={classes.left} title={ofAll}>
          All issues
        </span>
      )}
      <dl className={classes.kpis} aria-label={isFiltered ? ofAll : 'Totals'}>
        <Kpi
          label="Spend at risk"
          value={totalWords(atRisk, view, shortMoney) || '–'}
          receipt={receipts.at_risk}
          beside={atRisk.approximate && <MoneySwitch currency={atRisk.currency} />}
          note={missing}
        />
        <Kpi label="Open" value={open.toLocaleString('en-GB')} receipt={receipts.open} />
        <Kpi label="Fixed in 7 days" value={fixed_7d.toLocaleString('en-GB')} receipt={receipts.fixed_7d} />
        {keptFromRisk.count > 0 && (
          <Kpi
            label="Kept this month"
            value={totalWords(keptFromRisk.kept_total, view, shortMoney) || '–'}
            receipt={savedReceipt(keptFromRisk, view)}
          />
        )}
        {/* Hidden on the first day, when every issue is new. */}
        {new_since_yesterday < open && (
          <Kpi
            label="New since yesterday"
            value={new_since_yesterday.toLocaleString('en-GB')}
            receipt={receipts.new_since_yesterday}
          />
        )}
        <Kpi
          label="Median age"
          value={median_age_hours === null ? '–' : ageWords(median_age_hours)}
          receipt={receipts.median_age_hours}
        />
      </dl>
    </div>
  )
}

type KpiProps = {
  label: string
  value: string
  receipt: ReceiptText
  beside?: ReactNode
  /** Note on amounts that the figure leaves out. */
  note?: string
}

const Kpi = ({ label, value, receipt, beside, note = '' }: KpiProps) => (
  <div className={classes.kpi}>
    <dt>
      {label}
      {beside}
    </dt>
    <dd>
      <Figure label={`${label} ${value}`} receipt={<Facts {...receipt} />}>
        {value}
      </Figure>
      {note !== '' && <span className={classes.left}>{note}</span>}
    </dd>
  </div>
)
