import { sql, type Row, type Tx } from '@flightdeck/db'

export type LinkRow = Row<'certificateLinks'> & { person: string | null }
type NewLink = Pick<
  LinkRow,
  'organisationId' | 'id' | 'certificateNo' | 'tokenHash' | 'madeBy' | 'madeAt' | 'expiresAt'
>

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.insertInto('certificateLinks').values(link).execute()
}

/** The latest first. */
export async function listLinks(tx: Tx, organisationId: string, certificateNo: number): Promise<LinkRow[]> {
  return tx
    .selectFrom('certificateLinks as l')
    .leftJoin('users as u', 'u.id', 'l.madeBy')
    .selectAll('l')
    .select('u.fullName as person')
    .where('l.organisationId', '=', organisationId)
    .where('l.certificateNo', '=', certificateNo)
    .orderBy('l.madeAt', 'desc')
    .orderBy('l.id', 'desc')
    .execute()
}

/** Whose link it was, or null where there is none by that id. One that was revoked stays as it was. */
export async function revokeLink(
  tx: Tx,
  organisationId: string,
  id: string,
  now: Date,
): Promise<{ certificateNo: number; isNew: boolean } | null> {
  const { rows } = await sql<{ certificateNo: number; isNew: boolean }>`
    with before as (select id, revoked_at is null as is_new from certificate_links
      where organisation_id = ${organisationId} and id = ${id} for update)
    update certificate_links l set revoked_at = coalesce(l.revoked_at, ${now}) from before
    where l.organisation_id = ${organisationId} and l.id = before.id
    returning l.certificate_no, before.is_new`.execute(tx)
  return rows[0] ?? null
}

/** The certificate behind a link that works now. That it was opened is counted. */
export async function openByHash(
  tx: Tx,
  organisationId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<{ certificateNo: number; expiresAt: Date } | null> {
  const { rows } = await sql<{ certificateNo: number; expiresAt: Date }>`
    update certificate_links set opened = opened + 1, last_opened_at = ${now}
    where organisation_id = ${organisationId} and token_hash = ${tokenHash} and revoked_at is null
      and expires_at > ${now}
    returning certificate_no, expires_at`.execute(tx)
  return rows[0] ?? null
}
