import { sql, type Tx } from '@flightdeck/db'
import { addDays, dayIn, type Day } from '@flightdeck/domain'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aCheckedAccount } from '../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../test/a-server.ts'
import type { Viewer } from './list-store.ts'
import { readKpis } from './kpi-store.ts'
import { countTabs, readFacets, toDoAtRisk, type Facet } from './summary-store.ts'
import { addUpTallies } from './money/tally-store.ts'

const COUNT = 12
let server: TestServer
let seen: Viewer
beforeAll(async () => {
  server = await aServer()
  const { organisationId, owner, lineNos, campaignNo } = await aCheckedAccount(server)
  const now = server.clock.now()
  seen = { organisationId, userId: owner.userId, now, today: dayIn('UTC', now), accounts: null }
  await inOurs((tx) =>
    sql`
      insert into findings (organisation_id, check_id, entity_no, campaign_no, platform, severity, mode, first_seen_at,
        opened_at, last_seen_at, run_no, check_version, expected, found, at_risk_micros, currency, formula,
        has_little_data, same_fix, counted_micros, campaign_nos, campaign_micros)
      select ${organisationId}, 'C-' || n / 3, (${lineNos}::int[])[1 + n % 3], case when n > 3 then ${campaignNo}::int end,
        'dv360', 'high', 'warn', ${now}, ${now}::timestamptz - make_interval(hours => n * 5), ${now}, 1, 1, 'a', 'b',
        n * 1000000, 'EUR', 'x', false, 'y', n * 1000000,
        array[case when n > 3 then ${campaignNo}::int else 0 end], array[n * 1000000] from generate_series(0, ${COUNT - 1}) n`.execute(
      tx,
    ),
  )
})
const inOurs = <T>(work: (tx: Tx) => Promise<T>) => server.database.inOrganisation(seen.organisationId, work)

