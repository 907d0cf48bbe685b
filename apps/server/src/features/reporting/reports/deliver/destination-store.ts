import { sql, type Row, type Tx } from '@flightdeck/db'

export type DestinationRow = Row<'reportDestinations'>
export type ListedDestination = DestinationRow & { creator: string | null; schedules: number }

/** By name, each with the number of schedules that use it. */
export async function listDestinations(tx: Tx, organisationId: string): Promise<ListedDestination[]> {
  const { rows } = await sql<ListedDestination>`
    select d.*, u.full_name as creator, (select count(*)::int from report_schedules s
      where s.organisation_id = d.organisation_id and d.id = any(s.destination_ids)) as schedules
    from report_destinations d left join named_users u on u.id = d.created_by
    where d.organisation_id = ${organisationId} order by lower(d.name), d.id`.execute(tx)
  return rows
}

export async function insertDestination(tx: Tx, row: DestinationRow): Promise<void> {
  await tx.insertInto('reportDestinations').values(row).execute()
}

export async function noteDestinationUse(
  tx: Tx,
  organisationId: string,
  id: string,
  lastUsedAt: Date,
): Promise<void> {
  await tx
    .updateTable('reportDestinations')
    .set({ lastUsedAt })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a destination, also from schedules, which continue. Returns its name; null if it did not exist. */
export async function deleteDestination(tx: Tx, organisationId: string, id: string): Promise<string | null> {
  await sql`update report_schedules set destination_ids = array_remove(destination_ids, ${id}::uuid)
    where organisation_id = ${organisationId} and ${id}::uuid = any(destination_ids)`.execute(tx)
  const gone = await tx
    .deleteFrom('reportDestinations')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return gone?.name ?? null
}
