import type { ChangeItem, ChangeItemInput } from '@flightdeck/contract/changes'
import type { FlightBoard, FlightRow, PreparedChanges } from '@flightdeck/contract/pacing'
import { addDays, daysBetween } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../../test/a-changing-organisation.ts'
import { syncOnce } from '../../../../test/a-connection.ts'
import { measurePromises } from './measure-promises.ts'

type TestOrganisation = Awaited<ReturnType<typeof aChangingOrganisation>>

/** Line items that their budget limits, or the supply, with some time behind them and more ahead. */
async function linesBy(state: 'budget' | 'supply', { people }: TestOrganisation): Promise<FlightRow[]> {
  const answer = await people.analyst.call('GET', '/pacing/flights/?level=line_item&per_page=500')
  const { flights } = answer.json().data as FlightBoard
  return flights.filter(
    ({ mode, unit, goal_by: by, state: limit, days }) =>
      mode === 'even' &&
      unit === 'currency' &&
      by === 'platform' &&
      limit === state &&
      days.elapsed >= 10 &&
      days.left >= 20,
  )
}

/** Items that set the budget of a flight to a multiple of what it is. */
async function budgetItems(
  { people }: TestOrganisation,
  flight: FlightRow,
  multiple: number,
): Promise<ChangeItemInput[]> {
  const budget = Math.round(flight.goal! * multiple)
  const body = { flights: [{ id: flight.id, budget }] }
  const answer = await people.analyst.call('POST', '/pacing/prepare/', body)
  return (answer.json().data as PreparedChanges).changes.map(({ item }) => item)
}

async function applied(place: TestOrganisation, items: ChangeItemInput[]): Promise<number> {
  const set = await place.propose('analyst', items, { origin: 'pacing' })
  await place.approve('manager', set, { apply: true })
  await place.work()
  return set.id
}

const loadPromise = async (
  { items }: TestOrganisation,
  setId: number,
): Promise<NonNullable<ChangeItem['promise']>> => (await items(setId))[0]!.promise!

test('a raised budget stores a forecast, and a week of whole days later the result, as plain SQL computes it', async () => {
  const place = await aChangingOrganisation()
  const { server, query } = place
  const [line, edited] = (await linesBy('budget', place)) as [FlightRow, FlightRow]
  const setId = await applied(place, await budgetItems(place, line, 1.2))
  const promise = await loadPromise(place, setId)
  const goal = Math.round(line.goal! * 1.2)
  expect(promise).toMatchObject({
    flight: { id: line.entity_id },
    goal,
    ends_on: line.ends_on,
    data_through: line.data_through,
    // No budget of the platform has ended here.
    is_range: true,
    records: 0,
    happened: null,
    gap: null,
  })
  expect(promise.unchanged!.amount).toBeCloseTo(line.projected!, 4)
  expect(promise.end!.percent).toBeGreaterThan(98)
  expect(promise.low!.amount).toBeLessThanOrEqual(promise.end!.amount)
  expect(promise.high!.amount).toBeGreaterThanOrEqual(promise.end!.amount)

  const again = await applied(place, await budgetItems(place, edited, 1.1))
  const accounts = await query<{ accountNo: number }>(
    `select distinct account_no from entities where entity_no in (${line.id}, ${edited.id})`,
  )
  const later = async (days: number) => {
    server.clock.advance({ days })
    for (const { accountNo } of accounts) await syncOnce(server, place.organisationId, accountNo)
    await measurePromises(server.app)
  }
  await later(3)
  await applied(place, await budgetItems(place, edited, 1.2))
  await later(3)
  expect((await loadPromise(place, setId)).happened).toBeNull()
  await later(3)

  const measured = await loadPromise(place, setId)
  const { applied_on: appliedOn, compared_through: through, happened } = measured
  expect(through).toBe(addDays(appliedOn!, 7))
  const [plain] = await query<{ delivered: number; week: number }>(`
    select sum(spend)::float8 / 1e6 as delivered, (sum(spend) filter (where day > '${appliedOn}'))::float8 / 1e6 as week
    from daily_facts where entity_no = ${line.id} and level = 'line_item' and day between '${line.starts_on}' and '${through}'`)
  const end = plain!.delivered + (plain!.week / 7) * daysBetween(through!, line.ends_on!)
  expect(happened!.amount).toBeCloseTo(Math.min(end, goal), 2)
  expect(happened!.percent).toBeCloseTo((100 * Math.min(end, goal)) / goal, 3)
  expect(await loadPromise(place, again)).toMatchObject({
    happened: null,
    gap: 'Edited again within the week.',
  })

  // A second sweep measures it no second time.
  await measurePromises(server.app)
  expect(await loadPromise(place, setId)).toEqual(measured)
}, 180_000)

