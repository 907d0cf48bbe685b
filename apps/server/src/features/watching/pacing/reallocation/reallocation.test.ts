import type { Reallocation } from '@flightdeck/contract/pacing'
import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { anOrganisation, signedIn } from '../../../../test/an-organisation.ts'
import { flightOpinion } from '../../../../test/flight-opinion.ts'
import { loadFacts, newNumbers } from '../../../data/ad-data/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Watch = Awaited<ReturnType<typeof aWatch>>
const DAYS = 12
const AHEAD = 18
/** Held by its budget with many clicks, short of supply, and held by its budget with few. */
const LINES = [
  { budget: 1_200, spend: 40, clicks: 20 },
  { budget: 900, spend: 12, clicks: 2 },
  { budget: 600, spend: 20, clicks: 1 },
]

async function aCampaign(budget: number, budgets = LINES.map((line) => line.budget)): Promise<Watch> {
  const watch = await aWatch(
    server,
    LINES.map(({ spend }) => Array<number>(DAYS).fill(spend)),
  )
  const { organisationId, accountNo, campaignNo, entityNos, today } = watch
  const [from, to] = [addDays(today(), -DAYS), addDays(today(), AHEAD - 1)]
  await server.database.inOrganisation(organisationId, async (tx) => {
    const set = async (entityNo: number, amount: number) => {
      const total = { micros: String(amount * 1_000_000), currency: 'EUR' }
      const settings = {
        budget: { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [], total },
      }
      await sql`update entities set starts_on = ${from}, ends_on = ${to}, settings = ${JSON.stringify(settings)}::jsonb,
        changed_at = ${server.clock.now()} where organisation_id = ${organisationId} and entity_no = ${entityNo}`.execute(
        tx,
      )
    }
    await set(campaignNo, budget)
    for (const [at, entityNo] of entityNos.entries()) await set(entityNo, budgets[at]!)
    const column = (of: (line: (typeof LINES)[number]) => number) =>
      Float64Array.from(LINES, (line) => of(line) * 1_000_000)
    const days = Array.from({ length: DAYS }, (_, ago) => ({
      level: 'line_item' as const,
      day: addDays(today(), -1 - ago),
      nativeIds: LINES.map((_line, at) => String(1000 + at)),
      columns: { spend: column(({ spend }) => spend), clicks: column(({ clicks }) => clicks) },
    }))
    const span = { organisationId, accountNo, from, to: addDays(today(), -1), at: server.clock.now() }
    await loadFacts(tx, span, days, (day) => day <= from, newNumbers())
  })
  return watch
}

const reallocate = (watch: Pick<Watch, 'caller'>, body: object) =>
  watch.caller.call('POST', '/pacing/reallocate/', body)
const divided = async (watch: Watch, more: object = {}): Promise<Reallocation> => {
  const answer = await reallocate(watch, { id: watch.campaignNo, kpi: 'clicks', ...more })
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json().data as Reallocation
}

/** Clicks of the given spend per line and their possible error, computed from the description. */
function clicksOpinion(amounts: number[], rests: number[]) {
  const spent = LINES.map(({ spend }) => spend * DAYS)
  const clicks = LINES.map((line) => line.clicks * DAYS)
  const total = (list: number[]) => list.reduce((all, one) => all + one, 0)
  const [prior, common] = [total(spent) / LINES.length, total(clicks) / total(spent)]
  const rates = LINES.map((_line, at) => (clicks[at]! + prior * common) / (spent[at]! + prior))
  const at = (power: number) => rests.map((rest, no) => rates[no]! * rest * (amounts[no]! / rest) ** power)
  const values = at(0.7)
  const variance = values.map((value, no) => {
    const line = LINES[no]!
    const { band80, projected } = flightOpinion({
      starts_on: '2026-03-01',
      ends_on: '2026-03-30',
      budget: line.budget,
      days: Array.from({ length: DAYS }, (_, day) => ({
        on: `2026-03-${String(day + 1).padStart(2, '0')}`,
        delivered: line.spend,
      })),
      through: '2026-03-12',
      is_range: true,
    })
    const off = (band80![1]! - band80![0]!) / (2 * 1.2816) / (projected! - line.spend * DAYS)
    return value + value ** 2 / (clicks[no]! + prior * common) + (0.7 * off * value) ** 2
  })
  const convention = (total(at(1)) - total(at(0.5))) / 2
  const wide = Math.sqrt(1.2816 ** 2 * total(variance) + convention ** 2)
  return { value: total(values), low: Math.max(0, total(values) - wide), high: total(values) + wide }
}

const RESTS = [720, 216, 360]

