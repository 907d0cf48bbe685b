import { sql } from '@flightdeck/db'
import { expect, test } from 'vitest'
import { someWorkers, until } from '../test/some-workers.ts'
import { startWorker, type Planner } from './worker.ts'

const workers = someWorkers()
const SELDOM = { sweepS: 600, lookS: 600 }

/** A worker that only plans, when it begins and when it is asked. */
function planning(...planners: Planner[]) {
  const { app, url } = workers.server()
  return startWorker({ app, databaseUrl: url, handlers: {}, senders: {}, planners, settings: SELDOM })
}

test('a worker without progress for a quarter of an hour reports as stuck', async () => {
  const worker = await workers.start({ test: async () => async () => 'clear' }, {}, SELDOM)
  await worker.sweep()
  expect(worker.isStuck()).toBe(false)
  // Leased to a worker that never finishes.
  await workers.server().database.asOperator((tx) =>
    sql`insert into slots (organisation_id, kind, subject, slot_key, due_at, first_due_at, lease_until)
      values (${workers.organisationId()}, 'test', 'stuck', 'old', now() - interval '16 minutes', now(), now() + interval '1 hour')`.execute(
      tx,
    ),
  )
  // A sweep that failed, of a database that is full of work, is followed by another.
  await until(() => worker.sweep().then(worker.isStuck))
})

test('sweeps run one at a time, and each request gets a whole sweep after it', async () => {
  let inside = 0
  const observedCounts: number[] = []
  const plan = async () => {
    observedCounts.push(++inside)
    await new Promise((resolve) => setTimeout(resolve, 30))
    inside--
  }
  const worker = await planning(plan)
  await Promise.all([worker.sweep(), worker.sweep(), worker.sweep()])
  // The first is the one it starts with.
  expect(observedCounts).toEqual([1, 1, 1, 1])
  await worker.stop()
})

test('a worker stops after its current sweep, and starts none afterwards', async () => {
  const planned: string[] = []
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const first = async () => {
    begun.resolve()
    await gate.promise
    planned.push('first')
  }
  const worker = await planning(first, async () => void planned.push('second'))
  await begun.promise
  let hasStopped = false
  const stopped = worker.stop().then(() => (hasStopped = true))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(hasStopped).toBe(false)
  gate.resolve()
  await stopped
  await worker.sweep()
  expect(planned).toEqual(['first'])
})
