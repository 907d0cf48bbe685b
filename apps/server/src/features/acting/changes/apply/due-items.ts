import { PREPARED, sql, type Row, type Tx } from '@flightdeck/db'
import type { EntityKind } from '@flightdeck/domain/ad-data'

export type AccountKey = { organisationId: string; accountNo: number }
/** An item to settle, with its entity's kind and id. */
export type DueItem = Row<'changeItems'> & { kind: EntityKind; nativeId: string }
const BATCH = 200

/**
 * Remaining items of an account: those sent without confirmation, and those waiting in sets that are being
 * applied and not stopped.
 */
const LEFT = sql`(i.state in ('sending', 'unknown') or (i.state = 'waiting' and s.state = 'applying' and s.stopped_at is null
  and not exists (select 1 from change_policies p where p.organisation_id = i.organisation_id and p.stopped_at is not null)))`

/** Next items of an account: unconfirmed ones first, then set by set in order. */
export async function dueItems(
  tx: Tx,
  { organisationId, accountNo }: AccountKey,
  now: Date,
): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    select ${PREPARED} i.*, e.kind, e.native_id from change_items i
    join change_sets s on s.organisation_id = i.organisation_id and s.set_no = i.set_no
    join entities e on e.organisation_id = i.organisation_id and e.entity_no = i.entity_no
    where i.organisation_id = ${organisationId} and i.account_no = ${accountNo} and ${LEFT}
      and (i.again_at is null or i.again_at <= ${now})
    order by (i.state = 'waiting'), i.set_no, i.turn limit ${BATCH}`.execute(tx)
  return rows
}

/** Time at which the next item is due; null when none remain. */
export async function nextDue(
  tx: Tx,
  { organisationId, accountNo }: AccountKey,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(coalesce(i.again_at, ${now}::timestamptz)) as at from change_items i
    join change_sets s on s.organisation_id = i.organisation_id and s.set_no = i.set_no
    where i.organisation_id = ${organisationId} and i.account_no = ${accountNo} and ${LEFT}`.execute(tx)
  return rows[0]?.at ?? null
}
