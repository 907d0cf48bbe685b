import { sql, type Tx } from '@flightdeck/db'
import type { Severity } from '@flightdeck/domain/checks'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { Day } from '@flightdeck/domain/time'
import type { FindingRow } from './list-store.ts'
import { isToDo, statusOn } from './status-sql.ts'

/** A finding as a report counts it: on the day it opened, with the status it has now. */
export type ReportedFinding = {
  findingNo: number
  day: Day
  checkId: string
  entityNo: number
  entityName: string
  accountNo: number
  account: string
  platform: AdPlatformKey
  campaignNo: number | null
  campaign: string | null
  severity: Severity
  status: FindingRow['status']
  /** Whether Opportunities lists it under To do. */
  isToDo: boolean
  ownerId: string | null
  owner: string | null
  currency: string
  countedMicros: string
}
type ReportedQuery = { organisationId: string; today: Day; timezone: string; from: Day; to: Day }

/** Findings that opened on some days. What only repeats an open one is no issue of its own. */
export async function reportedFindings(
  tx: Tx,
  { organisationId, today, timezone, from, to }: ReportedQuery,
): Promise<ReportedFinding[]> {
  const { rows } = await sql<ReportedFinding>`
    select f.finding_no, (f.opened_at at time zone ${timezone})::date::text as day, f.check_id, f.entity_no,
      e.name as entity_name, a.account_no, a.name as account, f.platform, f.campaign_no, c.name as campaign,
      f.severity, ${statusOn(today)} as status, ${isToDo(today)} as is_to_do,
      f.owner_id, o.full_name as owner, f.currency, f.counted_micros
    from findings f
    join entities e on e.organisation_id = f.organisation_id and e.entity_no = f.entity_no
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    left join entities c on c.organisation_id = f.organisation_id and c.entity_no = f.campaign_no
    left join named_users o on o.id = f.owner_id
    where f.organisation_id = ${organisationId} and not f.is_muted
      and (f.opened_at at time zone ${timezone})::date between ${from}::date and ${to}::date
    order by f.finding_no`.execute(tx)
  return rows
}
