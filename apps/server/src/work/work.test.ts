import { randomUUID } from 'node:crypto'
import { openDatabase, sql, openWakeUp } from '@flightdeck/db'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@flightdeck/domain/time'
import { lanes } from '../boot/handlers.ts'
import { SYNC } from '../features/data/sync/index.ts'
import { anOrganisation } from '../test/an-organisation.ts'
import { someWorkers, until } from '../test/some-workers.ts'
import { claimDue, markDone } from './lease.ts'
import { post } from './outbox.ts'
import { hasReservedDue, reserveWork } from './reserved.ts'
import { planSlot, type SlotHandlers } from './slots.ts'
import { clearOut, observe } from './sweep.ts'

const workers = someWorkers()

test('a slot planned twice exists once', async () => {
  await workers.due('twice')
  await workers.due('twice')
  const rows = await workers
    .server()
    .database.asOperator((tx) => tx.selectFrom('slots').selectAll().where('subject', '=', 'twice').execute())
  expect(rows).toHaveLength(1)
})

test('jobs of one kind stay with the worker that holds them, until its lease expires', async () => {
  for (const subject of ['one', 'two', 'three']) await workers.due(subject, 'judging')
  await workers.due('other', 'test')
  const { database } = workers.server()
  const claim = (owner: string, limit: number) =>
    database.asPlanner((tx) =>
      claimDue<{ subject: string }>(tx, 'slots', { owner, leaseS: 600, limit, together: ['judging'] }),
    )
  const fallSilent = (owner: string) =>
    database.asOperator((tx) =>
      sql`update slots set lease_until = now() - interval '1 second' where lease_owner = ${owner}`.execute(
        tx,
      ),
    )
  const subjects = (rows: { subject: string }[]) => rows.map(({ subject }) => subject).toSorted()
  expect(await claim('first', 1)).toHaveLength(1)
  expect(subjects(await claim('second', 9))).toEqual(['other'])
  expect(await claim('first', 9)).toHaveLength(2)
  await fallSilent('first')
  expect(await claim('second', 9)).toHaveLength(3)
})

test('jobs of a reserved organisation wait for its own worker, and do not count as late', async () => {
  const { database } = workers.server()
  const reserve = (ids: string[]) => database.asOperator((tx) => reserveWork(tx, ids))
  const claim = async (isReserved?: true) => {
    const rows = await database.asPlanner((tx) =>
      claimDue<{ subject: string }>(tx, 'slots', { owner: 'one', leaseS: 30, limit: 9, isReserved }),
    )
    return rows.map(({ subject }) => subject).toSorted()
  }
  await workers.due('before')
  await reserve([workers.organisationId()])
  await workers.allDue(['after', 'dead', 'done'])
  expect(await claim()).toEqual([])
  expect(await observe(workers.server().app)).toBe(0)
  expect(await hasReservedDue(workers.server().app, [])).toBe(true)
  expect(await claim(true)).toEqual(['after', 'before', 'dead', 'done'])
  await database.asPlanner((tx) =>
    sql`update slots set lease_until = null, state = case when subject in ('dead', 'done') then subject else state end
      where organisation_id = ${workers.organisationId()}`.execute(tx),
  )
  await reserve([])
  expect(await claim(true)).toEqual([])
  expect(await claim()).toEqual(['after', 'before'])
  for (const subject of ['dead', 'done']) expect((await workers.slot(subject)).isReserved).toBe(false)
})

test('a restore, which raises the epoch, frees all work', async () => {
  const { database } = workers.server()
  await database.asOperator((tx) => reserveWork(tx, [workers.organisationId()]))
  await workers.due('restored')
  await database.asOperator((tx) => sql`update system set epoch = epoch + 1`.execute(tx))
  expect((await workers.slot('restored')).isReserved).toBe(false)
  await workers.due('later')
  expect((await workers.slot('later')).isReserved).toBe(false)
})

