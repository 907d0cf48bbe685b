import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ChangeSet } from '../../../packages/contract/src/changes/index.ts'
import { areOver, ITEM_STATES, NO_ITEMS } from '../../../packages/domain/src/changes/index.ts'
import type { Dice } from '../kit/dice.ts'
import { using, type Ground } from '../kit/own-ground.ts'
import { aTally, duplicate, lose, requireEvidence, type Tally } from '../kit/tally.ts'
import { makeWorkers } from '../kit/workers.ts'
import type { Moment } from '../sync/moment.ts'
import { endLeases } from '../sync/store.ts'
import { ENVIRONMENT } from '../sync/stage.ts'
import { anAgency, openHouse, playFor, syncNow, type Agency, type House } from './stage.ts'
import { takenFrom, WRITES } from './taken.ts'
import { loadItems, lineItems, countUnsettled, type LineItem, type SettledItem } from './store.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** Shortens the waits for lost answers and for the platforms' limits. */
const TIMES_FASTER = 20
const SHORTEST_LIFE_MS = 60
const MAX_LIFE_MS = 900
const GROWTH = 1.1
const SETTLED_WITHIN_MS = 180_000
/** How many workers and databases die, at least, and over how many line items a set goes at most. */
export type Plan = { kills: number; databaseKills: number; items: number }

/**
 * Applies sets that rename, pause and resume on every platform while workers and the database die, and while
 * platforms take a write and cut the line. Afterwards every item is in one known state, the platforms agree
 * with our record of each, none was written twice, and nothing unapproved was written.
 */
export async function killedChanges(ground: Ground, plan: Plan, dice: Dice): Promise<Tally> {
  const tally = aTally('changes')
  const moment: Moment = { startsAt: Date.now(), since: Date.now(), timesFaster: TIMES_FASTER }
  const played = await playFor(moment)
  const workers = makeWorkers(WORKER, { ...ENVIRONMENT, FLIGHTDECK_DATA: ground.folder })
  let house = await openHouse(ground, moment, played)
  const agency = await anAgency(house)
  await syncNow(house, agency.organisationId)
  let databaseKills = 0

  for (let round = 1; tally.kills < plan.kills || databaseKills < plan.databaseKills; round++) {
    const lines = sample(await lineItems(house.database, agency.organisationId), plan.items, dice)
    if (lines.length < 4)
      throw new Error(`There are ${lines.length} line items to change: too few for a proof.`)
    const readWrites = takenFrom(played)
    const sets = await proposeAll(
      house,
      agency,
      lines.map((line) => ({ ...line, isSwitched: dice.upTo(3) < 1 })),
      round,
    )
    await house.leave()
    for (const [host, match] of Object.entries(WRITES)) {
      played.fault(host, { kind: 'break', keep: 0.2, match, times: 1 + Math.floor(dice.upTo(3)) })
      played.fault(host, { kind: 'drop', match, times: 1 })
    }
    for (let life = 0; ; life++) {
      const worker = workers.next()
      await worker.work(JSON.stringify({ databaseUrl: ground.url(), moment }))
      const isLast = tally.kills >= plan.kills && databaseKills >= plan.databaseKills
      if (isLast) await whenSettled(ground, agency)
      else await sleep((SHORTEST_LIFE_MS + dice.upTo(MAX_LIFE_MS)) * GROWTH ** life)
      const left = await using(ground, (database) => countUnsettled(database, agency.organisationId))
      await worker.kill()
      if (left === 0) break
      tally.kills++
      if (databaseKills < plan.databaseKills && dice.upTo(plan.kills) < plan.databaseKills * 2) {
        await ground.kill()
        databaseKills++
      }
      await using(ground, (database) => endLeases(database, agency.organisationId))
    }
    for (const host of Object.keys(WRITES)) played.mend(host)
    house = await openHouse(ground, moment, played)
    await syncNow(house, agency.organisationId)
    await compare(house, agency, sets, readWrites(), tally)
    tally.rounds++
    tell(tally, databaseKills, plan)
    if (tally.problems.length > 0) break
  }
  tally.facts.push(`${databaseKills} kills of the database`)
  requireEvidence(tally, { 'worker was killed': tally.kills, 'item was written': tally.acknowledged })
  await house.leave()
  await workers.close()
  await played.stop()
  return tally
}

/** Some are paused or resumed, the others renamed. */
type ChangedLine = LineItem & { isSwitched: boolean }

