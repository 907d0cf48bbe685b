import { sql, type Tx } from '@flightdeck/db'
import type { AdPlatformKey, Change, EntityKind } from '@flightdeck/domain'

/** A certificate's entity as it now is. */
export type NowEntity = {
  entityNo: number
  id: string
  name: string
  kind: EntityKind
  platform: AdPlatformKey
  isGone: boolean
}

export async function entitiesNow(
  tx: Tx,
  organisationId: string,
  certificateNo: number,
): Promise<NowEntity[]> {
  const { rows } = await sql<NowEntity>`
    select e.entity_no, a.platform || ':' || e.native_id as id, e.name, e.kind, a.platform,
      e.gone_at is not null as is_gone
    from certificate_entities j
    join entities e on e.organisation_id = j.organisation_id and e.entity_no = j.entity_no
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where j.organisation_id = ${organisationId} and j.certificate_no = ${certificateNo}
    order by e.entity_no`.execute(tx)
  return rows
}

type Past = { of: number; at: Date; actor: string | null; changes: Change[] }
/** Nobody reads more; a certificate that old is made anew. */
const MOST_VERSIONS = 20_000

/** What was changed of them since the versions that were judged, the oldest first. */
export async function changesSince(tx: Tx, organisationId: string, certificateNo: number): Promise<Past[]> {
  const { rows } = await sql<Past>`
    select v.entity_no as of, v.at, v.actor, v.changes
    from certificate_entities j
    join entity_versions v on v.organisation_id = j.organisation_id and v.entity_no = j.entity_no
      and v.version > j.version
    where j.organisation_id = ${organisationId} and j.certificate_no = ${certificateNo}
    order by v.at, v.version limit ${MOST_VERSIONS}`.execute(tx)
  return rows
}

export type FindingNow = {
  entityNo: number
  checkId: string
  isOpen: boolean
  found: string
  openedAt: Date
  closedAt: Date | null
  closedBecause: string | null
}

/** What the latest run that looked said of its entities: a finding that is open, or one that was closed. */
export async function findingsNow(
  tx: Tx,
  organisationId: string,
  certificateNo: number,
): Promise<FindingNow[]> {
  const { rows } = await sql<FindingNow>`
    select f.entity_no, f.check_id, f.is_open, f.found, f.opened_at, f.closed_at, f.closed_because
    from certificate_entities j
    join findings f on f.organisation_id = j.organisation_id and f.entity_no = j.entity_no
    where j.organisation_id = ${organisationId} and j.certificate_no = ${certificateNo}
    order by coalesce(f.closed_at, f.opened_at) desc, f.finding_no`.execute(tx)
  return rows
}
