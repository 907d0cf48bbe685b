import type { App } from '../ground/app.ts'
import {
  claimDue,
  markFailed,
  renew,
  type Claim,
  type Failure,
  type LeasedTable,
  type ClaimFilter,
} from './lease.ts'

export type WorkerSettings = {
  owner: string
  leaseS: number
  concurrency: number
  /** Kinds of which one worker does all that an organisation has at a time. */
  together?: readonly string[]
  /** Does reserved work, and no other. */
  isReserved?: boolean
}

/** An error that trying again will not mend: the row goes to the dead letters at once. */
export class ForGood extends Error {
  override name = 'ForGood'
}

/** The other side asked to be left alone for a while; the next try comes no earlier. */
export class AskedToWait extends Error {
  override name = 'AskedToWait'
  readonly waitMs: number

  constructor(sentence: string, waitMs: number) {
    super(sentence)
    this.waitMs = waitMs
  }
}

export type RunOne<Row> = (row: Row & Claim) => Promise<'done' | 'fenced'>

export type Drain = { kick: () => Promise<void>; stop: () => Promise<void> }

/**
 * Works through a table until nothing is due, a few rows at a time: a finished row makes room for the next,
 * and a long one blocks only its own slot. Kicks that arrive meanwhile join the run.
 */
export function makeDrain<Row>(
  app: App,
  name: LeasedTable,
  settings: WorkerSettings,
  rowKind: (row: Row & Claim) => string,
  runOne: RunOne<Row>,
  which?: ClaimFilter,
): Drain {
  const underWay = new Set<Promise<void>>()
  let running: Promise<void> | null = null
  let news = Promise.withResolvers<void>()
  let hasNews = false
  let stopping = false

  async function work(): Promise<void> {
    while (!stopping) {
      hasNews = false
      news = Promise.withResolvers<void>()
      const free = settings.concurrency - underWay.size
      const rows = free > 0 ? await claim(free) : []
      for (const row of rows) {
        const task: Promise<void> = attempt(row).finally(() => underWay.delete(task))
        underWay.add(task)
      }
      if (hasNews && underWay.size < settings.concurrency) continue
      if (underWay.size === 0) break
      // With free slots and nothing to claim, only a kick or a finished row is a reason to claim again.
      await Promise.race([...underWay, ...(underWay.size < settings.concurrency ? [news.promise] : [])])
    }
    await Promise.all(underWay)
  }

  const claim = (limit: number) =>
    app.database.asPlanner((tx) => claimDue<Row>(tx, name, { ...settings, limit, which }))

  async function attempt(row: Row & Claim): Promise<void> {
    app.metrics.workLatenessSeconds.observe({ queue: name }, Math.max(0, row.lateS))
    const holding = setInterval(
      () => void app.database.asPlanner((tx) => renew(tx, name, row, settings.leaseS)).catch(() => {}),
      (settings.leaseS * 1000) / 3,
    )
    try {
      finished(row, await runOne(row))
    } catch (error) {
      // Interrupted by the stop: the row stays claimed and is released with the others.
      if (stopping) return
      // If even this write fails the lease runs out and the row is tried again: nothing is lost.
      const outcome = await app.database
        .asPlanner((tx) => markFailed(tx, name, row, toFailure(error)))
        .catch(() => 'retry' as const)
      app.log.warn({ queue: name, kind: rowKind(row), attempts: row.attempts, outcome }, 'work failed')
      finished(row, outcome)
    } finally {
      clearInterval(holding)
    }
  }

  const finished = (row: Row & Claim, outcome: string) =>
    app.metrics.workFinished.inc({ queue: name, kind: rowKind(row), outcome })

  return {
    kick() {
      if (stopping) return Promise.resolve()
      hasNews = true
      news.resolve()
      running ??= work().finally(() => (running = null))
      return running
    },
    async stop() {
      stopping = true
      news.resolve()
      await running?.catch(() => {})
    },
  }
}

/** Several drains as one: each has its own slots, and none waits for another's. */
export const sideBySide = (...drains: Drain[]): Drain => ({
  kick: async () => void (await Promise.all(drains.map((drain) => drain.kick()))),
  stop: async () => void (await Promise.all(drains.map((drain) => drain.stop()))),
})

const toFailure = (error: unknown): Failure => ({
  reason: error instanceof Error ? error.message : 'unknown error',
  forGood: error instanceof ForGood,
  askedMs: error instanceof AskedToWait ? error.waitMs : 0,
})
