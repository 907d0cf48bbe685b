import { tableContents, type Contents } from '../../../apps/server/src/test/every-table.ts'
import { sql, type Database } from '../../../packages/db/src/index.ts'
import { call } from '../kit/call.ts'
import type { Dice } from '../kit/dice.ts'
import { nearCall, refusedCall, type Call } from './a-call.ts'
import { isBusyRefusal, judge } from './judge.ts'
import { makeIdPool } from './collected-ids.ts'
import { listOperations, type OpenApi } from './operations.ts'
import { send } from './send.ts'

const AT_ONCE = 8
const KEPT_OPEN_EVERY = 200
const LEAST_REACHED = 0.25

export type Target = {
  address: string
  database: Database
  login: { email: string; password: string }
  /** An organisation that the caller has nothing to do with. */
  bystander: string
}
export type FuzzTally = {
  calls: number
  operations: number
  reached: Set<string>
  byStatus: Map<number, number>
  /** Answers with 503 that say when to retry. */
  busy: number
  slowestMs: number
  problems: string[]
}

/**
 * Calls drawn from the product's own description of itself, over the wire. Half of them the description refuses: each is
 * refused, and not a row of any table is different. The other half comes near: there is no 5xx except a 503
 * that says when to try again, and no row of another organisation is different.
 */
export async function fuzz(
  { address, database, login, bystander }: Target,
  calls: number,
  dice: Dice,
): Promise<FuzzTally> {
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as OpenApi
  const operations = listOperations(document)
  const idPool = makeIdPool()
  const tally: FuzzTally = {
    calls: 0,
    operations: operations.length,
    reached: new Set(),
    byStatus: new Map(),
    busy: 0,
    slowestMs: 0,
    problems: [],
  }
  let caller = await signIn(address, login)

  async function tryOne(fuzzCall: Call, mustBeRefused: boolean): Promise<void> {
    const { operation } = fuzzCall
    if (++tally.calls % KEPT_OPEN_EVERY === 0) await reopenAccess(database, caller.organisationId)
    try {
      const reply = await send(address, fuzzCall, {
        'x-forwarded-for': `10.${Math.floor(dice.upTo(250))}.${Math.floor(dice.upTo(250))}.1`,
        ...(!operation.isPublic && { authorization: caller.authorization }),
        ...(operation.needsOrganisation && { 'x-organisation-id': caller.organisationId }),
      })
      tally.byStatus.set(reply.status, (tally.byStatus.get(reply.status) ?? 0) + 1)
      if (isBusyRefusal(reply)) tally.busy++
      tally.slowestMs = Math.max(tally.slowestMs, reply.ms)
      if (reply.status < 300) tally.reached.add(operation.name)
      if (reply.status < 300 && reply.type.includes('json')) idPool.learn(JSON.parse(reply.text))
      const problem = judge(reply, mustBeRefused)
      if (problem) tally.problems.push(`${problem}: ${described(fuzzCall)}`)
      if (reply.status === 401 && !operation.isPublic) caller = await signIn(address, login)
    } catch (error) {
      tally.problems.push(`${String(error)}: ${described(fuzzCall)}`)
    }
  }

  const draw = async (count: number, mustBeRefused: boolean) => {
    let left = count
    const runDraws = async () => {
      while (left > 0) {
        const operation = dice.pick(operations)
        const next = mustBeRefused ? refusedCall(operation, dice, idPool) : nearCall(operation, dice, idPool)
        if (!next) continue
        left--
        await tryOne(next, mustBeRefused)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, runDraws))
  }

  for (const operation of operations.filter(({ method }) => method === 'GET'))
    await tryOne(nearCall(operation, dice, idPool), false)

  const before = await everyRow(database)
  await draw(Math.floor(calls / 2), true)
  tally.problems.push(
    ...differences(before, await everyRow(database)).map((name) => `A refused call changed ${name}`),
  )

  const others = await readContents(database, bystander)
  await draw(calls - tally.calls, false)
  const changed = differences(others, await readContents(database, bystander))
  tally.problems.push(...changed.map((name) => `A call changed ${name} of another organisation`))
  tally.problems.push(...missingEvidence(tally, calls))
  return tally
}

/** Calls that reach next to nothing show nothing. */
function* missingEvidence(tally: FuzzTally, calls: number): Generator<string> {
  const least = Math.floor(tally.operations * LEAST_REACHED)
  if (tally.calls < calls) yield `Only ${tally.calls} of ${calls} calls were made.`
  if (tally.reached.size <= least)
    yield `Only ${tally.reached.size} of ${tally.operations} operations were reached; at least ${least + 1} must be.`
}

async function signIn(address: string, login: Target['login']) {
  const { status, data } = await call<{ accessToken: string; organisation_id: string }>(
    address,
    '/auth/login/',
    {
      body: login,
    },
  )
  if (status !== 200) throw new Error(`signing in answered ${status}`)
  return { authorization: `Bearer ${data.accessToken}`, organisationId: data.organisation_id }
}

/**
 * Lets calls get past the limits, and into an organisation that an earlier call closed to its caller. Exports
 * stay limited, because they take a minute each.
 */
async function reopenAccess(database: Database, organisationId: string): Promise<void> {
  await database.inOrganisation(organisationId, (tx) =>
    sql`update organisations set second_factor_on = null
      where organisation_id = ${organisationId} and second_factor_on is not null`.execute(tx),
  )
  await database.asNobody((tx) =>
    sql`delete from rate_limits where key not like 'organisation export:%'`.execute(tx),
  )
}

/**
 * Excluded tables: every call is counted against its limit, and a write marks its table even if it changed no
 * row.
 */
const NO_CONTENT = ['rate_limits', 'write_marks']

const everyRow = (database: Database): Promise<Contents> =>
  tableContents({ database }, ({ name }) => (NO_CONTENT.includes(name) ? null : sql`true`))

const readContents = (database: Database, organisationId: string): Promise<Contents> =>
  tableContents({ database }, ({ columns }) =>
    columns.includes('organisation_id') ? sql`t.organisation_id = ${organisationId}` : null,
  )

const differences = (before: Contents, after: Contents): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])

const described = ({ operation, path, body }: Call): string =>
  `${operation.name} ${operation.method} ${path} ${String(body ?? '')}`.slice(0, 600)
