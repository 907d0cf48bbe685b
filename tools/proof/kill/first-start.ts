import { setTimeout as sleep } from 'node:timers/promises'
import { aDataFolder, removeDataFolder } from '../kit/data-folder.ts'
import type { Dice } from '../kit/dice.ts'
import { startServer } from '../kit/server.ts'
import { aTally, lose, type Tally } from '../kit/tally.ts'
import { firstStartMs, readyAtFirst } from './first-start-time.ts'
import { startsAgain } from './starts-again.ts'

/** Kills a start from nothing at any moment; the next one has to continue from its remains. */
export async function firstStart(rounds: number, dice: Dice): Promise<Tally> {
  const tally = aTally('first start')
  const usualMs = firstStartMs() ?? (await undisturbed())
  tally.facts.push(`an undisturbed one takes ${(usualMs / 1000).toFixed(1)} s; killed at any moment of it`)

  for (let round = 0; round < rounds; round++) {
    const data = aDataFolder()
    const server = startServer(data)
    const afterMs = dice.upTo(usualMs)
    await sleep(afterMs)
    if (round % 2 === 0) server.killGroup()
    else server.killEverything()
    await server.ended
    tally.rounds++
    tally.kills++

    const again = startServer(data)
    await startsAgain(again).catch((error: Error) =>
      lose(tally, `round ${round + 1}, killed after ${Math.round(afterMs)} ms: ${error.message}`),
    )
    await again.stop()
    removeDataFolder(data)
  }
  return tally
}

async function undisturbed(): Promise<number> {
  const data = aDataFolder()
  const server = startServer(data)
  await readyAtFirst(server)
  await server.stop()
  removeDataFolder(data)
  return firstStartMs()!
}
