import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Tables whose rows hold something that there is only once, such as the hash of a token. */
const NOT_COPIED = ['invitations', 'memberships', 'sessions', 'refresh_tokens', 'outbox']

/**
 * Copies every row of an organisation to a new one. Keys begin with the organisation, so that nothing
 * clashes; sums made by triggers are copied with the rest. The new owner has the first owner's password.
 */
export async function copyOrganisation(client: pg.Client, from: string, email: string): Promise<string> {
  const to = randomUUID()
  const userId = randomUUID()
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query('set local search_path = flightdeck, public')
  for (const { name, columns } of await listTables(client)) {
    if (NOT_COPIED.includes(name)) continue
    const quoted = columns.map((column) => `"${column}"`).join(', ')
    await client.query(
      `insert into ${name} (organisation_id, ${quoted}) overriding system value
       select $1, ${quoted} from ${name} where organisation_id = $2`,
      [to, from],
    )
  }
  const { rows } = await client.query(
    "select user_id from memberships where organisation_id = $1 and role = 'owner'",
    [from],
  )
  await client.query(
    `insert into users (id, email, full_name, password_hash, email_verified_at)
     select $1, $2, full_name, password_hash, email_verified_at from users where id = $3`,
    [userId, email, rows[0].user_id],
  )
  await client.query(`insert into memberships (organisation_id, user_id, role) values ($1, $2, 'owner')`, [
    to,
    userId,
  ])
  await client.query('commit')
  return to
}

type Table = { name: string; columns: string[] }
let tableCache: Table[] | undefined

/** The tables that belong to organisations, with what can be written into them. */
async function listTables(client: pg.Client): Promise<Table[]> {
  tableCache ??= (
    await client.query<Table>(`
      select c.relname as name, array_agg(a.attname::text) filter (where a.attname <> 'organisation_id') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'flightdeck'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and exists (select 1 from pg_attribute o where o.attrelid = c.oid and o.attname = 'organisation_id')
      group by c.relname`)
  ).rows
  return tableCache
}
