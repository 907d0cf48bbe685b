import { sql, type Tx } from '@flightdeck/db'
import type { Change, EntityKind } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { driftedEntities, driftedSettings, type Certificate } from './drift-sql.ts'

/** Current state of an entity that a certificate covers, or that its checks read beside those. */
export type NowEntity = {
  entityNo: number
  id: string
  name: string
  kind: EntityKind
  platform: AdPlatformKey
  isGone: boolean
}

/** All entities of the certificate, and the related ones that changed or are gone. */
export async function entitiesNow(tx: Tx, certificate: Certificate): Promise<NowEntity[]> {
  const { organisationId, certificateNo } = certificate
  const { rows } = await sql<NowEntity>`
    select e.entity_no, a.platform || ':' || e.native_id as id, e.name, e.kind, a.platform,
      e.gone_at is not null as is_gone
    from entities e
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and e.entity_no in (
      select j.entity_no from certificate_entities j
      where j.organisation_id = ${organisationId} and j.certificate_no = ${certificateNo}
      union select d.entity_no from ${driftedEntities(organisationId, sql`${certificateNo}`)} d)
    order by e.entity_no`.execute(tx)
  return rows
}

export type SettingDrift = Change & { of: number; at: Date; actor: string | null }

/** Settings that differ from the certified ones, with the old and the new value; latest first. */
export async function settingsDrift(tx: Tx, certificate: Certificate): Promise<SettingDrift[]> {
  const { organisationId, certificateNo } = certificate
  const { rows } = await sql<SettingDrift>`
    select d.entity_no as of, d.path, d.before, d.after, d.at, d.actor
    from ${driftedSettings(organisationId, sql`${certificateNo}`)} d
    order by d.at desc, d.entity_no, d.path`.execute(tx)
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

/** Open and closed findings on a certificate's entities, as of their latest runs. */
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
