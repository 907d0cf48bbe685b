import { parseArgs } from 'node:util'
import { drainOnly } from '../../apps/server/src/work/slots.ts'
import { applyAccount } from '../../apps/server/src/features/acting/changes/apply/apply-account.ts'
import { APPLY_CHANGES } from '../../apps/server/src/features/acting/changes/apply/plan-apply.ts'
import { manyLineItems } from '../../apps/server/src/test/many-line-items.ts'
import type { ChangeItemInput, ChangeSet } from '../../packages/contract/src/changes/index.ts'
import { sql } from '../../packages/db/src/index.ts'
import { anAgency, openHouse, playFor, syncNow } from '../proof/changes/stage.ts'
import { ownGround } from '../proof/kit/own-ground.ts'
import { machine, median } from './kit/machine.ts'

/** Proposing a large set, opening its diff, and what we add ourselves to every item that is written. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    items: { type: 'string', default: '5000' },
    applied: { type: 'string', default: '500' },
  },
})
const ROUNDS = 5
const GOALS = { proposeMs: 1_000, diffMs: 300, ownMsPerItem: 5 }

const ground = await ownGround()
const moment = { startsAt: Date.now(), since: Date.now(), timesFaster: 20 }
const played = await playFor(moment)
const house = await openHouse(ground, moment, played)
const { organisationId, proposer, approver } = await anAgency(house)
await syncNow(house, organisationId)
const query = async <Row>(text: string): Promise<Row[]> =>
  house.database.inOrganisation(organisationId, async (tx) => (await sql.raw<Row>(text).execute(tx)).rows)
const many = await manyLineItems({ server: house, organisationId, query }, Number(values.items))
const items = many.renames()

const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> => {
  const startedAt = performance.now()
  const result = await work()
  return { ms: performance.now() - startedAt, result }
}
const propose = async (own: ChangeItemInput[]) => {
  const call = await house.as(proposer, organisationId)
  return timed(() => call<{ set: ChangeSet }>('POST', '/changes/', { title: 'Bench', items: own }))
}

const proposals: number[] = []
const diffs: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const { ms, result } = await propose(items)
  proposals.push(ms)
  const call = await house.as(approver, organisationId)
  const opened = await timed(() =>
    Promise.all([
      call('GET', `/changes/${result.set.id}/`),
      call('GET', `/changes/${result.set.id}/items/?per_page=500`),
    ]),
  )
  diffs.push(opened.ms)
}

/** Time spent outside our code: on the way to the platform, and waiting for its limits. */
let outsideMs = 0
const outside = async <T>(work: () => Promise<T>): Promise<T> => {
  const { ms, result } = await timed(work)
  outsideMs += ms
  return result
}
const { fetch } = globalThis
globalThis.fetch = (...args: Parameters<typeof fetch>) => outside(() => fetch(...args))
const app = { ...house.app, sleep: (ms: number) => outside(() => house.app.sleep(ms)) }

const drain = drainOnly(
  app,
  { owner: 'bench', leaseS: 600, concurrency: 1 },
  { [APPLY_CHANGES]: applyAccount },
)
/** Our own time per item in one round of writing. */
async function measureOwnMs(own: ChangeItemInput[]): Promise<number> {
  const { id, digest } = (await propose(own)).result.set
  const call = await house.as(approver, organisationId)
  await call('POST', `/changes/${id}/approve/`, { digest, apply: true })
  const before = { written: many.written.length, outsideMs }
  const { ms } = await timed(() => drain.kick())
  const written = many.written.length - before.written
  if (written !== own.length) throw new Error(`${written} of ${own.length} changes were written.`)
  return (ms - (outsideMs - before.outsideMs)) / written
}
const each = Math.floor(Number(values.applied) / ROUNDS)
const own: number[] = []
for (let round = 0; round < ROUNDS; round++)
  own.push(await measureOwnMs(items.slice(round * each, (round + 1) * each)))
const report = {
  machine: machine(),
  items: items.length,
  proposeMs: Math.round(median(proposals)),
  diffMs: Math.round(median(diffs)),
  applied: many.written.length,
  ownMsPerItem: Number(median(own).toFixed(2)),
  goals: GOALS,
}
console.log(values.json ? JSON.stringify(report) : report)

many.stop()
await house.leave()
await played.stop()
await ground.leave()
process.exit(0)
