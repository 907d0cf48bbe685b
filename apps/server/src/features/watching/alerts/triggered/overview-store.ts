import type { AnswerOf, QueryOf, Routes } from '@flightdeck/contract'
import { sql, type Tx } from '@flightdeck/db'
import type { SnapshotType } from '@flightdeck/domain/metrics'
import type { PlatformKey } from '@flightdeck/domain/platforms'
import type { Day } from '@flightdeck/domain/time'
import { isIn, type Window } from './window.ts'

type GroupKey = QueryOf<Routes['alerts.groups']>['by']
/** A group with its count and entities. */
export type GroupTally = { key: string; alerts: number; entityNos: number[]; lastTriggeredAt: Date }
export type GroupHead = {
  key: string
  ruleName: string
  entityName: string
  entityId: string
  platform: PlatformKey
  snapshotType: SnapshotType
}

const KEYS = { rule: sql`t.rule_no`, entity: sql`t.entity_no`, day: sql`t.day` } as const
const ORDERS = {
  rule: sql`count(*) desc, t.rule_no`,
  entity: sql`count(*) desc, t.entity_no`,
  day: sql`t.day desc`,
}

/** Every group of a window, the busiest first; days from the newest on. */
export async function alertGroups(
  tx: Tx,
  organisationId: string,
  { by, window }: { by: GroupKey; window: Window },
): Promise<GroupTally[]> {
  const { rows } = await sql<GroupTally>`
    select ${KEYS[by]}::text as key, count(*)::int as alerts, array_agg(distinct t.entity_no) as entity_nos,
      max(t.triggered_at) as last_triggered_at
    from alerts t where t.organisation_id = ${organisationId} and ${isIn(organisationId, window)}
    group by ${KEYS[by]} order by ${ORDERS[by]}`.execute(tx)
  return rows
}

/** Names of groups: those that the latest alert has. */
export async function groupHeads(
  tx: Tx,
  organisationId: string,
  { by, window, keys }: { by: GroupKey; window: Window; keys: readonly string[] },
): Promise<GroupHead[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<GroupHead>`
    select distinct on (${KEYS[by]}) ${KEYS[by]}::text as key, t.rule_name, t.entity_name, t.entity_id, t.platform, t.snapshot_type
    from alerts t where t.organisation_id = ${organisationId} and ${isIn(organisationId, window)}
      and ${KEYS[by]} = any(${[...keys]}::${KEY_TYPES[by]}[])
    order by ${KEYS[by]}, t.alert_no desc`.execute(tx)
  return rows
}
const KEY_TYPES = { rule: sql`int`, entity: sql`int`, day: sql`date` } as const

export type LaneRow = AnswerOf<Routes['alerts.timeline']>['lanes'][number] & {
  allAlerts: number
  allRules: number
}

/** The busiest rules with the days they fired on; `today` is the day for which something may be snoozed. */
export async function alertLanes(
  tx: Tx,
  who: { organisationId: string; userId: string; today: Day },
  window: Window,
  most: number,
): Promise<LaneRow[]> {
  const { organisationId, userId, today } = who
  const { rows } = await sql<LaneRow>`
    with days as (
      select t.rule_no, t.day, count(*)::int as alerts, max(t.alert_no) as alert,
        (array_agg(t.rule_name order by t.alert_no desc))[1] as name, bool_or(s.alert_no is not null) as is_snoozed
      from alerts t
      left join alert_snoozes s on s.organisation_id = t.organisation_id and s.alert_no = t.alert_no
        and s.user_id = ${userId} and s.snooze_date = ${today}
      where t.organisation_id = ${organisationId} and ${isIn(organisationId, window)}
      group by 1, 2)
    select rule_no as rule, (array_agg(name order by day desc))[1] as name, sum(alerts)::int as alerts,
      json_agg(json_build_object('day', day, 'alerts', alerts, 'alert', alert, 'is_snoozed', is_snoozed) order by day) as days,
      (sum(sum(alerts)) over ())::int as all_alerts, (count(*) over ())::int as all_rules
    from days group by 1 order by 3 desc, 1 limit ${most}`.execute(tx)
  return rows
}
