import { PREPARED, sql, type Tx } from '@flightdeck/db'
import { areOver, countWords } from '@flightdeck/domain/changes'
import { actIn, type ActorContext } from '../../../../ground/actor-context.ts'
import type { App } from '../../../../ground/app.ts'
import { planSync } from '../../../data/sync/index.ts'
import { countItems, lockSet, lockSets, type StoredSet } from '../sets/set-store.ts'
import { transitionSet } from '../sets/step.ts'

/** Finishes sets without remaining items: stores the outcome, marks undone items and plans a sync. */
export async function finishSets(tx: Tx, app: App, organisationId: string): Promise<number> {
  const { rows } = await sql<{ setNo: number; undoOf: number | null; timezone: string }>`
    select ${PREPARED} s.set_no, s.undo_of, o.timezone from change_sets s join organisations o on o.organisation_id = s.organisation_id
    where s.organisation_id = ${organisationId} and s.state = 'applying'
      and not exists (select 1 from change_items i where i.organisation_id = s.organisation_id and i.set_no = s.set_no
        and i.state in ('waiting', 'sending', 'unknown', 'by_hand'))`.execute(tx)
  // Locks all sets before the first audit entry: to wait for a set while holding the log could deadlock.
  const touched = rows.flatMap(({ setNo, undoOf }) => (undoOf === null ? [setNo] : [setNo, undoOf]))
  if (touched.length > 0) await lockSets(tx, organisationId, touched)
  for (const { setNo, timezone } of rows) {
    const ctx = actIn(app, { organisationId, timezone, actor: { kind: 'job', name: 'changes' } })
    await finishSet(tx, ctx, setNo)
  }
  return rows.length
}

async function finishSet(tx: Tx, ctx: ActorContext, setNo: number): Promise<void> {
  const { organisationId, now } = ctx
  const set = await lockSet(tx, organisationId, setNo)
  const counts = await countItems(tx, organisationId, setNo)
  if (set.state !== 'applying' || !areOver(counts)) return
  await transitionSet(
    tx,
    ctx,
    set,
    { do: 'finish', counts },
    { finishedAt: now, held: null, stoppedAt: null, stoppedBy: null },
    {
      what: 'finished',
      sentence: countWords(counts),
      deed: 'change_set.finished',
      detail: { items: counts },
    },
  )
  if (set.undoOf !== null) await markUndone(tx, ctx, set, set.undoOf)
  await planSyncs(tx, ctx, setNo)
}

/** Marks the original's undone items, and the original itself once none of its items is left done. */
async function markUndone(tx: Tx, ctx: ActorContext, undo: StoredSet, setNo: number): Promise<void> {
  const { organisationId } = ctx
  const original = await lockSet(tx, organisationId, setNo)
  await sql`update change_items o set state = 'undone' from change_items u
    where u.organisation_id = ${organisationId} and u.set_no = ${undo.setNo} and u.state = 'done'
      and o.organisation_id = u.organisation_id and o.set_no = ${setNo} and o.item_no = u.undo_of_item and o.state = 'done'`.execute(
    tx,
  )
  const { done, undone } = await countItems(tx, organisationId, setNo)
  if (done > 0 || undone === 0 || (original.state !== 'applied' && original.state !== 'partly_applied'))
    return
  const sentence = `Undone by change set ${undo.setNo}`
  const detail = { by_set: undo.setNo }
  await transitionSet(
    tx,
    ctx,
    original,
    { do: 'undo' },
    {},
    { what: 'undone', sentence, deed: 'change_set.undone', detail },
  )
}

/** Plans a sync of the written accounts, so that issues close and versions name the author. */
async function planSyncs(tx: Tx, { organisationId, now }: ActorContext, setNo: number): Promise<void> {
  const { rows } = await sql<{ accountNo: number }>`select distinct account_no from change_items
    where organisation_id = ${organisationId} and set_no = ${setNo} and sent_at is not null`.execute(tx)
  for (const { accountNo } of rows)
    await planSync(tx, { organisationId, accountNo, dueAt: now, cause: 'command' })
}
