import type { Finding } from '@flightdeck/contract'
import { Checkbox, UnstyledButton } from '@mantine/core'
import { moneyWords } from '../../../lib/amount-words.ts'
import { longDay } from '../../../lib/day-text.ts'
import { StateMark } from '../../../ui/state-mark.tsx'
import { ageWords } from '../age-words.ts'
import { riskWords } from '../at-risk-words.ts'
import { EntityLine } from '../entity-line.tsx'
import { Figure } from '../figure.tsx'
import { SeverityMark } from '../severity-mark.tsx'
import { statusMarks } from '../vocabulary.ts'
import type { Act } from './acts.ts'
import classes from './finding-row.module.css'
import { Receipt } from './receipt.tsx'
import { RowMenu } from './row-menu.tsx'

type Props = {
  finding: Finding
  showsSeverity: boolean
  isChosen: boolean
  showsWorth: boolean
  onToggle: (id: number) => void
  onPeek: (id: number) => void
  onAct: (kind: Act, finding: Finding) => void
}

/** One finding: what is wrong in one sentence, where, what it may cost, since when, and whose it is. */
export function FindingRow({ finding, showsSeverity, isChosen, showsWorth, onToggle, onPeek, onAct }: Props) {
  const { id, check_name, expected, found, severity, entity, spend_at_risk, age_hours, owner, status } =
    finding
  const { amount } = spend_at_risk
  return (
    <li
      className={classes.row}
      data-item
      data-chosen={isChosen || undefined}
      aria-label={`${check_name}, ${entity.name}`}
    >
      <Checkbox
        size="xs"
        className={classes.check ?? ''}
        aria-label={`Select ${check_name}, ${entity.name}`}
        checked={isChosen}
        onChange={() => onToggle(id)}
      />
      <div className={classes.what}>
        <h3 className={classes.sentence}>
          <UnstyledButton
            className={classes.handle}
            data-finding={id}
            aria-haspopup="dialog"
            onClick={() => onPeek(id)}
          >
            {check_name}
          </UnstyledButton>
        </h3>
        <p className={classes.difference}>
          Found <strong>{found}</strong>, expected {expected}
        </p>
        <EntityLine entity={entity} />
        <div className={classes.tags}>
          {showsSeverity && <SeverityMark severity={severity} />}
          {status !== 'open' && <StateMark {...statusMarks[status]} label={statusWords(finding)} badge />}
          {finding.returned > 0 && <span className={classes.tag}>came back ×{finding.returned}</span>}
          {finding.same_fix_count > 1 && (
            <span className={classes.tag}>same fix in {finding.same_fix_count} places</span>
          )}
          {finding.mutes > 0 && <span className={classes.tag}>explains {finding.mutes} below it</span>}
          {finding.confidence === 'little' && <span className={classes.tag}>little data yet</span>}
          {finding.mode === 'block' && <span className={classes.tag}>should not launch</span>}
        </div>
      </div>
      <div className={classes.risk} data-unknown={amount === null || undefined}>
        <Figure label={`${riskWords(spend_at_risk)} at risk`} receipt={<Receipt finding={finding} />}>
          <strong>{riskWords(spend_at_risk)}</strong>
        </Figure>
        <span>{showsWorth ? worthWords(spend_at_risk) : 'at risk'}</span>
      </div>
      <div className={classes.side}>
        <span>{ageWords(age_hours)} old</span>
        <span className={classes.owner}>{owner?.name ?? 'nobody yet'}</span>
      </div>
      <RowMenu finding={finding} onAct={onAct} onPeek={onPeek} />
    </li>
  )
}

/** What it is ranked by, where that is another currency than its own. */
function worthWords({ converted, currency }: Finding['spend_at_risk']): string {
  if (converted === null) return 'at risk'
  if (converted.amount === null) return `no ${currency} rate`
  return `≈ ${moneyWords({ amount: converted.amount, currency: converted.currency })} at risk`
}

function statusWords({ status, snooze_until, dismissal }: Finding): string {
  const until = snooze_until ?? dismissal?.until ?? null
  return until === null ? statusMarks[status].label : `${statusMarks[status].label} until ${longDay(until)}`
}
