import { sql } from '@flightdeck/db'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aServer, type TestServer } from '../test/a-server.ts'
import { anOrganisation } from '../test/an-organisation.ts'
import { makeClearMarks } from './clear-marks.ts'

const MINUTE = 60_000
let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterEach(() => vi.restoreAllMocks())

const marks = async () =>
  (
    await server.database.asPlanner((tx) =>
      sql<{ mark: string }>`select written_by::text as mark from write_marks order by written_by`.execute(tx),
    )
  ).rows.map(({ mark }) => mark)
/** Lets minutes pass for the clearing only. */
const later = (minutes: number) =>
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + minutes * MINUTE)

/**
 * Concurrent tests may have open transactions, and marks they could still depend on stay until these have
 * ended.
 */
const eventually = (clearMarks: ReturnType<typeof makeClearMarks>, look: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      later(6)
      await clearMarks(server.app)
      await look()
    },
    { timeout: 30_000, interval: 100 },
  )

test('a mark outlives every answer that may need it, and is then removed', async () => {
  const clearMarks = makeClearMarks()
  await anOrganisation(server)
  await clearMarks(server.app)
  const before = await marks()
  expect(before.length).toBeGreaterThan(0)
  later(4)
  await anOrganisation(server)
  await clearMarks(server.app)
  expect(await marks()).toEqual(expect.arrayContaining(before))
  const last = (await marks()).at(-1)!
  later(2)
  await clearMarks(server.app)
  expect(await marks()).toContain(last)
  await eventually(clearMarks, async () =>
    expect((await marks()).filter((mark) => before.includes(mark))).toEqual([]),
  )
})

test('the mark of a long transaction outlives it', async () => {
  const clearMarks = makeClearMarks()
  let mark = ''
  await server.database.asOperator(async (tx) => {
    await sql`update organisations set name = 'Slow'`.execute(tx)
    mark = (await sql<{ own: string }>`select pg_current_xact_id()::text as own`.execute(tx)).rows[0]!.own
    await clearMarks(server.app)
  })
  later(6)
  await clearMarks(server.app)
  expect(await marks()).toContain(mark)
  await eventually(clearMarks, async () => expect(await marks()).not.toContain(mark))
})

test('a mark copied from another server is removed', async () => {
  const clearMarks = makeClearMarks()
  await server.database.asPlanner((tx) =>
    sql`insert into write_marks values (gen_random_uuid(), '99999999999', 'alerts')`.execute(tx),
  )
  await clearMarks(server.app)
  later(6)
  await clearMarks(server.app)
  expect(await marks()).not.toContain('99999999999')
})
