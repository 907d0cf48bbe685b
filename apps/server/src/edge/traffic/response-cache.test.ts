import { setTimeout as sleep } from 'node:timers/promises'
import { routes, type Route } from '@flightdeck/contract'
import { sql, type Tx } from '@flightdeck/db'
import { addDays, dayIn } from '@flightdeck/domain/time'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { mounts } from '../../boot/handlers.ts'
import { makeDoorkeeper } from '../../features/people/session/index.ts'
import { aCheckedAccount } from '../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../test/a-server.ts'
import { aMember, signedIn } from '../../test/an-organisation.ts'
import { captureStatements } from '../../test/statements-of.ts'
import { makeAnswerAgain } from './response-cache.ts'
import { makeGate, type Gate } from '../gate.ts'
import { buildHttp } from '../http.ts'

const KEEPING = Object.values(routes as Record<string, Route>).filter(({ keeps }) => keeps)
const CAP = 'No frequency cap at any level'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

async function withFindings() {
  const account = await aCheckedAccount(server)
  await account.apply(CAP)
  await account.runWaiting()
  return account
}
type Account = Awaited<ReturnType<typeof withFindings>>
type Caller = Account['caller']
const LIST = '/quality/findings/'
const countStatements = async (caller: Caller, path = LIST) =>
  (await captureStatements(async () => void (await caller.call('GET', path)))).length

test('metrics count the answers served from cache', async () => {
  const { caller } = await withFindings()
  await expect.poll(() => countStatements(caller)).toBe(1)
  const text = await server.app.metrics.registry.metrics()
  expect(text).toMatch(/flightdeck_answers_total\{route="\/api\/quality\/findings\/",how="again"\} [1-9]/)
})

test('simultaneous requests for one list share one read', async () => {
  const { caller } = await withFindings()
  // A run writes its progress once more after its last result.
  await expect.poll(() => countStatements(caller)).toBe(1)
  server.clock.advance({ seconds: 61 })
  const statements = await captureStatements(async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => caller.call('GET', LIST)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  })
  expect(statements.filter((text) => text.includes('with page as materialized'))).toHaveLength(1)
})

