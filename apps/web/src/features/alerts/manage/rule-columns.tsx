import type { AlertRule, RuleStats } from '@flightdeck/contract/alerts'
import { RULE_HEALTH } from '@flightdeck/domain/metrics'
import { formatCount } from '../../../lib/count-text.ts'
import { fromNow, momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { actsColumn, cardColumn, column } from '../../../ui/dense-list/column.ts'
import type { ListColumn } from '../../../ui/dense-list/dense-list.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { Spark } from '../charts/spark.tsx'
import { healthMarks } from '../vocabulary.ts'
import classes from './rule-columns.module.css'
import { RuleActs } from './rule-acts.tsx'

export type RuleRow = { rule: AlertRule; stats: RuleStats | undefined }

const NameCell = ({ rule: { name, description, sentence } }: { rule: AlertRule }) => (
  <span className={classes.line} title={sentence}>
    <span className={classes.name}>{name}</span>
    {description !== '' && <span className={classes.muted}>{description}</span>}
  </span>
)

const EntityWords = ({ rule: { entity_id, entity_name } }: { rule: AlertRule }) => (
  <span className={classes.text} {...(entity_name !== null && { title: entity_name })}>
    Entity: {entity_id === null ? 'All' : `ID: ${entity_id}`}
  </span>
)

const ActiveMark = ({ rule: { is_active } }: { rule: AlertRule }) => (
  <StateMark kind={is_active ? 'ok' : 'paused'} label={is_active ? 'Active' : 'Inactive'} badge />
)

function LastFired({ stats }: { stats: RuleStats }) {
  const timeZone = useTimeZone()
  const now = useNow()
  if (stats.last_fired_at === null) return 'Never fired'
  return <span title={momentIn(timeZone, stats.last_fired_at)}>{fromNow(stats.last_fired_at, now)}</span>
}

const HealthMark = ({ stats: { health } }: { stats: RuleStats }) => {
  const [first] = health
  if (first === undefined) return null
  const { label } = RULE_HEALTH[first.kind]
  return (
    <span title={health.map(({ sentence }) => sentence).join('\n')}>
      <StateMark
        kind={healthMarks[first.kind]}
        label={first.other === null ? label : `${label} #${first.other}`}
        badge
      />
    </span>
  )
}

/** Phone layout of a rule. */
const RuleRowCard = ({ rule }: { rule: AlertRule }) => (
  <span className={classes.card}>
    <span className={classes.name}>{rule.name}</span>
    <span className={classes.line}>
      <span className={classes.badge}>{rule.snapshot_type}</span>
      <EntityWords rule={rule} />
      <ActiveMark rule={rule} />
    </span>
    <span className={classes.muted}>{rule.description || rule.sentence}</span>
  </span>
)

export const ruleColumns = (onPeek: (id: number) => void): ListColumn<RuleRow>[] => [
  column('name', 'Rule', { width: 240, grow: 3, second: ({ rule }) => rule.sentence }, ({ rule }) => (
    <NameCell rule={rule} />
  )),
  column('type', 'Type', { width: 124, from: 640 }, ({ rule }) => (
    <span className={classes.badge}>{rule.snapshot_type}</span>
  )),
  column('entity', 'Entity', { width: 120, grow: 1, from: 900 }, ({ rule }) => <EntityWords rule={rule} />),
  column('active', 'Status', { width: 100 }, ({ rule }) => <ActiveMark rule={rule} />),
  column(
    'fired',
    'Last 30 days',
    { width: 220, from: 1040 },
    ({ stats }) =>
      stats && (
        <span className={classes.line}>
          <Spark days={stats.fired_30d} />
          {formatCount(
            stats.fired_30d.reduce((sum, count) => sum + count, 0),
            'alert',
          )}
        </span>
      ),
  ),
  column(
    'last',
    'Last fired',
    { width: 104, from: 1180 },
    ({ stats }) => stats && <LastFired stats={stats} />,
  ),
  column(
    'health',
    'Health',
    { width: 124, from: 1180 },
    ({ stats }) => stats && <HealthMark stats={stats} />,
  ),
  actsColumn(204, ({ rule }) => <RuleActs rule={rule} onHistory={() => onPeek(rule.id)} isSmall />),
]

export const rulePhoneColumns = (onPeek: (id: number) => void): ListColumn<RuleRow>[] => [
  cardColumn('Rule', ({ rule }) => <RuleRowCard rule={rule} />),
  actsColumn(116, ({ rule }) => <RuleActs rule={rule} onHistory={() => onPeek(rule.id)} isSmall />),
]
