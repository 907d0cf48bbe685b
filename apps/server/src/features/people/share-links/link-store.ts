import { sql, type RawBuilder, type Tx } from '@flightdeck/db'
import type { Ability } from '@flightdeck/domain/access'
import { isActiveWith } from '../../../ground/active-maker.ts'
import type { AccessFilter, HandOver, OpenAccess } from '../../../ground/external-access.ts'

/** Table of links to one kind of object, and its column with the object's number. All have one shape. */
export type LinkTable =
  | { table: 'certificate_links'; of: 'certificate_no' }
  | { table: 'report_links'; of: 'run_no' }
  | { table: 'report_embeds'; of: 'report_no' }

export type LinkRow = {
  id: string
  person: string | null
  madeAt: Date
  expiresAt: Date
  revokedAt: Date | null
  opened: number
  lastOpenedAt: Date | null
}
type NewLink = {
  organisationId: string
  id: string
  /** Number of the shared object. */
  no: number
  tokenHash: Buffer
  madeBy: string
  madeAt: Date
  expiresAt: Date
}

export async function insertLink(tx: Tx, { table, of }: LinkTable, link: NewLink): Promise<void> {
  await sql`insert into ${sql.table(table)}
      (organisation_id, id, ${sql.ref(of)}, token_hash, made_by, made_at, expires_at)
    values (${link.organisationId}, ${link.id}, ${link.no}, ${link.tokenHash}, ${link.madeBy}, ${link.madeAt},
      ${link.expiresAt})`.execute(tx)
}

/** The latest first. */
export async function listLinks(
  tx: Tx,
  { table, of }: LinkTable,
  organisationId: string,
  no: number,
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select l.id, l.made_at, l.expires_at, l.revoked_at, l.opened, l.last_opened_at, u.full_name as person
    from ${sql.table(table)} l left join named_users u on u.id = l.made_by
    where l.organisation_id = ${organisationId} and l.${sql.ref(of)} = ${no}
    order by l.made_at desc, l.id desc`.execute(tx)
  return rows
}

/** Number of the shared object, or null if the link does not exist. A revoked link keeps its date. */
export async function revokeLink(
  tx: Tx,
  { table, of }: LinkTable,
  organisationId: string,
  id: string,
  now: Date,
): Promise<{ no: number; isNew: boolean } | null> {
  const { rows } = await sql<{ no: number; isNew: boolean }>`
    with before as (select id, revoked_at is null as is_new from ${sql.table(table)}
      where organisation_id = ${organisationId} and id = ${id} for update)
    update ${sql.table(table)} l set revoked_at = coalesce(l.revoked_at, ${now}) from before
    where l.organisation_id = ${organisationId} and l.id = before.id
    returning l.${sql.ref(of)} as no, before.is_new`.execute(tx)
  return rows[0] ?? null
}

/** The object behind a link that works now, counting the visit. A link works as long as its maker may make one. */
export async function openByHash(
  tx: Tx,
  { table, of }: LinkTable,
  organisationId: string,
  tokenHash: Buffer,
  { needs, now }: { needs: Ability; now: Date },
): Promise<{ no: number; expiresAt: Date } | null> {
  const { rows } = await sql<{ no: number; expiresAt: Date }>`
    update ${sql.table(table)} l set opened = opened + 1, last_opened_at = ${now}
    where l.organisation_id = ${organisationId} and l.token_hash = ${tokenHash} and l.revoked_at is null
      and l.expires_at > ${now} and ${isActiveWith(needs, 'l', 'madeBy')}
    returning ${sql.ref(of)} as no, expires_at`.execute(tx)
  return rows[0] ?? null
}

/** How open links are listed: by the name and privacy of the object `l` leads to. */
export type LinkSubject = { name: RawBuilder<string>; isPrivate?: RawBuilder<boolean> }

/** Links that are neither revoked nor expired, the oldest first. */
export async function listOpenLinks(
  tx: Tx,
  { table }: LinkTable,
  { name, isPrivate = sql<boolean>`false` }: LinkSubject,
  { organisationId, now, makerId, id, limit }: AccessFilter,
): Promise<Omit<OpenAccess, 'reaches' | 'endsWithMaker'>[]> {
  const { rows } = await sql<Omit<OpenAccess, 'reaches' | 'endsWithMaker'>>`
    select l.id, l.made_by as maker_id, ${name} as name, coalesce(${isPrivate}, false) as is_private,
      l.made_at, l.last_opened_at as last_used_at, l.expires_at
    from ${sql.table(table)} l
    where l.organisation_id = ${organisationId} and l.revoked_at is null and l.expires_at > ${now}
      ${makerId === undefined ? sql`` : sql`and l.made_by = ${makerId}`}
      ${id === undefined ? sql`` : sql`and l.id::text = ${id}`}
    order by l.made_at, l.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(tx)
  return rows
}

export async function handOverLinks(
  tx: Tx,
  { table }: LinkTable,
  { organisationId, ids, to }: Omit<HandOver, 'from'>,
): Promise<void> {
  await sql`update ${sql.table(table)} set made_by = ${to}
    where organisation_id = ${organisationId} and id = any(${ids}::uuid[])`.execute(tx)
}