test('budget moves from a line that cannot spend it to lines that can, by at most three tenths, and the total stays the same', async () => {
  const watch = await aCampaign(2_700)
  const { lines, total, unplaced, before, after, changes, by_hand } = await divided(watch)
  // The lines can take 936, 216 and 468 of the 1,836 left.
  expect(total).toBeCloseTo(1_836, 6)
  expect(unplaced).toBeCloseTo(216, 6)
  expect(lines.map(({ rest }) => Math.round(rest))).toEqual(RESTS)
  expect(lines.map(({ rest_after }) => Math.round(rest_after))).toEqual([936, 216, 468])
  expect(lines.map(({ budget_after }) => budget_after)).toEqual([1_416, 576, 708])
  expect(lines.map(({ rate }) => Math.round(rate!))).toEqual([500, 167, 50])
  for (const [shown, amounts] of [
    [before, RESTS],
    [after, [936, 216, 468]],
  ] as const) {
    const opinion = clicksOpinion([...amounts], RESTS)
    expect(shown.kpi.value).toBeCloseTo(opinion.value, 4)
    expect(shown.kpi.band80[0]).toBeCloseTo(opinion.low, 3)
    expect(shown.kpi.band80[1]).toBeCloseTo(opinion.high, 3)
  }
  expect(by_hand).toEqual([])
  expect(changes.map(({ item }) => [item.field, item.part, item.after])).toEqual(
    [1_416, 576, 708].map((amount) => [
      'budget',
      'total',
      { micros: String(amount * 1_000_000), currency: 'EUR' },
    ]),
  )
  for (const { entity, promise } of changes) {
    const line = lines.find((one) => one.entity.id === entity.id)!
    expect(promise).toMatchObject({ flight: { id: entity.id }, goal: line.budget_after, is_range: true })
  }
  const proposed = await watch.caller.call('POST', '/changes/', {
    title: 'Move budget',
    origin: 'pacing',
    items: changes.map(({ item }) => item),
  })
  expect(proposed.statusCode).toBe(200)
})

test('money moves to the line with the best returns where the campaign lands anyway, and clicks rise', async () => {
  const watch = await aCampaign(864 + 1_296)
  const { lines, unplaced, landed, after, changes } = await divided(watch)
  expect(unplaced).toBe(0)
  // Lines with worse returns give three tenths each: 216 to 151.20, and 360 to 252.
  expect(lines.map(({ rest_after }) => Number(rest_after.toFixed(2)))).toEqual([892.8, 151.2, 252])
  expect(after.kpi.value).toBeGreaterThan(landed.kpi.value)
  expect(after.kpi.value).toBeCloseTo(clicksOpinion([892.8, 151.2, 252], RESTS).value, 4)
  expect(changes.map(({ item }) => item.why)[0]).toBe(
    'Returns more for the same money than other line items.',
  )
  const careful = await divided(watch, { most_move_pct: 10, least_share_pct: 16 })
  // A sixth of 1,296 is 207.36; the others give no more than a tenth.
  expect(careful.lines.map(({ rest_after }) => Number(rest_after.toFixed(2)))).toEqual([764.64, 207.36, 324])
})

test('a line above its budget keeps it with a reason, and the total stays the same in whole cents', async () => {
  // The third line has spent 240.
  const budgets = [1_200.03, 899.98, 201.07]
  const watch = await aCampaign(2_700, budgets)
  const { lines, changes } = await divided(watch)
  expect(lines.map(({ stays }) => stays)).toEqual([null, null, 'Has spent its budget.'])
  expect(lines[2]!.budget_after).toBe(201.07)
  const cents = lines.map(({ budget_after }) => budget_after * 100)
  for (const amount of cents) expect(Math.abs(amount - Math.round(amount))).toBeLessThan(1e-6)
  expect(Math.round(cents.reduce((sum, one) => sum + one, 0))).toBe(120_003 + 89_998 + 20_107)
  expect(changes.map(({ item }) => item.why)).toEqual([
    'Takes what other line items can’t spend.',
    'Has more budget than it can spend until the end.',
  ])
})