test('a change approved days later stores its forecast with the data of the day of its write', async () => {
  const place = await aChangingOrganisation()
  const { server } = place
  const [late, later, soon] = (await linesBy('budget', place)) as [FlightRow, FlightRow, FlightRow]
  const proposed = async (line: FlightRow, more: object = {}) =>
    place.propose('analyst', await budgetItems(place, line, 1.2), { origin: 'pacing', ...more })
  const sets = { late: await proposed(late), later: await proposed(later), soon: await proposed(soon) }
  const before = await loadPromise(place, sets.soon.id)
  await place.approve('manager', sets.soon)
  expect(await loadPromise(place, sets.soon.id)).toEqual(before)

  server.clock.advance({ days: 2 })
  await place.syncAll()
  const answer = await place.people.analyst.call('GET', '/pacing/flights/?level=line_item&per_page=500')
  const now = (id: number) => (answer.json().data as FlightBoard).flights.find((one) => one.id === id)!
  await place.approve('manager', sets.late)
  expect(now(late.id).data_through! > late.data_through!).toBe(true)
  const promise = await loadPromise(place, sets.late.id)
  expect(promise).toMatchObject({
    data_through: now(late.id).data_through,
    goal: Math.round(late.goal! * 1.2),
  })
  expect(promise.unchanged!.amount).toBeCloseTo(now(late.id).projected!, 4)
  // Refused: its promise stays as it was proposed.
  const other = { digest: '0'.repeat(64) }
  const refused = await place.people.manager.call('POST', `/changes/${sets.later.id}/approve/`, other)
  expect(refused.statusCode).toBe(409)
  expect((await loadPromise(place, sets.later.id)).data_through).toBe(later.data_through)

  server.clock.advance({ hours: 20 })
  await place.syncAll()
  await place.post('manager', `/changes/${sets.late.id}/apply/`)
  expect((await loadPromise(place, sets.late.id)).data_through).toBe(addDays(promise.data_through, 1))
}, 180_000)

test('a week with an unreported day is not compared', async () => {
  const place = await aChangingOrganisation()
  const { server, query } = place
  const [line] = (await linesBy('budget', place)) as [FlightRow]
  const setId = await applied(place, await budgetItems(place, line, 1.2))
  const [account] = await query<{ accountNo: number }>(
    `select account_no from entities where entity_no = ${line.id}`,
  )
  server.clock.advance({ days: 12 })
  await syncOnce(server, place.organisationId, account!.accountNo)
  await query(`update fact_slices set spend = null where account_no = ${account!.accountNo}
    and day = (select max(day) - 6 from fact_slices where account_no = ${account!.accountNo})`)
  await measurePromises(server.app)
  expect(await loadPromise(place, setId)).toMatchObject({
    happened: null,
    gap: 'Delivery of the week is not known.',
  })
}, 180_000)

test('a delivery change without a model has no forecast, a rename no promise, and finished promises correct the next', async () => {
  const place = await aChangingOrganisation()
  const { query, organisationId } = place
  const [line] = (await linesBy('budget', place)) as [FlightRow]
  const short = await linesBy('supply', place)
  const [named] = await place.lines()
  const [bid] = await query<{ id: string; before: { micros: string; currency: string } }>(`
    select native_id as id, settings -> 'bid' -> 'base' as before from entities
    where kind = 'line_item' and gone_at is null and settings -> 'bid' -> 'base' is not null 
      and entity_no = any(array[${short.map(({ id }) => id).join()}]) order by entity_no limit 1`)
  const lower = { ...bid!.before, micros: String(Math.round(Number(bid!.before.micros) / 2e4) * 1e4) }
  const items: ChangeItemInput[] = [
    place.rename(named!),
    {
      entity: { type: 'line_item', id: `dv360:${bid!.id}` },
      field: 'bid',
      part: 'base',
      before: bid!.before,
      after: lower,
    },
  ]
  const set = await place.propose('analyst', items)
  const shown = await place.items(set.id)
  expect(shown.find(({ field }) => field === 'name')!.promise).toBeNull()
  const { no, promise } = shown.find(({ field }) => field === 'bid')!
  expect(promise).toMatchObject({
    end: null,
    low: null,
    records: 0,
  })
  await place.post('analyst', `/changes/${set.id}/items/choice/`, { items: [no], left_out: true })
  const after = (await place.items(set.id)).find(({ field }) => field === 'bid')!.promise!
  expect(after.gap).toBe('Some of its changes were left out or not applied.')

  await query(`
    insert into change_promises (organisation_id, set_no, flight_no, account_no, campaign_no, setting, measure, data_through,
      ends_on, goal_micros, delivered_micros, model_micros, end_micros, low_micros, high_micros, is_range, record_count,
      measured_at, happened_micros)
    select '${organisationId}', ${set.id}, entity_no, account_no, entity_no % 7, 'budget', 'spend', '2026-01-01', '2026-02-01',
      2000, 1000, 2000, 2000, 2000, 2000, false, 0, now(), 1400
    from entities where kind = 'line_item' and entity_no not in (select flight_no from change_promises) order by entity_no limit 20`)
  const [lowered] = await budgetItems(place, line, 0.95)
  const corrected = await loadPromise(place, (await place.propose('analyst', [lowered!])).id)
  expect(corrected.records).toBe(20)
  const rest = Math.round(line.goal! * 0.95) - line.delivered
  expect(corrected.end!.amount).toBeCloseTo(line.delivered + 0.4 * rest, 0)
}, 180_000)
