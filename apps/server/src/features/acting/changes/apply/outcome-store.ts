import { PREPARED, sql, type Tx } from '@flightdeck/db'
import { statesBefore, steppedItem, type ItemStep } from '@flightdeck/domain/changes'
import type { DueItem, AccountKey } from './due-items.ts'

export type Outcome = {
  step: Exclude<ItemStep, 'send'>
  sentence?: string | null
  found?: unknown
  warning?: string | null
  /** Time of the next check or retry. */
  againAt?: Date | null
  isTried?: boolean
  isLooked?: boolean
}

/** Marks an item as being sent, before it is sent. False when it may no longer be sent. */
export async function markSending(
  tx: Tx,
  { organisationId, setNo, itemNo }: DueItem,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${PREPARED} change_items
    set state = 'sending', sent_at = ${at}, sendings = sendings + 1, sentence = null
    where organisation_id = ${organisationId} and set_no = ${setNo} and item_no = ${itemNo}
      and state in ('waiting', 'sending')`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Stores the outcome of an item, unless its state no longer allows the step. Committed without waiting for
 * the disk: if lost in a crash, the item is found as being sent and is checked.
 */
export async function markOutcome(tx: Tx, item: DueItem, at: Date, outcome: Outcome): Promise<boolean> {
  const { step, sentence = null, warning = null, againAt = null } = outcome
  const from = statesBefore(step)
  const to = steppedItem(from[0]!, step)
  const isSettled = to !== 'waiting' && to !== 'unknown'
  const foundJson = outcome.found === undefined ? null : JSON.stringify(outcome.found)
  const { rows } = await sql`update ${PREPARED} change_items
    set state = ${to}, sentence = ${sentence}, found_value = coalesce(${foundJson}::jsonb, found_value),
      warning = coalesce(${warning}, warning), again_at = ${againAt}, settled_at = ${isSettled ? at : null},
      tried = tried + ${outcome.isTried ? 1 : 0}, looks = looks + ${outcome.isLooked ? 1 : 0}
    where organisation_id = ${item.organisationId} and set_no = ${item.setNo} and item_no = ${item.itemNo}
      and state = any(${from}::text[])
    returning set_config('synchronous_commit', 'off', true)`.execute(tx)
  return rows.length === 1
}

/** Keeps an item waiting for a later retry. */
export async function putOff(tx: Tx, item: DueItem, until: Date, sentence: string): Promise<void> {
  await sql`update ${PREPARED} change_items set again_at = ${until}, sentence = ${sentence}, tried = tried + 1
    where organisation_id = ${item.organisationId} and set_no = ${item.setNo} and item_no = ${item.itemNo}
      and state = 'waiting'`.execute(tx)
}

/** Postpones all waiting items of a set in an account, or of the whole account. */
export async function putOffAll(
  tx: Tx,
  { organisationId, accountNo }: AccountKey,
  { setNo, until, sentence }: { setNo?: number; until: Date; sentence: string },
): Promise<void> {
  const ofSet = setNo === undefined ? sql`` : sql`and set_no = ${setNo}`
  await sql`update change_items set again_at = ${until}
    where organisation_id = ${organisationId} and account_no = ${accountNo} and state = 'waiting' ${ofSet}`.execute(
    tx,
  )
  await sql`update change_sets set held = ${sentence} where organisation_id = ${organisationId} and state = 'applying' ${ofSet}
    and set_no in (select set_no from change_items where organisation_id = ${organisationId} and account_no = ${accountNo}
      and state = 'waiting')`.execute(tx)
}

/** Ends all waiting items of a set in an account, or of the whole account. */
export async function endAll(
  tx: Tx,
  { organisationId, accountNo }: AccountKey,
  { setNo, step, sentence, at }: { setNo?: number; step: 'refuse' | 'fail'; sentence: string; at: Date },
): Promise<void> {
  await sql`update change_items i set state = ${steppedItem('waiting', step)}, sentence = ${sentence}, settled_at = ${at}, again_at = null
    from change_sets s where s.organisation_id = i.organisation_id and s.set_no = i.set_no and s.state = 'applying'
      and i.organisation_id = ${organisationId} and i.state = 'waiting'
      ${setNo === undefined ? sql`and i.account_no = ${accountNo}` : sql`and i.set_no = ${setNo}`}`.execute(
    tx,
  )
}