test('a job planned while its organisation is freed is not left reserved', async () => {
  const { database } = workers.server()
  const organisationId = workers.organisationId()
  const planned = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  await database.asOperator((tx) => reserveWork(tx, [organisationId]))
  const planning = database.inOrganisation(organisationId, async (tx) => {
    await planSlot(tx, {
      organisationId,
      kind: 'test',
      subject: 'between',
      slotKey: 'once',
      dueAt: new Date(),
    })
    planned.resolve()
    await commit.promise
  })
  await planned.promise
  const freeing = database.asOperator((tx) => reserveWork(tx, []))
  const countWaiting = () =>
    database.asOperator(async (tx) => {
      const { rows } =
        await sql`select 1 from pg_locks where relation = 'slots'::regclass and not granted`.execute(tx)
      return rows.length
    })
  // Freeing waits for the job that is being planned.
  await expect.poll(countWaiting).toBe(1)
  commit.resolve()
  await Promise.all([planning, freeing])
  expect((await workers.slot('between')).isReserved).toBe(false)
})

test('cleanup pauses while work is reserved', async () => {
  const { database, app } = workers.server()
  const reserve = (ids: string[]) => database.asOperator((tx) => reserveWork(tx, ids))
  const countRateLimits = async () =>
    (await database.asPlanner((tx) => sql`select 1 from rate_limits where key = 'old'`.execute(tx))).rows
      .length
  await database.asPlanner((tx) =>
    sql`insert into rate_limits (key, used_until) values ('old', now() - interval '2 hours')`.execute(tx),
  )
  await reserve([workers.organisationId()])
  await clearOut(app, [])
  expect(await countRateLimits()).toBe(1)
  await reserve([])
  await clearOut(app, [])
  expect(await countRateLimits()).toBe(0)
})

test('due times follow the product’s clock, also where the machine’s differs', async () => {
  const { url, database } = workers.server()
  const organisationId = workers.organisationId()
  await database.inOrganisation(organisationId, (tx) =>
    planSlot(tx, {
      organisationId,
      kind: 'test',
      subject: 'tomorrow',
      slotKey: 'once',
      dueAt: new Date(Date.now() + DAY_MS),
    }),
  )
  const claimAt = async (aheadMs: number) => {
    const own = openDatabase({ url, name: 'clock test', size: 1, clockAheadMs: () => aheadMs })
    const rows = await own.asPlanner((tx) =>
      claimDue<{ subject: string }>(tx, 'slots', { owner: 'one', leaseS: 30, limit: 9 }),
    )
    await own.close()
    return rows.map(({ subject }) => subject)
  }
  expect(await claimAt(0)).toEqual([])
  expect(await claimAt(DAY_MS + 1_000)).toEqual(['tomorrow'])
})

test('a notification starts work long before the sweep', async () => {
  const done: string[] = []
  await workers.start(
    {
      test:
        async (_app, { subject }) =>
        async () => (done.push(subject), 'clear'),
    },
    {},
    { sweepS: 600, lookS: 600 },
  )
  const bell = openWakeUp(workers.server().url)
  await workers.due('prompt')
  bell.ring('slots')
  await until(() => done.length === 1)
  await bell.close()
  await until(async () => (await workers.slot('prompt')).outcome === 'clear')
})

test('a due job starts long before the sweep, without a notification', async () => {
  await workers.start({ test: async () => async () => 'clear' }, {}, { sweepS: 600, lookS: 0.2 })
  await workers.due('by its hour')
  await until(async () => (await workers.slot('by its hour')).state === 'done')
})

test('the sweep finds work without a notification', async () => {
  await workers.start({ test: async () => async () => 'clear' })
  await workers.due('silent')
  await until(async () => (await workers.slot('silent')).state === 'done')
})

test('a long job uses its own slot only: later jobs are done meanwhile', async () => {
  const long = Promise.withResolvers<void>()
  const done: string[] = []
  await workers.start(
    {
      test: async (_app, { subject }) => {
        if (subject === 'long') await long.promise
        return async () => (done.push(subject), 'clear')
      },
    },
    {},
    { concurrency: 2 },
  )
  await workers.due('long')
  for (const subject of ['first', 'second', 'third']) await workers.due(subject)
  await until(() => done.length === 3)
  expect(done).not.toContain('long')
  long.resolve()
  await until(() => done.includes('long'))
})

