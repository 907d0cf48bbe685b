import { sql, type Tx } from '@flightdeck/db'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { Day } from '@flightdeck/domain/time'

/** An alert as a report counts it: on the day whose numbers it is about. */
export type ReportedAlert = {
  alertNo: number
  day: Day
  ruleNo: number
  ruleName: string
  isUrgent: boolean
  entityNo: number
  entityName: string
  accountNo: number
  account: string
  platform: AdPlatformKey
  currency: string
  isLate: boolean
  isRestated: boolean
}

/** Alerts of some days. What another alert explains is none of its own. */
export async function reportedAlerts(
  tx: Tx,
  { organisationId, from, to }: { organisationId: string; from: Day; to: Day },
): Promise<ReportedAlert[]> {
  const { rows } = await sql<ReportedAlert>`
    select t.alert_no, t.day::text as day, t.rule_no, t.rule_name, r.is_urgent, t.entity_no, t.entity_name,
      a.account_no, a.name as account, t.platform, t.currency, t.is_late, t.restated_at is not null as is_restated
    from alerts t
    join alert_rules r on r.organisation_id = t.organisation_id and r.rule_no = t.rule_no
    join entities e on e.organisation_id = t.organisation_id and e.entity_no = t.entity_no
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where t.organisation_id = ${organisationId} and t.muted_by is null
      and t.day between ${from}::date and ${to}::date
    order by t.alert_no`.execute(tx)
  return rows
}