test('a line edited within two days, or with a guaranteed deal, keeps its budget', async () => {
  const watch = await aCampaign(2_700)
  const { organisationId, entityNos } = watch
  const [first, second, third] = entityNos as [number, number, number]
  await server.database.inOrganisation(organisationId, async (tx) => {
    const at = new Date(server.clock.now().getTime() - 30 * 3_600_000)
    await sql`insert into entity_versions (organisation_id, entity_no, version, at, changes, actor_source)
      values (${organisationId}, ${first}, 2, ${at}, '[{"path":"settings.bid.base"}]'::jsonb, 'platform_log')`.execute(
      tx,
    )
    const { rows } = await sql<{ entityNo: number }>`
      insert into entities (organisation_id, account_no, kind, native_kind, native_id, name, status, native_status, settings, raw, content_hash, first_seen_at, changed_at)
      values (${organisationId}, ${watch.accountNo}, 'deal_id', '', 'd-1', 'Guaranteed', 'active', '',
        '{"deal":{"isGuaranteed":true}}'::jsonb, '{}'::jsonb, '\\x00', ${at}, ${at}) returning entity_no`.execute(
      tx,
    )
    await sql`insert into entity_links (organisation_id, from_no, to_no) values (${organisationId}, ${third}, ${rows[0]!.entityNo})`.execute(
      tx,
    )
  })
  const { lines, changes } = await divided(watch)
  expect(lines.map(({ stays }) => stays)).toEqual([
    'Edited on the platform in the last 48 hours.',
    null,
    'Buys a guaranteed deal.',
  ])
  expect(lines.map(({ budget, budget_after }) => budget_after - budget)).toEqual([0, 0, 0])
  expect(changes).toEqual([])
  expect(second).toBe(entityNos[1])
})

/** Gives lines a daily budget instead of an amount for the flight. */
async function setDaily({ organisationId, entityNos }: Watch, daily: Record<number, number>) {
  await server.database.inOrganisation(organisationId, async (tx) => {
    for (const [at, amount] of Object.entries(daily)) {
      const aDay = { micros: String(Math.round(amount * 1_000_000)), currency: 'EUR' }
      const budget = { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [], daily: aDay }
      await sql`update entities set settings = ${JSON.stringify({ budget })}::jsonb
        where organisation_id = ${organisationId} and entity_no = ${entityNos[Number(at)]!}`.execute(tx)
    }
  })
}

const inCents = (amount: number) => Math.round(amount * 100)
const sumCents = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + inCents(one), 0)

/** Lines with daily budgets change by a whole amount a day, and budgets together stay what they were. */
function expectWholeDays({ lines, changes }: Reallocation, daily: Record<number, number>) {
  expect(sumCents(lines.map(({ budget_after }) => budget_after))).toBe(
    sumCents(lines.map(({ budget }) => budget)),
  )
  for (const [at, before] of Object.entries(daily)) {
    const { entity, budget, budget_after } = lines[Number(at)]!
    const moved = inCents(budget_after - budget)
    expect(moved).not.toBe(0)
    expect(Math.abs(moved % AHEAD)).toBe(0)
    const change = changes.find((one) => one.entity.id === entity.id)!
    expect(change.item).toMatchObject({
      field: 'budget',
      part: 'daily',
      after: { micros: String((inCents(before) + moved / AHEAD) * 10_000), currency: 'EUR' },
    })
  }
}

test('daily budgets move by whole cents over the days left, and the total stays the same', async () => {
  const watch = await aCampaign(2_700)
  const daily = { 0: 40, 1: 30.03 }
  await setDaily(watch, daily)
  const answer = await divided(watch)
  expectWholeDays(answer, daily)
  expect(answer.lines.map(({ stays }) => stays)).toEqual([null, null, null])
})

test('a daily and a flight budget exchange exactly the same amount next to a locked line', async () => {
  const watch = await aCampaign(2_700)
  const daily = { 1: 30.03 }
  await setDaily(watch, daily)
  const { organisationId, entityNos } = watch
  await server.database.inOrganisation(organisationId, async (tx) => {
    const at = new Date(server.clock.now().getTime() - 30 * 3_600_000)
    await sql`insert into entity_versions (organisation_id, entity_no, version, at, changes, actor_source)
      values (${organisationId}, ${entityNos[2]!}, 2, ${at}, '[{"path":"settings.bid.base"}]'::jsonb, 'platform_log')`.execute(
      tx,
    )
  })
  const answer = await divided(watch)
  const moved = answer.lines.map(({ budget, budget_after }) => inCents(budget_after - budget))
  expect(answer.lines[2]!.stays).toBe('Edited on the platform in the last 48 hours.')
  expect([moved[0]! + moved[1]!, moved[2]]).toEqual([0, 0])
  expectWholeDays(answer, daily)
})

test('404: a foreign or unknown budget; 400: invalid limits', async () => {
  const [watch, other] = [await aCampaign(2_700), await aCampaign(2_700)]
  expect((await reallocate(watch, { id: other.campaignNo })).statusCode).toBe(404)
  expect((await reallocate(watch, { id: 2_147_483_647 })).statusCode).toBe(404)
  const stranger = { caller: await signedIn(server, (await anOrganisation(server)).email) }
  expect((await reallocate(stranger, { id: watch.campaignNo })).statusCode).toBe(404)
  for (const wrong of [
    { most_move_pct: 0 },
    { returns: 2 },
    { kpi: 'spend' },
    { least_share_pct: 50, most_share_pct: 10 },
  ])
    expect((await reallocate(watch, { id: watch.campaignNo, ...wrong })).statusCode).toBe(400)
})
