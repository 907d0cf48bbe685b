import type { AlertRule, RuleStats } from '@flightdeck/contract/alerts'
import { RULE_HEALTH } from '@flightdeck/domain/metrics'
import { formatCount } from '../../../lib/count-text.ts'
import { fromNow, momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
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
  {
    key: 'name',
    label: 'Rule',
    width: 240,
    grow: 3,
    cell: ({ rule }) => <NameCell rule={rule} />,
    second: ({ rule }) => rule.sentence,
  },
  {
    key: 'type',
    label: 'Type',
    width: 124,
    from: 640,
    cell: ({ rule }) => <span className={classes.badge}>{rule.snapshot_type}</span>,
  },
  {
    key: 'entity',
    label: 'Entity',
    width: 120,
    grow: 1,
    from: 900,
    cell: ({ rule }) => <EntityWords rule={rule} />,
  },
  { key: 'active', label: 'Status', width: 100, cell: ({ rule }) => <ActiveMark rule={rule} /> },
  {
    key: 'fired',
    label: 'Last 30 days',
    width: 220,
    from: 1040,
    cell: ({ stats }) =>
      stats && (
        <span className={classes.line}>
          <Spark days={stats.fired_30d} />
          {formatCount(
            stats.fired_30d.reduce((sum, count) => sum + count, 0),
            'alert',
          )}
        </span>
      ),
  },
  {
    key: 'last',
    label: 'Last fired',
    width: 104,
    from: 1180,
    cell: ({ stats }) => stats && <LastFired stats={stats} />,
  },
  {
    key: 'health',
    label: 'Health',
    width: 124,
    from: 1180,
    cell: ({ stats }) => stats && <HealthMark stats={stats} />,
  },
  {
    key: 'acts',
    label: 'Actions',
    isLabelHidden: true,
    width: 204,
    cell: ({ rule }) => <RuleActs rule={rule} onHistory={() => onPeek(rule.id)} isSmall />,
  },
]

export const rulePhoneColumns = (onPeek: (id: number) => void): ListColumn<RuleRow>[] => [
  { key: 'card', label: 'Rule', width: 100, grow: 1, cell: ({ rule }) => <RuleRowCard rule={rule} /> },
  {
    key: 'acts',
    label: 'Actions',
    isLabelHidden: true,
    width: 116,
    cell: ({ rule }) => <RuleActs rule={rule} onHistory={() => onPeek(rule.id)} isSmall />,
  },
]
