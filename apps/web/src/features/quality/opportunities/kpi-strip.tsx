import type { FindingList } from '@flightdeck/contract'
import { shortMoney, sumWords } from '../at-risk-words.ts'
import { ageWords } from '../age-words.ts'
import classes from './opportunities.module.css'

/** How much is open and how it moves, in five figures. */
export function KpiStrip({ kpis }: { kpis: FindingList['kpis'] }) {
  const { at_risk, open, new_since_yesterday, fixed_7d, median_age_hours } = kpis
  return (
    <dl className={classes.kpis} aria-label="Where we stand">
      <Figure
        label="Spend at risk"
        value={sumWords(at_risk, shortMoney) || '–'}
        detail={sumWords(at_risk)}
        isFirst
      />
      <Figure label="Open" value={open.toLocaleString('en-GB')} />
      <Figure label="New since yesterday" value={new_since_yesterday.toLocaleString('en-GB')} />
      <Figure label="Fixed in 7 days" value={fixed_7d.toLocaleString('en-GB')} />
      <Figure label="Median age" value={median_age_hours === null ? '–' : ageWords(median_age_hours)} />
    </dl>
  )
}

type FigureProps = { label: string; value: string; detail?: string; isFirst?: boolean }

function Figure({ label, value, detail, isFirst = false }: FigureProps) {
  return (
    <div className={classes.kpi} data-first={isFirst || undefined}>
      <dt>{label}</dt>
      <dd title={detail}>{value}</dd>
    </div>
  )
}