test('slow kinds have their own slots, so that a quick job is done at once', async () => {
  const slow = Promise.withResolvers<void>()
  await workers.start(
    {
      slow: async () => (await slow.promise, async () => 'at last'),
      test: async () => async () => 'at once',
    },
    {},
    { leaseS: 5, concurrency: 1 },
    ['slow'],
  )
  for (let n = 0; n < 5; n++) await workers.due(`slow-${n}`, 'slow')
  await workers.due('quick')
  await until(async () => (await workers.slot('quick')).outcome === 'at once')
  slow.resolve()
  await until(async () => (await workers.slot('slow-4')).outcome === 'at last')
})

test('follow-up work sees the committed result', async () => {
  const observedState = Promise.withResolvers<string>()
  const look = async () => (await workers.slot('afterwards')).state
  await workers.start({
    test: async () => async (_tx, afterwards) => {
      afterwards?.(() => observedState.resolve(look()))
      return 'clear'
    },
  })
  await workers.due('afterwards')
  expect(await observedState.promise).toBe('done')
})

/** On a machine that has other things to do, a try may fail and come again a minute later. */
const WITHIN_MS = 120_000

test(
  'eight workers racing for two hundred slots do each of them once',
  async () => {
    const organisationId = workers.organisationId()
    const mail = { organisationId, channel: 'mail' as const, subject: 's', payload: {} }
    // Writes a mail with each result, under a new key: only committed ones count, and a double run would
    // leave two.
    const handlers: SlotHandlers = {
      test:
        async (_app, { subject }) =>
        async (tx) => {
          await post(tx, { ...mail, recipient: `${subject}@race.test`, dedupeKey: randomUUID() })
          return 'clear'
        },
    }
    const subjects = Array.from({ length: 200 }, (_, n) => `race-${n}`)
    await workers.allDue(subjects)
    // Single slots, because all share one program's connections: no row waits for one beyond its lease.
    await Promise.all(
      Array.from({ length: 8 }, () => workers.start(handlers, {}, { concurrency: 1, leaseS: 30 })),
    )
    const left = () =>
      workers
        .server()
        .database.asOperator((tx) =>
          tx.selectFrom('slots').select('subject').where('state', '=', 'waiting').execute(),
        )
    await until(async () => (await left()).length === 0, WITHIN_MS)
    const written = (await workers.outbox())
      .map(({ recipient }) => recipient)
      .filter((to) => to.endsWith('@race.test'))
    expect(written.toSorted()).toEqual(subjects.map((subject) => `${subject}@race.test`).toSorted())
  },
  2 * WITHIN_MS,
)

test('a worker that was paused past its lease writes nothing', async () => {
  await workers.due('paused')
  const [claim] = await workers
    .server()
    .database.asPlanner((tx) => claimDue<object>(tx, 'slots', { owner: 'sleeper', leaseS: 0.2, limit: 1 }))
  await workers.start({ test: async () => async () => 'by the other' })
  await until(async () => (await workers.slot('paused')).state === 'done')
  const woke = await workers
    .server()
    .database.asPlanner((tx) => markDone(tx, 'slots', claim!, 'by the sleeper'))
  expect(woke).toBe(false)
  expect((await workers.slot('paused')).outcome).toBe('by the other')
})

test('a result and its done mark commit together or not at all', async () => {
  await workers.due('torn')
  await workers.start({
    test: async () => async (tx) => {
      await post(tx, {
        organisationId: workers.organisationId(),
        channel: 'mail',
        recipient: 'x@y.test',
        dedupeKey: 'torn',
        subject: 's',
        payload: {},
      })
      throw new Error('half-way')
    },
  })
  await until(
    async () => (await workers.slot('torn')).attempts > 0 && (await workers.slot('torn')).lastError !== null,
  )
  expect(await workers.slot('torn')).toMatchObject({ state: 'waiting', lastError: 'half-way' })
  expect((await workers.outbox()).filter((row) => row.dedupeKey === 'torn')).toEqual([])
})

