import { sql } from '@flightdeck/db'
import { afterEach, beforeAll } from 'vitest'
import type { Senders } from '../work/outbox.ts'
import { planSlot, type SlotHandlers } from '../work/slots.ts'
import { startWorker, type Worker } from '../work/worker.ts'
import { aServer, type TestServer } from './a-server.ts'
import { anOrganisation } from './an-organisation.ts'

/** A server with an organisation, and workers beside it that end with each test, impatient ones. */
export function someWorkers() {
  let server: TestServer
  let organisationId: string
  const running: Worker[] = []

  beforeAll(async () => {
    server = await aServer()
    organisationId = (await anOrganisation(server)).organisationId
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((worker) => worker.stop()))
    await server.database.asOperator((tx) => sql`delete from slots`.execute(tx))
  })

  const allDue = (subjects: string[], kind = 'test') =>
    server.database.inOrganisation(organisationId, async (tx) => {
      for (const subject of subjects)
        await planSlot(tx, { organisationId, kind, subject, slotKey: '2026-03-02', dueAt: new Date() })
    })

  return {
    server: () => server,
    organisationId: () => organisationId,
    async start(
      handlers: SlotHandlers,
      senders: Senders = {},
      settings: object = {},
      slowKinds: string[] = [],
    ): Promise<Worker> {
      const worker = await startWorker({
        app: server.app,
        databaseUrl: server.url,
        handlers,
        lanes: slowKinds.length > 0 ? [{ kinds: slowKinds, places: 2 }] : [],
        senders,
        settings: { sweepS: 0.3, leaseS: 30, ...settings },
      })
      running.push(worker)
      return worker
    },
    due: (subject: string, kind = 'test') => allDue([subject], kind),
    allDue,
    slot: (subject: string) =>
      server.database.asOperator((tx) =>
        tx.selectFrom('slots').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow(),
      ),
    outbox: () => server.database.asOperator((tx) => tx.selectFrom('outbox').selectAll().execute()),
  }
}

export async function until(condition: () => Promise<boolean> | boolean, withinMs = 50_000): Promise<void> {
  const startedAt = Date.now()
  while (!(await condition())) {
    if (Date.now() - startedAt > withinMs) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
