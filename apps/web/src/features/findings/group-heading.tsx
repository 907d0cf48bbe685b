import { formatCount, formatLoaded } from '../../lib/count-text.ts'
import { useMoneyView } from '../../lib/preferences/use-money-view.ts'
import { totalWords } from '../../lib/total-words.ts'
import { Facts } from '../../ui/receipt/facts.tsx'
import { Figure } from '../../ui/receipt/figure.tsx'
import { SeverityMark } from '../checks/index.ts'
import type { Group } from './groups-model.ts'
import { groupReceipt } from './kpi-receipts.ts'
import classes from './opportunities.module.css'

type Props = {
  group: Group
  title: string
  /** Whether every issue of the list is loaded. */
  isWhole: boolean
}

/** Title, number of issues and spend at risk. */
export function GroupHeading({ title, isWhole, group: { key, severity, findings, all } }: Props) {
  const view = useMoneyView()
  const risk = all === null ? '' : totalWords(all.atRisk, view)
  return (
    <>
      {severity === null ? title : <SeverityMark severity={severity} />}
      <span className={classes.muted}>
        {all === null ? formatLoaded(findings.length, isWhole, 'issue') : formatCount(all.count, 'issue')}
        {all !== null && all.count > findings.length && ` (showing ${findings.length})`}
      </span>
      {all !== null && risk !== '' && (
        <span className={classes.muted}>
          <Figure
            label={`${title}, ${risk} at risk`}
            receipt={<Facts {...groupReceipt({ key, ...all }, view)} />}
            isInGrid
          >
            {risk} at risk
          </Figure>
        </span>
      )}
    </>
  )
}
