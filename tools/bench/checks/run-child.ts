import { sql } from '../../../packages/db/src/index.ts'
import { slotHandlers } from '../../../apps/server/src/boot/handlers.ts'
import { withInstallation } from '../../../apps/server/src/cli/with-installation.ts'
import { CHECK_RUN } from '../../../apps/server/src/features/watching/check-schedule/index.ts'
import { checkerClient } from '../../../apps/server/src/features/watching/checker/checker.ts'
import { toSelection } from '../../../apps/server/src/features/watching/checks/index.ts'
import { listSelected } from '../../../apps/server/src/features/watching/checks/selected/store.ts'
import { markDone, type Claim } from '../../../apps/server/src/work/lease.ts'
import type { Slot } from '../../../apps/server/src/work/slots.ts'
import { readBenchSettings } from '../engine/installation/with-large.ts'

/**
 * Full runs in a process of its own, so that its memory is its own: gathered, checked, settled and written.
 */
const { data, organisationId, rounds } = JSON.parse(process.argv[2]!) as {
  data: string
  organisationId: string
  rounds: number
}

export type ChildRun = {
  /** The whole run, from the claimed slot to what is written. */
  wholeMs: number
  writtenMs: number
  entities: number
  failures: number
  outcomes: number
}

await withInstallation(readBenchSettings(data), async (app) => {
  let peak = 0
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10)
  const runs: ChildRun[] = []
  for (let round = 0; round < rounds; round++) runs.push(await runOnce())
  clearInterval(watching)
  const judgedMs = await judgedOnce()
  console.log(JSON.stringify({ runs, judgedMs, peakMb: peak / 1e6 }))

  /** Time of the checks themselves, once everything is read. */
  async function judgedOnce(): Promise<number> {
    const rows = await app.database.inOrganisation(organisationId, (tx) => listSelected(tx, organisationId))
    const about = { checkIds: null, entityNos: null, watch: [], keepsMatrix: false, overshoots: {} }
    const request = { organisationId, now: app.now(), selections: rows.map(toSelection), ...about }
    return (await checkerClient(app).ask('run', request))!.judgedMs
  }

  async function runOnce(): Promise<ChildRun> {
    const slot = await aSlot()
    const startedAt = performance.now()
    const write = await slotHandlers[CHECK_RUN]!(app, slot)
    const readyAt = performance.now()
    await app.database.inOrganisation(organisationId, async (tx) =>
      markDone(tx, 'slots', slot, await write(tx)),
    )
    const [wholeMs, writtenMs] = [performance.now() - startedAt, performance.now() - readyAt]
    return { wholeMs, writtenMs, ...(await loadOutcome(Number(slot.subject))) }
  }

  function aSlot(): Promise<Slot & Claim> {
    return app.database.inOrganisation(organisationId, async (tx) => {
      const { runNo } = await tx
        .insertInto('checkRuns')
        .values({ organisationId, cause: 'nightly', scope: '{"kind":"everything"}', createdAt: app.now() })
        .returning('runNo')
        .executeTakeFirstOrThrow()
      const { rows } = await sql<Slot & Claim>`
        insert into slots (organisation_id, kind, subject, slot_key, due_at, first_due_at, lease_until)
        values (${organisationId}, ${CHECK_RUN}, ${String(runNo)}, 'run', now(), now(), now() + interval '1 hour')
        returning *, kind || '/' || subject || '/' || slot_key as row_key, 0::float8 as late_s`.execute(tx)
      return rows[0]!
    })
  }

  async function loadOutcome(runNo: number) {
    const { rows } = await app.database.inOrganisation(organisationId, (tx) =>
      sql<Omit<ChildRun, 'wholeMs' | 'writtenMs'>>`
        select done as entities, failures, (select sum((c ->> 'passed')::int + (c ->> 'failed')::int
          + (c ->> 'notApplicable')::int) from jsonb_array_elements(checks) c)::int as outcomes
        from check_runs where run_no = ${runNo}`.execute(tx),
    )
    return rows[0]!
  }
})
