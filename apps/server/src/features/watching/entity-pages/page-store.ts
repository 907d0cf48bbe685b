import { sql, type Tx } from '@flightdeck/db'
import type { Change, EntityKind, EntityStatus } from '@flightdeck/domain/ad-data'
import type { Day } from '@flightdeck/domain/time'

export type PageRow = {
  entityNo: number
  accountNo: number
  kind: EntityKind
  status: EntityStatus
  startsOn: Day | null
  endsOn: Day | null
  settings: unknown
  version: number
  firstSeenAt: Date
  changedAt: Date
  isGone: boolean
  currency: string
  timezone: string
  dataThrough: Day | null
  finalThrough: Day | null
  conversionsFinalThrough: Day | null
}

/** Entities as their pages show them, with how far the numbers of their accounts reach. */
export async function pageRows(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<Map<number, PageRow>> {
  const { rows } = await sql<PageRow>`
    select e.entity_no, e.account_no, e.kind, e.status, e.starts_on, e.ends_on, e.settings, e.version, e.first_seen_at, e.changed_at,
      e.gone_at is not null as is_gone, a.currency, a.timezone, w.data_through, w.delivery_final_through as final_through,
      w.final_through as conversions_final_through
    from entities e
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    left join watermarks w on w.organisation_id = e.organisation_id and w.account_no = e.account_no
      and w.dataset = 'facts'
    where e.organisation_id = ${organisationId} and e.entity_no = any(${[...entityNos]}::int[])`.execute(tx)
  return new Map(rows.map((row) => [row.entityNo, row]))
}

export type VersionRow = { version: number; at: Date; actor: string | null; changes: Change[] }

/** The latest first. */
export async function versionRows(
  tx: Tx,
  organisationId: string,
  entityNo: number,
  most: number,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, at, actor, changes from entity_versions
    where organisation_id = ${organisationId} and entity_no = ${entityNo}
    order by version desc limit ${most}`.execute(tx)
  return rows
}
