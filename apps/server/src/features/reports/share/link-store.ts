import { sql, type Row, type Tx } from '@flightdeck/db'

export type LinkRow = Row<'reportLinks'> & { person: string | null }
type NewLink = Omit<Row<'reportLinks'>, 'revokedAt' | 'opened' | 'lastOpenedAt'>

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.insertInto('reportLinks').values(link).execute()
}

/** The latest first. */
export async function listLinks(tx: Tx, organisationId: string, runNo: number): Promise<LinkRow[]> {
  return tx
    .selectFrom('reportLinks as l')
    .leftJoin('users as u', 'u.id', 'l.madeBy')
    .selectAll('l')
    .select('u.fullName as person')
    .where('l.organisationId', '=', organisationId)
    .where('l.runNo', '=', runNo)
    .orderBy('l.madeAt', 'desc')
    .orderBy('l.id', 'desc')
    .execute()
}

/** What it showed, or null where there is none by that id. One that was revoked stays as it was. */
export async function revokeLink(
  tx: Tx,
  organisationId: string,
  id: string,
  now: Date,
): Promise<{ name: string; isNew: boolean } | null> {
  const { rows } = await sql<{ name: string; isNew: boolean }>`
    with before as (select l.id, l.revoked_at is null as is_new, r.name from report_links l
      join report_runs r on r.organisation_id = l.organisation_id and r.run_no = l.run_no
      where l.organisation_id = ${organisationId} and l.id = ${id} for update of l)
    update report_links l set revoked_at = coalesce(l.revoked_at, ${now}) from before
    where l.organisation_id = ${organisationId} and l.id = before.id
    returning before.name, before.is_new`.execute(tx)
  return rows[0] ?? null
}

/** The report behind a link that works now. That it was opened is counted. */
export async function openByHash(
  tx: Tx,
  organisationId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<{ runNo: number; expiresAt: Date } | null> {
  const { rows } = await sql<{ runNo: number; expiresAt: Date }>`
    update report_links set opened = opened + 1, last_opened_at = ${now}
    where organisation_id = ${organisationId} and token_hash = ${tokenHash} and revoked_at is null
      and expires_at > ${now}
    returning run_no, expires_at`.execute(tx)
  return rows[0] ?? null
}
