import { openQueuePool, QUEUE_SCHEMA } from '@flightdeck/db'
import { Logger, makeWorkerUtils, run, type Runner, type WorkerUtils } from 'graphile-worker'
import type { Drain } from './drain.ts'

export type Bell = { ring: (queue: 'slots' | 'outbox') => void; close: () => Promise<void> }

const quiet = new Logger(() => () => {})

/**
 * The queue carries no work, only the news that there is some: one job per kind at a time, kept under its key. A job
 * that died with its worker keeps nobody waiting, because a new ring replaces it and the sweep needs no ring at all.
 */
export async function hangBell(url: string): Promise<Bell> {
  const pool = openQueuePool(url, 1)
  const utils: WorkerUtils = await makeWorkerUtils({ pgPool: pool, schema: QUEUE_SCHEMA, logger: quiet })
  return {
    ring: (queue) =>
      void utils.addJob(queue, {}, { jobKey: queue, jobKeyMode: 'replace', maxAttempts: 1 }).catch(() => {}),
    async close() {
      await utils.release()
      await pool.end()
    },
  }
}

export async function listen(
  url: string,
  drains: Record<'slots' | 'outbox', Drain>,
): Promise<() => Promise<void>> {
  const pool = openQueuePool(url, 3)
  const runner: Runner = await run({
    pgPool: pool,
    schema: QUEUE_SCHEMA,
    logger: quiet,
    concurrency: 2,
    noHandleSignals: true,
    crontab: '',
    // The bell is answered when the work has begun: a long piece of it must not keep the bell from being heard.
    taskList: { slots: async () => begin(drains.slots), outbox: async () => begin(drains.outbox) },
  })
  // A lost connection ends the runner; the sweep goes on without it and the next start has a new one.
  runner.promise.catch(() => {})
  return async () => {
    await runner.stop().catch(() => {})
    await pool.end().catch(() => {})
  }
}

const begin = (drain: Drain): void => void drain.kick().catch(() => {})
