import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../packages/db/src/index.ts'
import type { Dice } from '../kit/dice.ts'
import type { Tally } from '../kit/tally.ts'
import type { WorkerProcess } from '../kit/workers.ts'
import { endLeases, hasKept, leftOver, runningRuns } from './store.ts'

/** From before it has read anything to after it has kept the first days. */
const SHORTEST_LIFE_MS = 20
const MAX_LIFE_MS = 900
/** Growth of each life over the one before, so that the proof comes to an end. */
const GROWTH = 1.15
const HELD_FOR_MS = 350
const KEPT_WITHIN_MS = 5_000
const DONE_WITHIN_MS = 120_000

type Crew = {
  next: () => WorkerProcess
  task: () => string
  dice: Dice
  /** How many may die in all. */
  kills: number
  tally: Tally
  database: Database
}

/**
 * Workers read, and die at it, until everything is read: every second at a moment of chance, the others as soon as they have
 * kept something and have more to read, which chance seldom meets. Every fourth is held first, until another has taken
 * over from it. Returns the one that came to the end, still alive.
 */
export async function disturb(crew: Crew, organisationId: string): Promise<WorkerProcess> {
  const { next, task, dice, tally, database } = crew
  for (let life = 0; ; life++) {
    const worker = next()
    const ofTheDead = await runningRuns(database, organisationId)
    await worker.work(task())
    if (tally.kills >= crew.kills) await whenDone(database, organisationId)
    else if (tally.kills % 2 === 1) await whenKept(ofTheDead)
    else await sleep((SHORTEST_LIFE_MS + dice.upTo(MAX_LIFE_MS - SHORTEST_LIFE_MS)) * GROWTH ** life)
    if ((await leftOver(database, organisationId)).length === 0) return worker
    if (tally.kills % 4 === 3) await overtake(worker)
    await worker.kill()
    tally.kills++
    await endLeases(database, organisationId)
  }

  async function whenKept(ofTheDead: string[]): Promise<void> {
    for (const startedAt = Date.now(); Date.now() - startedAt < KEPT_WITHIN_MS; await sleep(3)) {
      if (await hasKept(database, organisationId, ofTheDead)) return
      if ((await leftOver(database, organisationId)).length === 0) return
    }
  }

  async function overtake(pausedWorker: WorkerProcess): Promise<void> {
    pausedWorker.pause()
    await endLeases(database, organisationId)
    const other = next()
    await other.work(task())
    await sleep(HELD_FOR_MS)
    pausedWorker.wake()
    await sleep(HELD_FOR_MS)
    await other.kill()
    tally.kills++
  }
}

export async function whenDone(database: Database, organisationId: string): Promise<void> {
  let left: string[] = []
  for (const startedAt = Date.now(); Date.now() - startedAt < DONE_WITHIN_MS; await sleep(50)) {
    left = await leftOver(database, organisationId)
    if (left.length === 0) return
  }
  throw new Error(`Work was left over: ${left.join('; ')}`)
}
