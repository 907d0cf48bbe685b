import type { Finding } from '@flightdeck/contract/findings'
import { SEVERITIES } from '@flightdeck/domain/checks'
import { readEntityId } from '@flightdeck/domain/entities'
import { LongName } from '../../ui/long-name/long-name.tsx'
import { PlatformMark } from '../../ui/platform-mark.tsx'
import { StateShape } from '../../ui/state-mark.tsx'
import { ageWords } from '../../lib/age-words.ts'
import { kindWords, riskWords, severityMarks } from '../checks/index.ts'
import { Figure } from '../../ui/receipt/figure.tsx'
import classes from './finding-cells.module.css'
import { statusWords, findingTags } from './finding-tags.ts'
import { Receipt } from './receipt.tsx'

export const entityNativeId = ({ entity }: Finding): string => readEntityId(entity.id).nativeId

/** Severity, check, expected and found. */
export const IssueCell = ({ finding }: { finding: Finding }) => (
  <span className={classes.issue} title={finding.sentence}>
    <StateShape kind={severityMarks[finding.severity]} label={SEVERITIES[finding.severity].label} />
    <span className={classes.check}>{finding.check_name}</span>
    <Difference finding={finding} />
  </span>
)

const Difference = ({ finding: { expected, found } }: { finding: Finding }) => (
  <span className={classes.difference}>
    {expected} → <strong>{found}</strong>
  </span>
)

export const tagWords = (finding: Finding): string =>
  [...(finding.status === 'open' ? [] : [statusWords(finding)]), ...findingTags(finding)].join(' · ')

export const EntityCell = ({ finding }: { finding: Finding }) => (
  <span className={classes.entity}>
    <PlatformMark platform={finding.dsp_name} size={16} />
    <LongName text={finding.entity.name} id={entityNativeId(finding)} />
  </span>
)

/** Entity kind and native id. */
export const EntityLineTwo = ({ finding }: { finding: Finding }) => (
  <>
    {kindWords[finding.entity.type]} <span className={classes.id}>{entityNativeId(finding)}</span>
  </>
)

export const RiskCell = ({ finding }: { finding: Finding }) => {
  const words = riskWords(finding.spend_at_risk)
  return (
    <Figure label={`${words} at risk`} receipt={<Receipt finding={finding} />} isInGrid>
      <span className={classes.risk} data-unknown={finding.spend_at_risk.amount === null || undefined}>
        {words}
      </span>
    </Figure>
  )
}

export const ownerWords = ({ owner }: Finding): string => owner?.name ?? 'Unassigned'

/** Issue on a phone: check, entity, spend at risk and age. */
export const FindingCard = ({ finding }: { finding: Finding }) => (
  <span className={classes.card}>
    <span className={classes.cardTitle}>
      <StateShape kind={severityMarks[finding.severity]} label={SEVERITIES[finding.severity].label} />
      <span className={classes.name}>{finding.check_name}</span>
      <span className={classes.risk}>{riskWords(finding.spend_at_risk)}</span>
    </span>
    <Difference finding={finding} />
    <span className={classes.cardLine}>
      <PlatformMark platform={finding.dsp_name} size={16} />
      <span className={classes.name}>
        <LongName text={finding.entity.name} id={entityNativeId(finding)} />
      </span>
      <span>{ageWords(finding.age_hours)}</span>
    </span>
  </span>
)
