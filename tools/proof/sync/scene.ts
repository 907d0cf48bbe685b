import { fileURLToPath } from 'node:url'
import { planAlertDays } from '../../../apps/server/src/features/watching/alerts/index.ts'
import { addDays, type Day } from '@flightdeck/domain/time'
import type { Dice } from '../kit/dice.ts'
import type { Ground } from '../kit/own-ground.ts'
import { aTally, lose, requireEvidence, type Tally } from '../kit/tally.ts'
import { makeWorkers } from '../kit/workers.ts'
import { compare } from './compare.ts'
import { disturb, whenDone } from './disturb.ts'
import { editOnPlatforms } from './edit.ts'
import type { Moment } from './moment.ts'
import { ENVIRONMENT, aStage, type Stage } from './stage.ts'
import { makeDue, planSyncs, stoppedRuns } from './store.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** A Friday, so that a weekend, a Monday that reads a month back, and the close of a month come soon. */
const FIRST_DAY: Day = '2031-02-28'
/** Short, so that even a small account is read in pieces, as a large one is. */
const MAX_REPORT_DAYS = 12
const SET_OFF_EVERY_DAYS = 10

/** How many workers are killed, how many accounts each platform has, and how many days it takes at least. */
type Plan = { kills: number; accounts: number; days: number }

/**
 * Two organisations read the same accounts on the same days. The workers of one are killed at it, or held
 * until another takes over; the other is undisturbed. Everything that a sync leaves behind or sets off must
 * be the same.
 */
export async function killedSyncs(ground: Ground, plan: Plan, dice: Dice): Promise<Tally> {
  const tally = aTally('syncs')
  const stage = await aStage(ground.url(), toMoment(FIRST_DAY))
  const [killed, calm] = [
    await stage.connect('killed', plan.accounts),
    await stage.connect('calm', plan.accounts),
  ]
  const workers = makeWorkers(WORKER, { ...ENVIRONMENT, FLIGHTDECK_DATA: ground.folder })
  const task = () =>
    JSON.stringify({
      databaseUrl: ground.url(),
      moment: stage.moment(),
      longestReportDays: MAX_REPORT_DAYS,
    })
  const crew = { next: () => workers.next(), task, dice, kills: plan.kills, tally, database: stage.database }
  let counts: Record<string, number> = {}

  for (let days = 1; days <= plan.days || tally.kills < plan.kills; days++) {
    stage.turnTo(toMoment(addDays(FIRST_DAY, days - 1)))
    for (const part of ['morning', 'afternoon']) {
      // Changes of the afternoon are found by the mark of the morning alone.
      if (part === 'afternoon') await editOnPlatforms(stage, calm, `day ${days}`)
      await planSyncs(stage.database, killed)
      const survivor = await disturb(crew, killed)
      await planSyncs(stage.database, calm)
      await whenDone(stage.database, calm)
      const isEvening = part === 'afternoon' && (days % SET_OFF_EVERY_DAYS === 0 || days === plan.days)
      if (isEvening) await doWhatWasSetOff(stage, [killed, calm])
      await survivor.kill()
    }
    counts = await stage.database.asOperator((tx) => compare(tx, killed, calm, tally))
    tally.rounds++
    if (tally.problems.length > 0) break
  }
  tally.acknowledged = counts.facts ?? 0
  await checkRuns(stage, killed, tally)
  tally.facts.push(Object.entries(counts).map(([what, count]) => `${count} ${what}`).join(', ')) // prettier-ignore
  await workers.close()
  await stage.leave()
  return tally
}

/** Ten in the morning in Greenwich: the same date in every account's zone, and for long enough. */
const toMoment = (day: Day): Moment => ({ startsAt: Date.parse(`${day}T10:00:00Z`), since: Date.now() })

/**
 * Rules are evaluated and checks are run on what was read; that they survive kills themselves is another
 * proof.
 */
async function doWhatWasSetOff(stage: Stage, organisations: string[]): Promise<void> {
  await planAlertDays(stage.app)
  await makeDue(stage.database, stage.app.now())
  for (const organisationId of organisations) await whenDone(stage.database, organisationId)
}

async function checkRuns({ database }: Stage, organisationId: string, tally: Tally): Promise<void> {
  const { running, stopped, withEntities, withDays } = await stoppedRuns(database, organisationId)
  if (running > 0) lose(tally, `${running} runs still say that they are running`)
  tally.facts.push(`${stopped} runs were broken off, ${withEntities} after entities and ${withDays} after days were kept`) // prettier-ignore
  requireEvidence(tally, {
    'worker was killed': tally.kills,
    'day of figures was stored': tally.acknowledged,
    'run was broken off': stopped,
    'run was broken off after entities were stored': withEntities,
  })
}
