import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Database } from '../../../packages/db/src/index.ts'
import type { WorkerProcess } from '../kit/workers.ts'

/** Progress of the due rules: evaluated, waiting, and the workers that hold some. */
export type Standing = { judged: number; waiting: number; holders: string[] }

const LOOK_EVERY_MS = 2
/** Time for statements that were sent before the worker was stopped. */
const HELD_MS = 30
const MAX_WAIT_MS = 60_000

export async function standing(database: Database): Promise<Standing> {
  const { rows } = await database.asPlanner((tx) =>
    sql<Standing>`
      select count(*) filter (where state = 'done')::int as judged,
        count(*) filter (where state = 'waiting')::int as waiting,
        coalesce(array_agg(distinct lease_owner) filter (where state = 'waiting' and lease_owner is not null), '{}') as holders
      from slots where kind = 'alert-rule'`.execute(tx),
  )
  return rows[0]!
}

/**
 * Waits until a worker has evaluated a rule and holds another, stops it there and checks once more, so that a
 * kill then surely interrupts something. `more` makes further rules due when the worker was quicker than the
 * check.
 */
export async function pauseMidWork(
  database: Database,
  worker: WorkerProcess,
  before: Standing,
  more: () => Promise<void>,
): Promise<void> {
  const isAtAnother = ({ judged: judgedCount, holders }: Standing) =>
    judgedCount > before.judged && holders.some((one) => !before.holders.includes(one))
  for (const begunMs = Date.now(); Date.now() - begunMs < MAX_WAIT_MS; await sleep(LOOK_EVERY_MS)) {
    const now = await standing(database)
    if (now.waiting === 0) await more()
    if (!isAtAnother(now)) continue
    worker.pause()
    await sleep(HELD_MS)
    if (isAtAnother(await standing(database))) return
    worker.wake()
  }
  throw new Error('No worker was ever seen at work.')
}