describe('an answer is shared between requests', () => {
  /** The response cache of an organisation, asked without HTTP so that a test decides the order of events. */
  async function aCache() {
    const { organisationId, owner } = await withFindings()
    const cache = makeAnswerAgain(server.app)
    const membership = { organisationId, role: 'owner', timezone: 'UTC' }
    const inOrganisation = <T>(work: (tx: Tx) => Promise<T>) =>
      server.database.inOrganisation(organisationId, work)
    return {
      /** A request that has passed the gate: it has looked into the cache and has its snapshot. */
      passGate: async () => {
        const request = { headers: {}, url: '/name', routeOptions: {}, caller: null as object | null }
        cache.recall(request as never)
        const [row] = await server.database.call(
          sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`,
        )
        request.caller = { userId: owner.userId, membership, ...row, isUnchanged: false }
        return async (answer: () => Promise<unknown>) =>
          JSON.parse((await cache.make(request as never, answer)).body.toString()).data
      },
      name: async () =>
        (await inOrganisation((tx) => tx.selectFrom('organisations').select('name').execute()))[0]!.name,
      rename: (name: string) =>
        inOrganisation((tx) => tx.updateTable('organisations').set({ name }).execute()),
    }
  }
  const madeTwice = () => Promise.reject(new Error('made twice'))

  test('requests that arrive while an answer is computed share it', async () => {
    const { passGate, name } = await aCache()
    const [early, late] = [await passGate(), await passGate()]
    const hold = Promise.withResolvers<void>()
    const first = early(async () => {
      const read = await name()
      await hold.promise
      return read
    })
    const second = late(madeTwice)
    hold.resolve()
    expect(await second).toBe(await first)
  })

  test('requests that were still in authentication when an answer was stored share it', async () => {
    const { passGate, name } = await aCache()
    const [early, late] = [await passGate(), await passGate()]
    const first = await early(name)
    expect(await late(madeTwice)).toBe(first)
  })

  test('unless data was written meanwhile; then the next answer is shared', async () => {
    const { passGate, name, rename } = await aCache()
    const early = await passGate()
    const waiting = await Promise.all(Array.from({ length: 5 }, () => passGate()))
    const [read, hold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = early(async () => {
      const before = await name()
      read.resolve()
      await hold.promise
      return before
    })
    await read.promise
    await rename('Renamed')
    let reads = 0
    const others = waiting.map((make) => make(() => (reads++, name())))
    hold.resolve()
    expect(await first).not.toBe('Renamed')
    expect(await Promise.all(others)).toEqual(waiting.map(() => 'Renamed'))
    expect(reads).toBe(1)
  })
})

test('only reads of an organisation are cached', () => {
  expect(KEEPING.length).toBeGreaterThan(3)
  for (const { method, access, answersWith, secret } of KEEPING)
    expect({ method, access, answersWith, secret }).toEqual({
      method: 'GET',
      access: expect.stringMatching(/:/),
      answersWith: undefined,
      secret: undefined,
    })
})

test.each(KEEPING.map(({ path }) => path))(
  '%s costs one statement when nothing has changed',
  async (path) => {
    const { caller } = await withFindings()
    const first = await caller.call('GET', path)
    expect(first.statusCode).toBe(200)
    // How far the run was is still being written when it has ended.
    await expect.poll(() => countStatements(caller, path)).toBe(1)
    const again = await caller.call('GET', path)
    expect(withoutAges(again.body)).toEqual(withoutAges(first.body))
    expect(again.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
  },
)

describe('an answer is cached', () => {
  test('until data is written, also directly in the database', async () => {
    const { caller, organisationId, lineNos } = await withFindings()
    const { findings } = (await caller.call('GET', LIST)).json().data
    await server.database.asOperator((tx) =>
      sql`update entities set name = 'Renamed' where organisation_id = ${organisationId} and entity_no = ${lineNos[0]}`.execute(
        tx,
      ),
    )
    const after = (await caller.call('GET', LIST)).json().data.findings
    expect(after).toHaveLength(findings.length)
    expect(after.map((finding: { entity: { name: string } }) => finding.entity.name)).toContain('Renamed')
  })

  test('for one user and role only', async () => {
    const { caller, organisationId } = await withFindings()
    const viewer = await aMember(server, organisationId, 'viewer')
    const other = await signedIn(server, viewer.email)
    await caller.call('GET', '/session/')
    expect((await other.call('GET', '/session/')).json().data).toMatchObject({ email: viewer.email })
    await expect.poll(() => countStatements(other)).toBe(1)
    await server.database.inOrganisation(organisationId, (tx) =>
      tx.updateTable('memberships').set({ role: 'analyst' }).where('userId', '=', viewer.userId).execute(),
    )
    expect(await countStatements(other)).toBeGreaterThan(1)
  })

  test('only while session and membership are valid', async () => {
    const { organisationId } = await withFindings()
    const viewer = await aMember(server, organisationId, 'viewer')
    const caller = await signedIn(server, viewer.email)
    expect((await caller.call('GET', LIST)).statusCode).toBe(200)
    await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .updateTable('memberships')
        .set({ deactivatedAt: server.clock.now() })
        .where('userId', '=', viewer.userId)
        .execute(),
    )
    expect((await caller.call('GET', LIST)).statusCode).toBe(403)
    await server.database.asNobody((tx) =>
      tx
        .updateTable('sessions')
        .set({ revokedAt: new Date(), revokedBecause: 'test' })
        .where('userId', '=', viewer.userId)
        .execute(),
    )
    expect((await caller.call('GET', LIST)).statusCode).toBe(401)
  })

  test('in each requested encoding', async () => {
    const { caller, change, lineNos } = await withFindings()
    for (const line of lineNos) await change(line, { name: 'A long name '.repeat(80) })
    const plain = await caller.call('GET', LIST)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const packing of ['zstd', 'br', 'gzip'])
      for (const time of ['made', 'again']) {
        const packed = await caller.call('GET', LIST, undefined, { 'accept-encoding': packing })
        expect([time, packed.headers['content-encoding']]).toEqual([time, packing])
        expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      }
  })

  test('for a minute, so that relative times stay current', async () => {
    const { caller } = await withFindings()
    await caller.call('GET', LIST)
    server.clock.advance({ seconds: 61 })
    expect(await countStatements(caller)).toBeGreaterThan(1)
  })
})

/** How long something has been so is said as of when the answer was made. */
const withoutAges = (body: string): object =>
  JSON.parse(body, (key, value: unknown) => (key.endsWith('age_hours') ? 'some time' : value))

/** The same server without a memory. */
async function forgetful() {
  const gate = makeGate(server.app, makeDoorkeeper(server.app))
  const never: Gate = async (request, route) => gate(request, route)
  return buildHttp({
    app: server.app,
    gate: never,
    mounts,
    state: { draining: false },
    serves: 'everything',
    webFolder: '/nowhere',
  })
}

test('cached answers equal fresh ones after any sequence of actions', async () => {
  const account = await withFindings()
  const { organisationId, lineNos } = account
  const caller = await signedIn(server, account.owner.email)
  const fresh = await forgetful()
  const act = async (action: string, more: object = {}) => {
    const id = (await account.findings()).findings[0]?.id
    if (id === undefined) return
    const body = { ids: [id], action, ...more }
    const { statusCode } = await caller.call('POST', '/quality/findings/actions/', body)
    expect(statusCode).toBe(200)
  }
  const until = addDays(dayIn('UTC', server.clock.now()), 3)
  const acts: Record<string, () => Promise<unknown>> = {
    nothing: async () => {},
    accept: () => act('accept', { reason: 'The client wants it', until }),
    snooze: () => act('snooze', { until }),
    acknowledge: () => act('acknowledge'),
    assign: () => act('assign', { owner: account.owner.userId }),
    rename: () => account.change(lineNos[1]!, { name: `Line ${server.clock.now().getTime()}` }),
    check: () => account.check(),
    currency: () =>
      server.database.inOrganisation(organisationId, (tx) =>
        sql`update organisations set currency = case currency when 'USD' then 'EUR' else 'USD' end`.execute(
          tx,
        ),
      ),
    rate: () =>
      server.database.asNobody((tx) =>
        sql`insert into reference_rates (on_day, base, quote, rate, source, loaded_at)
          values (${dayIn('UTC', server.clock.now())}, 'EUR', 'USD', 1 + random(), 'test', now())`.execute(
          tx,
        ),
      ),
    myself: () => caller.call('PUT', '/profile/', { full_name: `Olga ${server.clock.now().getTime()}` }),
    wait: async () => server.clock.advance({ seconds: 7 }),
  }
  const same = async () => {
    for (const { path } of KEEPING) {
      const { headers } = caller
      const [cachedAnswer, freshAnswer] = [
        await caller.call('GET', path),
        await fresh.inject({ url: `/api${path}`, headers }),
      ]
      expect({ path, ...withoutAges(cachedAnswer.body) }).toEqual({ path, ...withoutAges(freshAnswer.body) })
    }
  }
  const names = Object.keys(acts)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 12 }), async (series) => {
      for (const name of series) {
        await acts[name]!()
        await same()
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
  await fresh.close()
})

test('a writer reads their own write while others are writing', async () => {
  const { organisationId } = await withFindings()
  const people = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { userId, email } = await aMember(server, organisationId, 'analyst')
      return { userId, caller: await signedIn(server, email) }
    }),
  )
  await Promise.all(
    people.map(async ({ userId, caller }, nth) => {
      for (let round = 0; round < 25; round++) {
        const fullName = `Name ${round}`
        const nameSeen = async () => (await caller.call('GET', '/session/')).json().data.fullName
        await server.database.asNobody(async (tx) => {
          await tx.updateTable('users').set({ fullName }).where('id', '=', userId).execute()
          // Some commit long after others that began later.
          await sleep((nth * 7 + round * 3) % 20)
        })
        expect(await Promise.all([nameSeen(), nameSeen()])).toEqual([fullName, fullName])
        expect(['again', await nameSeen()]).toEqual(['again', fullName])
      }
    }),
  )
})