test('a job of an unknown kind becomes dead', async () => {
  await workers.due('unknown', 'nobody-knows')
  await workers.start({})
  await until(async () => (await workers.slot('unknown')).state === 'dead')
})

test('a failing job does not delay others', async () => {
  for (let n = 0; n < 20; n++) await workers.due(`mixed-${n}`)
  await workers.start({
    test: async (_app, { subject }) => {
      if (subject === 'mixed-7') throw new Error('poison')
      return async () => 'clear'
    },
  })
  await until(async () => (await workers.slot('mixed-19')).state === 'done')
  expect((await workers.slot('mixed-7')).state).toBe('waiting')
})

test('a stopped worker returns its leases at once', async () => {
  let entered = false
  await workers.due('long')
  const worker = await workers.start({
    test: async () => {
      entered = true
      await new Promise((resolve) => setTimeout(resolve, 400))
      return async () => 'clear'
    },
  })
  await until(() => entered)
  await worker.stop()
  expect(await workers.slot('long')).toMatchObject({ state: 'done', leaseOwner: null })
})

describe('organisations take turns', () => {
  const LANE = { kinds: ['sync', 'check-run'], are: 'taken', inTurn: true } as const
  const claim = (limit: number, owner = 'one') =>
    workers.server().database.asPlanner((tx) =>
      claimDue<{ organisationId: string; subject: string }>(tx, 'slots', {
        owner,
        leaseS: 600,
        limit,
        which: { ...LANE, kinds: [...LANE.kinds] },
      }),
    )
  const plan = (organisationId: string, subject: string, ageS: number, detail?: Record<string, unknown>) =>
    workers.server().database.inOrganisation(organisationId, (tx) =>
      planSlot(tx, {
        organisationId,
        kind: 'check-run',
        subject,
        slotKey: 'run',
        dueAt: new Date(Date.now() - ageS * 1000),
        ...(detail && { detail }),
      }),
    )

  test('a long queue of one organisation does not delay another, and running jobs count in the order', async () => {
    const greedy = workers.organisationId()
    const { organisationId: other } = await anOrganisation(workers.server())
    for (let n = 0; n < 100; n++) await plan(greedy, `greedy-${n}`, 1_000 - n)
    await plan(other, 'other-1', 2)
    await plan(other, 'other-2', 1)
    const first = await claim(2)
    expect(first.map(({ subject }) => subject).toSorted()).toEqual(['greedy-0', 'other-1'])
    const then = await claim(3)
    expect(then.map(({ subject }) => subject).toSorted()).toEqual(['greedy-1', 'greedy-2', 'other-2'])
  })

  test('an organisation has one exclusive job at a time, across workers', async () => {
    const { organisationId: own } = await anOrganisation(workers.server())
    const { organisationId: other } = await anOrganisation(workers.server())
    for (let n = 0; n < 6; n++) await plan(own, `alone-${n}`, 10_000 - n, { alone: 'person' })
    await plan(own, 'beside', 9_000)
    await plan(other, 'alone-there', 9_000, { alone: 'person' })
    const claims = (await Promise.all(['a', 'b', 'c', 'd'].map((owner) => claim(9, owner)))).flat()
    const of = (organisationId: string) =>
      claims.filter((row) => row.organisationId === organisationId).map(({ subject }) => subject)
    expect(of(own).toSorted()).toEqual(['alone-0', 'beside'])
    expect(of(other)).toEqual(['alone-there'])
    const [aloneClaim] = claims.filter(({ subject }) => subject === 'alone-0')
    await workers.server().database.asPlanner((tx) => markDone(tx, 'slots', aloneClaim!, 'clear'))
    expect(
      (await claim(9)).filter((row) => row.organisationId === own).map(({ subject }) => subject),
    ).toEqual(['alone-1'])
  })

  test('syncs have a lane of their own', () => {
    const withSync = lanes.filter(({ kinds }) => kinds.includes(SYNC))
    expect(withSync.map(({ kinds }) => kinds)).toEqual([[SYNC]])
  })
})
