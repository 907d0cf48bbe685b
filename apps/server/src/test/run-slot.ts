import { sql } from '@flightdeck/db'
import { slotHandlers } from '../boot/handlers.ts'
import { behindFence, markDone, type Claim } from '../work/lease.ts'
import type { Slot } from '../work/slots.ts'
import type { TestServer } from './a-server.ts'

type SlotKey = { organisationId: string; kind: string; subject: string; slotKey: string }

/** Claims a slot as a worker does, independent of real time: tests have a clock of their own. */
export const claimSlot = (server: TestServer, { organisationId, kind, subject, slotKey }: SlotKey) =>
  server.database.inOrganisation(organisationId, async (tx) => {
    const { rows } = await sql<Slot & Claim>`
      update slots set fence = fence + 1, attempts = attempts + 1, lease_until = now() + interval '1 hour'
      where organisation_id = ${organisationId} and kind = ${kind} and subject = ${subject} and slot_key = ${slotKey}
        and state = 'waiting'
      returning *, 0::float8 as late_s`.execute(tx)
    const [slot] = rows
    if (!slot) throw new Error(`no ${kind} of ${subject} waits on ${slotKey}`)
    return slot
  })

/** Runs one slot as a worker does. Returns its outcome. */
export async function runSlot(server: TestServer, which: SlotKey): Promise<string> {
  const slot = await claimSlot(server, which)
  const write = await slotHandlers[which.kind]!(server.app, slot)
  return server.database.inOrganisation(which.organisationId, async (tx) => {
    const outcome = await behindFence(tx, 'slots', slot, () => write(tx))
    await markDone(tx, 'slots', slot, outcome)
    return outcome
  })
}

/** Runs all waiting slots of one kind as a worker does. */
export async function runEvery(server: TestServer, organisationId: string, kind: string): Promise<string[]> {
  const waiting = await server.database.inOrganisation(organisationId, (tx) =>
    tx.selectFrom('slots').selectAll().where('kind', '=', kind).where('state', '=', 'waiting').execute(),
  )
  const outcomes: string[] = []
  for (const slot of waiting) outcomes.push(await runSlot(server, slot))
  return outcomes
}
