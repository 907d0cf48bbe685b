import { setTimeout as sleep } from 'node:timers/promises'
import { readSecret } from '../../../apps/server/src/ground/secret.ts'
import { hashPassword, sessionKeys } from '../../../apps/server/src/features/people/session/index.ts'
import { openDatabase, type Database } from '../../../packages/db/src/index.ts'
import { aDataFolder, findDatabase, removeDataFolder } from '../kit/data-folder.ts'
import type { Dice } from '../kit/dice.ts'
import { BEHIND_PROXY } from '../kit/own-address.ts'
import { startServer } from '../kit/server.ts'
import { aTally, type Tally } from '../kit/tally.ts'
import { checkAudit } from './check-audit.ts'
import { checkOutbox } from './check-outbox.ts'
import { checkInvitations, checkSessions } from './check-round.ts'
import { workUntilKilled } from './client.ts'
import { readyAtFirst } from './first-start-time.ts'
import { acknowledgedIn, type Memory } from './memory.ts'
import { anOrganisation, PASSWORD } from './people.ts'

const ORGANISATIONS = 4
const SHORTEST_MS = 500
const MAX_LIFE_MS = 3_000
const FEWEST_ACKNOWLEDGED = 12
const AT_WORK_WITHIN_MS = 20_000

/**
 * Kills one installation again and again while people work in it; after each start everything is accounted
 * for.
 */
export async function underLoad(rounds: number, dice: Dice): Promise<Tally> {
  const tally = aTally('under load')
  const data = aDataFolder()
  const memories: Memory[] = []
  let server = startServer(data, BEHIND_PROXY)
  let address = await readyAtFirst(server)
  const secret = readSecret(undefined, data)
  const { pepper } = sessionKeys(secret)
  const passwordHash = await hashPassword(PASSWORD, pepper)

  for (let round = 0; round < rounds; round++) {
    const newMemories = await withDatabase(data, (database) =>
      Promise.all(
        Array.from({ length: ORGANISATIONS }, () => anOrganisation({ database, secret }, passwordHash)),
      ),
    )
    memories.push(...newMemories)
    const work = newMemories.flatMap((memory) =>
      memory.people.map((email) => workUntilKilled(address, email, memory, dice)),
    )
    await sleep(SHORTEST_MS + dice.upTo(MAX_LIFE_MS - SHORTEST_MS))
    await atWork(newMemories)
    if (round % 2 === 0) server.killGroup()
    else server.killEverything()
    await Promise.all([...work, server.ended])
    tally.rounds++
    tally.kills++
    tally.acknowledged += newMemories.map(acknowledgedIn).reduce((sum, each) => sum + each, 0)

    server = startServer(data, BEHIND_PROXY)
    address = await server.ready()
    await Promise.all(newMemories.map((memory) => checkSessions(address, memory, tally)))
    await Promise.all(newMemories.map((memory) => checkInvitations(address, memory, tally)))
  }
  await withDatabase(data, (database) => checkEverything(database, address, data, memories, tally))
  await server.stop()
  removeDataFolder(data)
  return tally
}

/** On a busy machine little has happened by then, and a kill would prove little. */
async function atWork(memories: Memory[]): Promise<void> {
  const deadline = Date.now() + AT_WORK_WITHIN_MS
  const acknowledged = () => memories.map(acknowledgedIn).reduce((sum, each) => sum + each, 0)
  while (acknowledged() < FEWEST_ACKNOWLEDGED && Date.now() < deadline) await sleep(50)
}

/** Once more at the end, over all rounds: a later kill must not take away what an earlier one had left. */
async function checkEverything(
  database: Database,
  address: string,
  data: string,
  memories: Memory[],
  tally: Tally,
): Promise<void> {
  for (const memory of memories) {
    await checkSessions(address, memory, tally)
    await checkAudit(database, memory, tally)
    tally.problems.push(...memory.surprises)
  }
  await checkOutbox(database, data, memories, tally)
  const sum = (of: (memory: Memory) => number) => memories.reduce((total, each) => total + of(each), 0)
  tally.facts.push(
    `${sum((memory) => memory.sessions.length)} sessions, ${sum((memory) => memory.refreshes)} refreshes, ` +
      `${sum((memory) => memory.invitations.length)} invitations, ${sum((memory) => memory.renames.length)} new names; ` +
      `${sum((memory) => memory.refused)} answers were 503`,
  )
}

async function withDatabase<T>(data: string, work: (database: Database) => Promise<T>): Promise<T> {
  const { ownerUrl } = findDatabase(data)!
  const database = openDatabase({ url: ownerUrl, name: 'flightdeck proof', size: 4, queryTimeoutMs: 60_000 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
