import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrations } from '../../../packages/db/src/index.ts'
import { aDataFolder, findDatabase, removeDataFolder } from '../kit/data-folder.ts'
import type { Dice } from '../kit/dice.ts'
import { startServer } from '../kit/server.ts'
import { aTally, lose, type Tally } from '../kit/tally.ts'
import { prepareOldDatabase, witnessIsThere } from './slow-motion.ts'
import { startsAgain } from './starts-again.ts'
import { watchMigration, type MigrationProgress } from './watch-migration.ts'

const AIMED_OF_FOUR = 3
/** In slow motion a step of several statements takes so long. */
const MAX_STEP_MS = 60

/** Kills a start between "the database is up" and "ready", on databases of every older shape. */
export async function duringMigration(rounds: number, dice: Dice): Promise<Tally> {
  const tally = aTally('during migration')
  const steps = (await readMigrations()).length
  const usual = rounds > AIMED_OF_FOUR ? await usualTimes(steps) : null
  const observations: MigrationProgress[] = []

  for (let round = 0; round < rounds; round++) {
    const data = aDataFolder()
    const from = round % steps
    await prepareOldDatabase(data, from)
    const server = startServer(data)
    const watch = await watchMigration(data, server)
    // Three in four are aimed into one of our own steps, the others anywhere between the last one and ready.
    const isAimed = round % 4 < AIMED_OF_FOUR
    const at = isAimed ? from + Math.floor(dice.upTo(steps - from)) : steps
    await watch.until(at)
    await sleep(dice.upTo(isAimed ? MAX_STEP_MS : usual!.readyMs - usual!.stepsMs))
    if (round % 2 === 0) server.killGroup()
    else server.killEverything()
    await server.ended
    observations.push(await watch.end())
    tally.rounds++
    tally.kills++

    const where = `round ${round + 1}, from step ${from}, killed after step ${at}`
    const again = startServer(data)
    try {
      await startsAgain(again)
      if (from > 0) {
        tally.acknowledged++
        if (!(await witnessIsThere(findDatabase(data)!.superuserUrl))) {
          lose(tally, `${where}: the organisation of before is gone`)
        }
      }
    } catch (error) {
      lose(tally, `${where}: ${(error as Error).message}`)
    }
    await again.stop()
    removeDataFolder(data)
  }
  tally.facts.push(describe(observations, steps))
  if (usual) tally.facts.push(describeTimes(usual))
  return tally
}

type Times = { stepsMs: number; readyMs: number }

function describe(observations: MigrationProgress[], steps: number): string {
  const half = observations.filter(({ steps: done }) => done < steps).length
  const open = observations.filter(({ inTheMiddle }) => inTheMiddle).length
  return `${half} kills before the last of ${steps} steps, ${open} inside an open transaction`
}

function describeTimes({ stepsMs, readyMs }: Times): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return `in slow motion our steps take ${seconds(stepsMs)} of the ${seconds(readyMs)} until ready`
}

async function usualTimes(steps: number): Promise<Times> {
  const data = aDataFolder()
  await prepareOldDatabase(data, 0)
  const server = startServer(data)
  const watch = await watchMigration(data, server)
  const announced = performance.now()
  await watch.until(steps)
  const stepsMs = performance.now() - announced
  await server.ready()
  const readyMs = performance.now() - announced
  await watch.end()
  await server.stop()
  removeDataFolder(data)
  return { stepsMs, readyMs }
}
