import type { App } from '../boot/app.ts'
import { claimDue, markFailed, renew, type Claim, type LeasedTable } from './lease.ts'

export type WorkerSettings = { owner: string; leaseS: number; concurrency: number }

/** An error that trying again will not mend: the row goes to the dead letters at once. */
export class ForGood extends Error {
  override name = 'ForGood'
}

export type RunOne<Row> = (row: Row & Claim) => Promise<'done' | 'fenced'>

export type Drain = { kick: () => Promise<void>; stop: () => Promise<void> }

/** Works through a table until nothing is due, a few rows at a time. Kicks that arrive meanwhile join the run. */
export function makeDrain<Row>(
  app: App,
  name: LeasedTable,
  settings: WorkerSettings,
  kindOf: (row: Row & Claim) => string,
  runOne: RunOne<Row>,
): Drain {
  let running: Promise<void> | null = null
  let again = false
  let stopping = false

  async function work(): Promise<void> {
    do {
      again = false
      while (!stopping) {
        const rows = await claim()
        if (rows.length === 0) break
        await Promise.all(rows.map(attempt))
      }
    } while (again && !stopping)
  }

  const claim = () =>
    app.database.asPlanner((tx) => claimDue<Row>(tx, name, { ...settings, limit: settings.concurrency }))

  async function attempt(row: Row & Claim): Promise<void> {
    app.metrics.workLatenessSeconds.observe({ queue: name }, Math.max(0, row.lateS))
    const holding = setInterval(
      () => void app.database.asPlanner((tx) => renew(tx, name, row, settings.leaseS)).catch(() => {}),
      (settings.leaseS * 1000) / 3,
    )
    try {
      finished(row, await runOne(row))
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown error'
      const forGood = error instanceof ForGood
      // If even this write fails the lease runs out and the row is tried again: nothing is lost.
      const outcome = await app.database
        .asPlanner((tx) => markFailed(tx, name, row, reason, forGood))
        .catch(() => 'retry' as const)
      app.log.warn({ queue: name, kind: kindOf(row), attempts: row.attempts, outcome }, 'work failed')
      finished(row, outcome)
    } finally {
      clearInterval(holding)
    }
  }

  const finished = (row: Row & Claim, outcome: string) =>
    app.metrics.workFinished.inc({ queue: name, kind: kindOf(row), outcome })

  return {
    kick() {
      if (stopping) return Promise.resolve()
      again = true
      running ??= work().finally(() => (running = null))
      return running
    },
    async stop() {
      stopping = true
      await running?.catch(() => {})
    },
  }
}
