import { sql, type Tx } from '@flightdeck/db'
import { driftedEntities } from './drift-sql.ts'

/** State of an entity compared with the latest certificate that clears it. */
export type CertificateState = 'certified' | 'changed'

/** States of all entities cleared by a certificate, with or without warnings or exceptions. */
export async function certificateStates(
  tx: Tx,
  organisationId: string,
): Promise<Map<number, CertificateState>> {
  const { rows } = await sql<{ entityNo: number; hasDrifted: boolean }>`
    with latest as (
      select distinct on (j.entity_no) j.entity_no, c.certificate_no
      from certificate_entities j
      join certificates c on c.organisation_id = j.organisation_id and c.certificate_no = j.certificate_no
      where j.organisation_id = ${organisationId} and c.verdict <> 'blocked'
      order by j.entity_no, c.signed_at desc, c.certificate_no desc),
    drifted as (
      select l.certificate_no, d.entity_no from (select distinct certificate_no from latest) l
      cross join lateral ${driftedEntities(organisationId, sql`l.certificate_no`)} d)
    select l.entity_no, d.entity_no is not null as has_drifted from latest l
    left join drifted d on d.certificate_no = l.certificate_no and d.entity_no = l.entity_no`.execute(tx)
  return new Map(rows.map(({ entityNo, hasDrifted }) => [entityNo, hasDrifted ? 'changed' : 'certified']))
}
