import { sql, type Row, type Tx } from '@flightdeck/db'

export type ViewRow = Row<'savedViews'> & { author: string | null }
type Viewer = { organisationId: string; userId: string }

/** Own and shared views, by name. */
export async function listViews(
  tx: Tx,
  { organisationId, userId }: Viewer,
  which: { screen?: string; viewNo?: number },
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select v.*, u.full_name as author from saved_views v left join named_users u on u.id = v.created_by
    where v.organisation_id = ${organisationId} and (v.is_shared or v.created_by = ${userId})
      ${which.screen === undefined ? sql`` : sql`and v.screen = ${which.screen}`}
      ${which.viewNo === undefined ? sql`` : sql`and v.view_no = ${which.viewNo}`}
    order by v.is_shared, lower(v.name), v.view_no`.execute(tx)
  return rows
}

export async function countViews(
  tx: Tx,
  { organisationId, userId }: Viewer,
  screen: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_views
    where organisation_id = ${organisationId} and created_by = ${userId} and screen = ${screen}`.execute(tx)
  return rows[0]!.count
}

type Content = Pick<ViewRow, 'name' | 'address' | 'isShared'>
type New = Content & Pick<ViewRow, 'organisationId' | 'screen' | 'createdBy'> & { createdAt: Date }

/** Undefined if the author already has a view with this name. */
export async function insertView(tx: Tx, view: New): Promise<number | undefined> {
  const row = await tx
    .insertInto('savedViews')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .returning('viewNo')
    .executeTakeFirst()
  return row?.viewNo
}

/** False if its author has another view with this name. */
export async function updateView(
  tx: Tx,
  { organisationId, viewNo, screen, createdBy }: ViewRow,
  content: Content,
): Promise<boolean> {
  const { rows } = await sql`
    update saved_views set name = ${content.name}, address = ${content.address}, is_shared = ${content.isShared}
    where organisation_id = ${organisationId} and view_no = ${viewNo} and not exists (select from saved_views o
      where o.organisation_id = ${organisationId} and o.screen = ${screen} and o.created_by = ${createdBy}
        and lower(o.name) = lower(${content.name}) and o.view_no <> ${viewNo})
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function deleteView(tx: Tx, organisationId: string, viewNo: number): Promise<void> {
  await tx
    .deleteFrom('savedViews')
    .where('organisationId', '=', organisationId)
    .where('viewNo', '=', viewNo)
    .execute()
}
