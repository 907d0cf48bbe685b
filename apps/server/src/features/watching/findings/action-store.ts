import { sql, type Row, type Tx } from '@flightdeck/db'

type Finding = Row<'findings'>
export type FindingHandling = Pick<
  Finding,
  'handling' | 'handledBy' | 'handledAt' | 'handledUntil' | 'reason'
>

/** Locks the organisation's open findings among these ids. */
export async function ownOpen(tx: Tx, organisationId: string, ids: readonly number[]) {
  const { rows } = await sql<Pick<Finding, 'findingNo' | 'checkId' | 'campaignNos'>>`
    select finding_no, check_id, campaign_nos from findings
    where organisation_id = ${organisationId} and finding_no = any(${[...ids]}::int[]) and is_open
    order by finding_no for update`.execute(tx)
  return rows
}

export async function setHandled(
  tx: Tx,
  organisationId: string,
  findingNos: readonly number[],
  handled: FindingHandling,
): Promise<void> {
  await tx
    .updateTable('findings')
    .set(handled)
    .where('organisationId', '=', organisationId)
    .where('findingNo', 'in', [...findingNos])
    .execute()
}

export async function setOwner(
  tx: Tx,
  organisationId: string,
  findingNos: readonly number[],
  ownerId: string | null,
): Promise<void> {
  await tx
    .updateTable('findings')
    .set({ ownerId })
    .where('organisationId', '=', organisationId)
    .where('findingNo', 'in', [...findingNos])
    .execute()
}

/** A member who can still sign in. */
export async function memberName(tx: Tx, organisationId: string, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('memberships as m')
    .innerJoin('namedUsers as u', 'u.id', 'm.userId')
    .select('u.fullName')
    .where('m.organisationId', '=', organisationId)
    .where('m.userId', '=', userId)
    .executeTakeFirst()
  return row?.fullName ?? null
}
