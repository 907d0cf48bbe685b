import { sql, type Tx } from '@flightdeck/db'
import { addDays, dayIn, type Day } from '@flightdeck/domain/time'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aCheckedAccount } from '../../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import type { Viewer } from './list-store.ts'
import { readKpis } from './kpi-store.ts'
import { countTabs, readFacets, toDoAtRisk, type Facet } from './summary-store.ts'
import { addUpTallies } from './money/count-looked-at.ts'

const COUNT = 12
let server: TestServer
let viewer: Viewer
beforeAll(async () => {
  server = await aServer()
  const { organisationId, owner, lineNos, campaignNo } = await aCheckedAccount(server)
  const now = server.clock.now()
  viewer = { organisationId, userId: owner.userId, now, today: dayIn('UTC', now), accounts: null }
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
const inOurs = <T>(work: (tx: Tx) => Promise<T>) =>
  server.database.inOrganisation(viewer.organisationId, work)

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

function tallyFacets(rows: Plain[]) {
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

const findingIndex = fc.nat(COUNT - 1)
const change = fc.oneof(
  fc.record({ at: findingIndex, isOpen: fc.boolean() }),
  fc.record({ at: findingIndex, mutedBy: fc.option(findingIndex) }),
  fc.record({ at: findingIndex, owner: fc.boolean() }),
  fc.record({
    at: findingIndex,
    handling: fc.constantFrom('acknowledged', 'snoozed', 'accepted', 'wrong', null),
    days: fc.option(fc.integer({ min: -2, max: 2 })),
  }),
  fc.record({
    at: findingIndex,
    micros: fc.option(fc.nat(5_000_000)),
    currency: fc.constantFrom('EUR', 'GBP'),
  }),
  fc.record({ at: findingIndex, severity: fc.constantFrom('critical', 'low'), campaign: fc.boolean() }),
  fc.constant('added up' as const),
)

async function make(tx: Tx, edit: typeof change extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  if (edit === 'added up') return addUpTallies(tx, viewer.organisationId)
  const nos = (await sql<{ no: number }>`select finding_no as no from findings order by 1`.execute(tx)).rows
  const set = (to: ReturnType<typeof sql>) =>
    sql`update findings set ${to} where finding_no = ${nos[edit.at]!.no}`.execute(tx)
  if ('isOpen' in edit)
    await set(sql`is_open = ${edit.isOpen}, closed_at = ${edit.isOpen ? null : viewer.now}`)
  if ('mutedBy' in edit) await set(sql`muted_by = ${edit.mutedBy === null ? null : nos[edit.mutedBy]!.no}`)
  if ('owner' in edit) await set(sql`owner_id = ${edit.owner ? viewer.userId : null}`)
  if ('handling' in edit)
    await set(
      sql`handling = ${edit.handling}, handled_until = ${edit.days === null ? null : addDays(viewer.today, edit.days)}`,
    )
  const micros = ('micros' in edit && edit.micros) || 0
  if ('currency' in edit)
    await set(
      sql`counted_micros = ${micros}, campaign_micros = array[${micros}::bigint], currency = ${edit.currency}`,
    )
  if ('severity' in edit)
    await set(
      sql`severity = ${edit.severity}, campaign_nos = array[${edit.campaign ? sql`entity_no` : 0}::int]`,
    )
}

test('counts above the list equal a plain count, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 15 }),
      fc.integer({ min: -3, max: 3 }),
      async (changes, days) => {
        await andUndone(async (tx) => {
          for (const edit of changes) await make(tx, edit)
          const then = { ...viewer, today: addDays(viewer.today, days) }
          const all = await plainRows(tx)
          const { toDo, accepted } = plainly(all, then.today)
          const tabs = await countTabs(tx, then)
          expect(tabs).toMatchObject({
            to_do: toDo.length,
            mine: toDo.filter(({ ownerId }) => ownerId === viewer.userId).length,
            accepted: accepted.length,
            fixed: all.filter(({ isOpen }) => !isOpen).length,
          })
          expect(asRead(await readFacets(tx, then, 'to_do'))).toEqual(tallyFacets(toDo))
          expect(asRead(await readFacets(tx, then, 'accepted'))).toEqual(tallyFacets(accepted))
          const mine = toDo.filter(({ ownerId }) => ownerId === viewer.userId)
          expect(asRead(await readFacets(tx, then, 'mine'))).toEqual(tallyFacets(mine))
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
            middle ? (viewer.now.getTime() - middle.openedAt.getTime()) / 3_600_000 : null,
          )
        })
      },
    ),
    { numRuns: 60 },
  )
})

test('a change leaves few tally rows, and a run merges them', async () => {
  await inOurs(async (tx) => {
    const rows = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from finding_tallies`.execute(tx)).rows[0]!
        .count
    await addUpTallies(tx, viewer.organisationId)
    const before = await rows()
    await sql`update findings set last_seen_at = now()`.execute(tx)
    expect(await rows()).toBe(before)
    for (let turn = 0; turn < 20; turn++)
      await sql`update findings set counted_micros = counted_micros + 1 where is_open`.execute(tx)
    await addUpTallies(tx, viewer.organisationId)
    expect(await rows()).toBeLessThanOrEqual(before)
  })
})
