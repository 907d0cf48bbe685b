import type { Row, Tx } from '@flightdeck/db'
import type { App } from '../boot/app.ts'
import { ForGood, makeDrain, type Drain, type WorkerSettings } from './drain.ts'
import { markDone, stillHolds } from './lease.ts'

export type Slot = Row<'slots'>
/** Gathers and decides outside of a transaction, and returns what to write; the write names the outcome. */
export type SlotHandler = (app: App, slot: Slot) => Promise<(tx: Tx) => Promise<string>>
export type SlotHandlers = Record<string, SlotHandler>

export type PlannedSlot = {
  organisationId: string
  kind: string
  subject: string
  slotKey: string
  dueAt: Date
}

/** Planning twice is planning once: the key decides. */
export async function planSlot(tx: Tx, slot: PlannedSlot): Promise<void> {
  await tx
    .insertInto('slots')
    .values({ ...slot, firstDueAt: slot.dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function drainSlots(app: App, settings: WorkerSettings, handlers: SlotHandlers): Drain {
  return makeDrain<Slot>(
    app,
    'slots',
    settings,
    (slot) => slot.kind,
    async (slot) => {
      const handler = handlers[slot.kind]
      if (!handler) throw new ForGood(`Nobody handles work of the kind ${slot.kind}.`)
      const write = await handler(app, slot)
      // Result and mark commit together, and only while the fence holds.
      return app.database.inOrganisation(slot.organisationId, async (tx) => {
        if (!(await stillHolds(tx, 'slots', slot))) return 'fenced'
        await markDone(tx, 'slots', slot, await write(tx))
        return 'done'
      })
    },
  )
}
