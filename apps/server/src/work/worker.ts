import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { listenForWakeUps } from '@flightdeck/db'
import type { App } from '../ground/app.ts'
import { describeError } from '../edge/describe-error.ts'
import type { WorkerSettings } from './drain.ts'
import { releaseAll } from './lease.ts'
import { isAnyReserved } from './reserved.ts'
import { drainOutbox, type Senders } from './outbox.ts'
import { drainSlots, type Lane, type SlotHandlers } from './slots.ts'
import { makeClearMarks } from './clear-marks.ts'
import { clearOut, observe, type ShortLived } from './sweep.ts'

export type Planner = (app: App) => Promise<void>

type SweepParts = {
  app: App
  /** Keep recurring work planned; run at every sweep. */
  planners?: Planner[]
  /** Expiring rows; cleared at every sweep. */
  shortLived?: readonly ShortLived[]
}
type Parts = SweepParts & {
  databaseUrl: string
  handlers: SlotHandlers
  lanes?: readonly Lane[]
  senders: Senders
  settings?: Partial<WorkerSettings & { sweepS: number; lookS: number }>
}

const STUCK_AFTER_S = 15 * 60

/**
 * Runs due work. Wake-ups make it prompt, and a check every five seconds finds work that comes due by its
 * hour. The sweep makes it certain: it starts from the tables alone, so work that died with another worker
 * runs again within a minute (a lease of 30 s, found by a sweep every 20 s).
 */
export async function startWorker({
  app,
  databaseUrl,
  handlers,
  lanes = [],
  planners = [],
  shortLived = [],
  senders,
  settings,
}: Parts) {
  const { sweepS = 20, lookS = Math.min(5, sweepS), ...overrides } = settings ?? {}
  const worker: WorkerSettings = {
    owner: `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`,
    leaseS: 30,
    concurrency: 4,
    ...overrides,
  }
  const drains = {
    slots: drainSlots(app, worker, handlers, lanes),
    outbox: drainOutbox(app, worker, senders),
  }

  const sweepOnce = makeSweep(
    { app, planners, shortLived },
    { look: () => look(), isStopping: () => stopping },
  )
  let oldestS = 0
  let stopping = false

  // Not awaited: long work, or a slow receiver, must not delay the next check.
  const look = () => {
    for (const drain of Object.values(drains)) void drain.kick().catch(() => {})
  }

  // Serialises sweeps, so that an older result never overwrites a newer one.
  let underWay: Promise<void> | null = null
  async function sweep(): Promise<void> {
    while (underWay) await underWay
    if (stopping) return
    underWay = sweepOnce()
      .then((waitedS) => void (oldestS = waitedS ?? oldestS))
      .finally(() => (underWay = null))
    await underWay
  }

  // Not awaited: long work must not delay the next wake-up.
  const hangUp = await listenForWakeUps(databaseUrl, (queue) => void drains[queue].kick().catch(() => {}))
  const timers = [
    setInterval(() => void (underWay ?? sweep()), sweepS * 1000),
    setInterval(look, lookS * 1000),
  ]
  void sweep()

  return {
    sweep,
    /** Work is due and none gets done, which monitoring should notice. */
    isStuck: () => oldestS > STUCK_AFTER_S,
    async stop() {
      stopping = true
      timers.forEach(clearInterval)
      // The caller closes the database next, and a running sweep still needs it.
      await Promise.all([hangUp(), underWay, drains.slots.stop(), drains.outbox.stop()])
      await app.database
        .asPlanner(async (tx) => {
          await releaseAll(tx, 'slots', worker.owner)
          await releaseAll(tx, 'outbox', worker.owner)
        })
        .catch(() => {})
    },
  }
}
export type Worker = Awaited<ReturnType<typeof startWorker>>

/** A sweep, which resolves to how long the oldest due work has waited, or to null when it failed. */
function makeSweep(
  { app, planners = [], shortLived = [] }: SweepParts,
  { look, isStopping }: { look: () => void; isStopping: () => boolean },
): () => Promise<number | null> {
  const clearMarks = makeClearMarks()
  return async () => {
    let oldestS: number | null = null
    try {
      // The worker that work is reserved for plans it by its own clock.
      if (!(await isAnyReserved(app)))
        for (const plan of planners) {
          if (isStopping()) return null
          await plan(app)
        }
      look()
      oldestS = await observe(app)
      await clearOut(app, shortLived)
      await clearMarks(app)
    } catch (error) {
      app.log.warn({ err: describeError(error) }, 'the sweep failed and will run again')
    }
    return oldestS
  }
}
