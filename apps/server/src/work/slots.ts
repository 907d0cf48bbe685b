import type { Row, Tx } from '@flightdeck/db'
import type { App } from '../ground/app.ts'
import { ForGood, makeDrain, sideBySide, type Drain, type RunOne, type WorkerSettings } from './drain.ts'
import { behindFence, markDone, LeaseLost, type Claim, type ClaimFilter } from './lease.ts'

export type Slot = Row<'slots'>
/** Runs an act after the commit: an earlier wake-up would find nothing. */
export type Afterwards = (act: () => void) => void
/** Gathers and decides outside of a transaction, and returns what to write; the write names the outcome. */
export type SlotHandler = (
  app: App,
  slot: Slot & Claim,
) => Promise<(tx: Tx, afterwards?: Afterwards) => Promise<string>>
export type SlotHandlers = Record<string, SlotHandler>

export type PlannedSlot = {
  organisationId: string
  kind: string
  subject: string
  slotKey: string
  dueAt: Date
  detail?: Record<string, unknown>
}

/** Kinds of work with slots of their own: `places` for each slot that a worker has for quick work. */
export type Lane = { kinds: string[]; places: number }

/** Planning twice is planning once: the key decides. */
export async function planSlot(tx: Tx, { detail, ...slot }: PlannedSlot): Promise<void> {
  await tx
    .insertInto('slots')
    .values({ ...slot, firstDueAt: slot.dueAt, detail: detail ? JSON.stringify(detail) : null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Several drains over one table: the quick kinds, and the slow ones by lanes, in which organisations take turns. */
export function drainSlots(
  app: App,
  settings: WorkerSettings,
  handlers: SlotHandlers,
  lanes: readonly Lane[],
): Drain {
  const slowKinds = lanes.flatMap(({ kinds }) => kinds)
  const quick = lane(app, settings, handlers, { kinds: slowKinds, are: 'left out' })
  const slow = lanes.map(({ kinds, places }) =>
    lane(app, { ...settings, concurrency: settings.concurrency * places }, handlers, {
      kinds,
      are: 'taken',
      inTurn: true,
    }),
  )
  return sideBySide(quick, ...slow)
}

/** Drains some kinds outside of a worker; all other kinds are left to the workers. */
export const drainOnly = (app: App, settings: WorkerSettings, handlers: SlotHandlers): Drain =>
  lane(app, settings, handlers, { kinds: Object.keys(handlers), are: 'taken' })

function lane(app: App, settings: WorkerSettings, handlers: SlotHandlers, which: ClaimFilter): Drain {
  const runOne: RunOne<Slot> = async (slot) => {
    const handler = handlers[slot.kind]
    if (!handler) throw new ForGood(`No handler for work of the kind ${slot.kind}.`)
    const write = await handler(app, slot)
    const acts: (() => void)[] = []
    try {
      // Result and mark commit together, and only while the fence holds.
      await app.database.inOrganisation(slot.organisationId, async (tx) => {
        const outcome = await behindFence(tx, 'slots', slot, () => write(tx, (act) => acts.push(act)))
        await markDone(tx, 'slots', slot, outcome)
      })
    } catch (error) {
      if (error instanceof LeaseLost) return 'fenced'
      throw error
    }
    for (const act of acts) act()
    return 'done'
  }
  return makeDrain<Slot>(app, 'slots', settings, (slot) => slot.kind, runOne, which)
}
