import type { Finding } from '@flightdeck/contract'
import { counted } from '../../../lib/counted.ts'
import { useMoneyView } from '../../../lib/preferences/use-money-view.ts'
import { totalWords } from '../../../lib/total-words.ts'
import { Facts } from '../facts.tsx'
import { Figure } from '../figure.tsx'
import { SeverityMark } from '../severity-mark.tsx'
import type { Act } from './acts.ts'
import { FindingRow } from './finding-row.tsx'
import type { Group } from './groups-model.ts'
import { groupReceipt } from './kpi-receipts.ts'
import classes from './opportunities.module.css'

type Props = {
  group: Group
  chosen: ReadonlySet<number>
  /** Whether rows say what they are worth in the reporting currency, by which they are ranked. */
  showsWorth: boolean
  onToggle: (id: number) => void
  onPeek: (id: number) => void
  onAct: (kind: Act, finding: Finding) => void
}

export function FindingGroup({ group, chosen, showsWorth, onToggle, onPeek, onAct }: Props) {
  const { title, severity, findings, all } = group
  const view = useMoneyView()
  const risk = all === null ? '' : totalWords(all.atRisk, view)
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.heading}>
        {severity === null ? title : <SeverityMark severity={severity} />}
        <span className={classes.muted}>
          {all !== null && all.count > findings.length
            ? `${findings.length} of ${counted(all.count, 'finding')}`
            : counted(findings.length, 'finding')}
          {all !== null && risk !== '' && (
            <>
              {' · '}
              <Figure label={`${title}, ${risk} at risk`} receipt={<Facts {...groupReceipt(all, view)} />}>
                {risk} at risk
              </Figure>
            </>
          )}
        </span>
      </h2>
      <ul className={classes.list}>
        {findings.map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            showsSeverity={severity === null}
            isChosen={chosen.has(finding.id)}
            showsWorth={showsWorth}
            onToggle={onToggle}
            onPeek={onPeek}
            onAct={onAct}
          />
        ))}
      </ul>
    </section>
  )
}
