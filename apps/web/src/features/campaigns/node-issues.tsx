import type { CampaignDetail } from '@flightdeck/contract/campaigns'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../lib/count-text.ts'
import { SeverityMark, kindWords, riskWords } from '../checks/index.ts'
import panel from '../../ui/panel.module.css'
import classes from './node-peek.module.css'

/** Open findings of the node and its children, most money first; each opens in the queue. */
export function NodeIssues({ detail: { findings, findings_total, node } }: { detail: CampaignDetail }) {
  if (findings.length === 0) return <p className={panel.text}>Nothing is open.</p>
  return (
    <>
      <ul className={panel.log}>
        {findings.map((finding) => (
          <li key={finding.id}>
            <span className={classes.row}>
              <SeverityMark severity={finding.severity} />
              <Anchor component={Link} to="/opportunities" search={{ peek: finding.id } as never} size="sm">
                {finding.check_name}
              </Anchor>
              <span className={classes.end}>{riskWords(finding.spend_at_risk)}</span>
            </span>
            <span className={panel.when}>
              Expected {finding.expected}, found {finding.found}
              {finding.entity.id !== node.entity_id &&
                `. On the ${kindWords[finding.entity.type]} ${finding.entity.name}`}
            </span>
          </li>
        ))}
      </ul>
      {findings_total > findings.length && (
        <p className={panel.muted}>
          {formatCount(findings_total - findings.length, 'more finding')} with less at risk
        </p>
      )}
    </>
  )
}
