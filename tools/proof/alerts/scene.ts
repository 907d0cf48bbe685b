import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { aMailbox } from '../../../packages/testkit/src/a-mailbox.ts'
import type { Database } from '../../../packages/db/src/index.ts'
import type { Dice } from '../kit/dice.ts'
import { using, type Ground } from '../kit/own-ground.ts'
import { aTally, requireEvidence, type Tally } from '../kit/tally.ts'
import { makeWorkers } from '../kit/workers.ts'
import { pauseMidWork, standing } from './at-work.ts'
import { checkAlerts } from './check.ts'
import { feed, type ExpectedAlert } from './feed.ts'
import { aField } from './field.ts'
import { advanceTime } from './let-time-pass.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** Few enough that the hourly limit of mails holds some back. */
const PEOPLE = 2
const RULES_A_ROUND = 3
/** From before it has found any work to after it has sent its first mails. */
const SHORTEST_LIFE_MS = 30
const MAX_LIFE_MS = 900
const DONE_WITHIN_MS = 180_000

/** Number of workers to kill, and every how many of them the database dies too. */
type Plan = { kills: number; databaseEvery: number }

/**
 * Workers evaluate and send, and are killed at it; every so often the database is, too. Then everything is
 * counted.
 */
export async function killedAlerts(
  ground: Ground,
  { kills, databaseEvery }: Plan,
  dice: Dice,
): Promise<Tally> {
  const tally = aTally('alerts')
  const mailbox = await aMailbox()
  const field = await using(ground, (database) => aField(database, PEOPLE))
  const expected: ExpectedAlert[] = []
  const workers = makeWorkers(WORKER, { SMTP_URL: mailbox.url, FLIGHTDECK_DATA: ground.folder })

  const feedMore = async (database: Database) =>
    void expected.push(...(await feed(database, field, dice, RULES_A_ROUND)))

  for (let round = 0; round < kills; round++) {
    await using(ground, feedMore)
    const before = await using(ground, standing)
    const living = workers.next()
    void living.work(ground.url())
    // Every second one dies at chance, even before it has begun; the others in the middle of their work.
    if (round % 2 === 0) await sleep(SHORTEST_LIFE_MS + dice.upTo(MAX_LIFE_MS - SHORTEST_LIFE_MS))
    else await using(ground, (database) => pauseMidWork(database, living, before, () => feedMore(database)))
    if (round % databaseEvery === databaseEvery - 1) await ground.kill()
    await living.kill()
    await using(ground, advanceTime)
    tally.kills++
    tally.rounds++
  }
  const { judged: judgedCount } = await using(ground, standing)
  const last = workers.next()
  void last.work(ground.url())
  await using(ground, whenDone)
  await last.kill()
  await workers.close()
  await using(ground, (database) => checkAlerts(database, field, expected, mailbox.mails, tally))
  const brokenOff = await using(ground, takenTwice)
  tally.facts.push(
    `${judgedCount} of ${expected.length} rules were judged by workers that were killed`,
    `${brokenOff} rules were broken off and judged by another worker`,
  )
  requireEvidence(tally, {
    'worker was killed': tally.kills,
    'alert was acknowledged': tally.acknowledged,
    'rule was judged by a worker that was killed': judgedCount,
    'rule was broken off': brokenOff,
  })
  await mailbox.close()
  return tally
}

/** Rules that a worker had taken and did not finish. */
const takenTwice = (database: Database) =>
  database.asPlanner(async (tx) => {
    const again = await tx.selectFrom('slots').select('subject').where('kind', '=', 'alert-rule').where('attempts', '>', 1).execute() // prettier-ignore
    return again.length
  })

async function whenDone(database: Database): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < DONE_WITHIN_MS; await sleep(200)) {
    const waiting = await database.asPlanner(async (tx) => {
      const slots = await tx.selectFrom('slots').select('subject').where('kind', 'in', ['alert-rule', 'alert-mails-held']).where('state', '=', 'waiting').execute() // prettier-ignore
      const outbox = await tx.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()
      const heldMails = await tx.selectFrom('alertMailsHeld').select('alertNo').execute()
      return slots.length + outbox.length + heldMails.length
    })
    if (waiting === 0) return
    await advanceTime(database)
  }
  throw new Error('Work was left over.')
}