/** Half of the lines are changed by a set that is approved and applied; the others are proposed, and rejected or left alone. */
async function proposeAll(house: House, agency: Agency, lines: ChangedLine[], round: number) {
  const { organisationId, proposer, approver } = agency
  const propose = async (own: ChangedLine[], word: string) => {
    const call = await house.as(proposer, organisationId)
    const items = own.map(({ platform, nativeId, name, status, isSwitched }) => ({
      entity: { type: 'line_item', id: `${platform}:${nativeId}` },
      ...(isSwitched
        ? { field: 'status', before: status, after: status === 'active' ? 'paused' : 'active' }
        : { field: 'name', before: name, after: `${name.replace(/ \[.*\]$/, '')} [${word} ${round}]` }),
    }))
    return (await call<{ set: ChangeSet }>('POST', '/changes/', { title: `${word} ${round}`, items })).set
  }
  const asApprover = () => house.as(approver, organisationId)
  const half = Math.ceil(lines.length / 2)
  const approved = await propose(lines.slice(0, half), 'approved')
  const waiting = await propose(lines.slice(half), 'waiting')
  const rejected = await propose(lines.slice(half), 'rejected')
  await (
    await asApprover()
  )('POST', `/changes/${rejected.id}/reject/`, { reason: 'No' })
  await (
    await asApprover()
  )('POST', `/changes/${approved.id}/approve/`, { digest: approved.digest, apply: true })
  return { approved: approved.id, others: [waiting.id, rejected.id] }
}

async function whenSettled(ground: Ground, { organisationId }: Agency): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < SETTLED_WITHIN_MS; await sleep(100))
    if ((await using(ground, (database) => countUnsettled(database, organisationId))) === 0) return
  throw new Error('Changes were left over.')
}

async function compare(
  { database }: House,
  { organisationId }: Agency,
  sets: { approved: number; others: number[] },
  writeCounts: ReadonlyMap<string, number>,
  tally: Tally,
): Promise<void> {
  const items = await loadItems(database, organisationId, [sets.approved])
  const others = await loadItems(database, organisationId, sets.others)
  const counts = { ...NO_ITEMS }
  for (const { state } of items) counts[state] += 1
  if (!areOver(counts)) lose(tally, `set ${sets.approved} is not settled: ${JSON.stringify(counts)}`)
  for (const item of items) {
    tally.acknowledged += item.state === 'done' ? 1 : 0
    if (item.state === 'done' && item.shown !== item.after)
      lose(tally, `${itemName(item)} is said to be done, and the platform shows “${item.shown}”`)
    if (item.state !== 'done' && ITEM_STATES[item.state].isOver && item.shown === item.after)
      lose(tally, `${itemName(item)} is said to be ${item.state}, and the platform shows the new value`)
  }
  for (const item of others)
    if (item.shown === item.after) duplicate(tally, `${itemName(item)} was written, and nobody approved it`)
  countWrites(items, writeCounts, tally)
}

/**
 * Compares the writes that the platforms took with the approved sets: one for each item, and none for any
 * other.
 */
function countWrites(items: SettledItem[], writeCounts: ReadonlyMap<string, number>, tally: Tally): void {
  const itemByName = new Map(items.map((item) => [itemName(item), item]))
  for (const [name, times] of writeCounts) {
    if (!itemByName.has(name)) duplicate(tally, `${name} was written, and no approved set has it`)
    else if (times > 1) duplicate(tally, `${name} was written ${times} times`)
  }
  for (const [name, { state }] of itemByName)
    if (state === 'done' && !writeCounts.has(name))
      lose(tally, `${name} is said to be done, and was never written`)
}

/** A run that is cut short has said how far it came. */
function tell({ rounds, kills, acknowledged, lost, duplicated }: Tally, databases: number, plan: Plan): void {
  console.log(
    `round ${rounds}: ${kills}/${plan.kills} workers and ${databases}/${plan.databaseKills} databases killed, ${acknowledged} changes done, ${lost} lost, ${duplicated} twice`,
  )
}

const itemName = ({ platform, nativeId }: LineItem): string => `${platform}:${nativeId}`

function sample<T>(all: T[], most: number, dice: Dice): T[] {
  const left = [...all]
  return Array.from({ length: Math.min(most, left.length) }, () => {
    const item = dice.pick(left)
    left.splice(left.indexOf(item), 1)
    return item
  })
}