/** Rolls the work back, so that every case begins with the same findings. */
async function andUndone(work: (tx: Tx) => Promise<void>): Promise<void> {
  const undo = new Error('undone')
  await inOurs(async (tx) => {
    await work(tx)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
}

type Plain = {
  severity: string
  checkId: string
  platform: string
  ownerId: string | null
  campaignNos: number[]
  campaignMicros: number[]
  currency: string
  micros: number
  isOpen: boolean
  mutedBy: number | null
  findingNo: number
  handling: string | null
  handledUntil: Day | null
  openedAt: Date
}
const plainRows = async (tx: Tx) =>
  (
    await sql<Plain>`select *, counted_micros::float8 as micros, campaign_micros::float8[] as campaign_micros
      from findings order by opened_at`.execute(tx)
  ).rows

/** Reference result from the plain rows, without precomputed columns. */
function plainly(all: Plain[], today: Day) {
  const isLeft = ({ handling, handledUntil }: Plain) =>
    handling === 'wrong' ||
    (handling === 'accepted' && (handledUntil === null || handledUntil >= today)) ||
    (handling === 'snoozed' && handledUntil !== null && handledUntil >= today)
  const open = all.filter(({ isOpen }) => isOpen)
  const isMuted = ({ mutedBy }: Plain) => open.some(({ findingNo }) => findingNo === mutedBy)
  const accepted = open.filter(isLeft)
  return { toDo: open.filter((one) => !isLeft(one) && !isMuted(one)), accepted }
}

function facetsOf(rows: Plain[]) {
  const sums = new Map<string, [number, number]>()
  for (const { severity, checkId, platform, ownerId, campaignNos, campaignMicros, currency, micros } of rows)
    for (const [key, own] of [
      [`severity ${severity} `, micros],
      [`check ${checkId} `, micros],
      [`dsp ${platform} `, micros],
      [`owner ${ownerId ?? 'nobody'} `, micros],
      [`cell ${checkId} ${platform}`, micros],
      ...campaignNos.map((no, at) => [`campaign ${no || ''} `, campaignMicros[at]!] as const),
    ] as const) {
      const [count, money] = sums.get(`${key} ${currency}`) ?? [0, 0]
      sums.set(`${key} ${currency}`, [count + 1, money + own])
    }
  return Object.fromEntries(sums)
}
const asRead = (facets: Facet[]) =>
  Object.fromEntries(
    facets.map(({ facet, value, dsp, currency, count, micros }) => [
      `${facet} ${value} ${dsp} ${currency}`,
      [count, Number(micros)],
    ]),
  )

const one = fc.nat(COUNT - 1)
const change = fc.oneof(
  fc.record({ at: one, isOpen: fc.boolean() }),
  fc.record({ at: one, mutedBy: fc.option(one) }),
  fc.record({ at: one, owner: fc.boolean() }),
  fc.record({
    at: one,
    handling: fc.constantFrom('acknowledged', 'snoozed', 'accepted', 'wrong', null),
    days: fc.option(fc.integer({ min: -2, max: 2 })),
  }),
  fc.record({ at: one, micros: fc.option(fc.nat(5_000_000)), currency: fc.constantFrom('EUR', 'GBP') }),
  fc.record({ at: one, severity: fc.constantFrom('critical', 'low'), campaign: fc.boolean() }),
  fc.constant('added up' as const),
)

async function make(tx: Tx, made: typeof change extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  if (made === 'added up') return addUpTallies(tx, seen.organisationId)
  const nos = (await sql<{ no: number }>`select finding_no as no from findings order by 1`.execute(tx)).rows
  const set = (to: ReturnType<typeof sql>) =>
    sql`update findings set ${to} where finding_no = ${nos[made.at]!.no}`.execute(tx)
  if ('isOpen' in made) await set(sql`is_open = ${made.isOpen}, closed_at = ${made.isOpen ? null : seen.now}`)
  if ('mutedBy' in made) await set(sql`muted_by = ${made.mutedBy === null ? null : nos[made.mutedBy]!.no}`)
  if ('owner' in made) await set(sql`owner_id = ${made.owner ? seen.userId : null}`)
  if ('handling' in made)
    await set(
      sql`handling = ${made.handling}, handled_until = ${made.days === null ? null : addDays(seen.today, made.days)}`,
    )
  const micros = ('micros' in made && made.micros) || 0
  if ('currency' in made)
    await set(
      sql`counted_micros = ${micros}, campaign_micros = array[${micros}::bigint], currency = ${made.currency}`,
    )
  if ('severity' in made)
    await set(
      sql`severity = ${made.severity}, campaign_nos = array[${made.campaign ? sql`entity_no` : 0}::int]`,
    )
}

test('whatever happens to findings, what stands above the list is what counting them one by one says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 15 }),
      fc.integer({ min: -3, max: 3 }),
      async (changes, days) => {
        await andUndone(async (tx) => {
          for (const made of changes) await make(tx, made)
          const then = { ...seen, today: addDays(seen.today, days) }
          const all = await plainRows(tx)
          const { toDo, accepted } = plainly(all, then.today)
          const tabs = await countTabs(tx, then)
          expect(tabs).toMatchObject({
            to_do: toDo.length,
            mine: toDo.filter(({ ownerId }) => ownerId === seen.userId).length,
            accepted: accepted.length,
            fixed: all.filter(({ isOpen }) => !isOpen).length,
          })
          expect(asRead(await readFacets(tx, then, 'to_do'))).toEqual(facetsOf(toDo))
          expect(asRead(await readFacets(tx, then, 'accepted'))).toEqual(facetsOf(accepted))
          const mine = toDo.filter(({ ownerId }) => ownerId === seen.userId)
          expect(asRead(await readFacets(tx, then, 'mine'))).toEqual(facetsOf(mine))
          const worth = Map.groupBy(toDo, ({ currency }) => currency)
          expect(
            Object.fromEntries((await toDoAtRisk(tx, then)).map((sum) => [sum.currency, Number(sum.micros)])),
          ).toEqual(
            Object.fromEntries(
              [...worth].map(([name, own]) => [name, own.reduce((sum, { micros }) => sum + micros, 0)]),
            ),
          )
          const middle = toDo[Math.floor(toDo.length / 2)]
          expect((await readKpis(tx, then, tabs.to_do)).medianAgeHours).toBe(
            middle ? (seen.now.getTime() - middle.openedAt.getTime()) / 3_600_000 : null,
          )
        })
      },
    ),
    { numRuns: 60 },
  )
})

test('one change leaves few rows behind, and a run adds them up', async () => {
  await inOurs(async (tx) => {
    const rows = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from finding_tallies`.execute(tx)).rows[0]!
        .count
    await addUpTallies(tx, seen.organisationId)
    const before = await rows()
    await sql`update findings set last_seen_at = now()`.execute(tx)
    expect(await rows()).toBe(before)
    for (let turn = 0; turn < 20; turn++)
      await sql`update findings set counted_micros = counted_micros + 1 where is_open`.execute(tx)
    await addUpTallies(tx, seen.organisationId)
    expect(await rows()).toBeLessThanOrEqual(before)
  })
})
