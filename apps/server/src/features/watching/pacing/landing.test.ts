import type { FlightBoard, FlightDetail, FlightRow, PreparedChanges } from '@flightdeck/contract/pacing'
import { readEntityId } from '@flightdeck/domain/entities'
import { expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../test/a-changing-organisation.ts'
import { syncOnce } from '../../../test/a-connection.ts'
import { flightOpinion } from '../../../test/flight-opinion.ts'

type ChangingOrganisation = Awaited<ReturnType<typeof aChangingOrganisation>>

const answered = async <T>(
  pendingResponse: ReturnType<ChangingOrganisation['people']['owner']['call']>,
): Promise<T> => {
  const answer = await pendingResponse
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json().data as T
}
const board = ({ people }: ChangingOrganisation, queryText = '') =>
  answered<FlightBoard>(
    people.analyst.call('GET', `/pacing/flights/?level=line_item&per_page=500${queryText}`),
  )
const loadFlight = ({ people }: ChangingOrganisation, id: number) =>
  answered<FlightDetail>(people.analyst.call('GET', `/pacing/flights/${id}/`))

/** A line item that spends evenly, with some time behind it and more ahead, limited by its budget or by the supply. */
async function evenLine(place: ChangingOrganisation, limit: 'budget' | 'supply'): Promise<FlightRow> {
  const { flights } = await board(place)
  return flights.find(
    ({ mode, unit, state, pacing_pct: pace, days }) =>
      mode === 'even' &&
      unit === 'currency' &&
      state === limit &&
      pace! > 80 &&
      days.elapsed >= 30 &&
      days.left >= 30,
  )!
}

const SIGNED = 1.25
const signedBudget = (flight: FlightRow): number => Math.round(flight.goal! * SIGNED)

/** The client signs a quarter more than the platform was set to. */
async function signMore({ people }: ChangingOrganisation, flight: FlightRow): Promise<void> {
  const columns = 'platform,entity_kind,entity_id,entity_name,start_date,end_date,budget,budget_currency'
  const { platform, nativeId } = readEntityId(flight.entity_id)
  const { name, starts_on: start, ends_on: end, currency } = flight
  const row = [platform, 'line_item', nativeId, name, start, end, signedBudget(flight), currency]
  await answered(
    people.owner.call('POST', '/plan-sheets/upload/', {
      name: 'Signed plan',
      file_name: 'plan.csv',
      content_base64: Buffer.from(`${columns}\r\n${row.join(',')}\r\n`).toString('base64'),
    }),
  )
}

/** The line's days as they were loaded, by a view and nothing of the board. */
const plainDays = ({ query }: ChangingOrganisation, id: number) =>
  query<{ on: string; delivered: number }>(`
    select to_char(day, 'YYYY-MM-DD') as "on", spend::float8 / 1000000 as delivered from daily_facts
    where entity_no = ${id} and level = 'line_item' order by day`)

const percentIn = (reason: string): number => Number(/lands at (\d+)%/.exec(reason)![1])

test('a budget-limited flight lands after a raise, and a supply-limited one lands where its refusal projected', async () => {
  const place = await aChangingOrganisation()
  const { server, organisationId, people, query } = place
  const [line, short] = [await evenLine(place, 'budget'), await evenLine(place, 'supply')]
  const accounts = await query<{ accountNo: number }>(
    `select distinct account_no from entities where entity_no in (${line.id}, ${short.id})`,
  )
  const later = async (days: number) => {
    server.clock.advance({ days })
    for (const { accountNo } of accounts) await syncOnce(server, organisationId, accountNo)
  }
  const goal = signedBudget(line)
  await signMore(place, short)
  const opinionOn = async (through: string, changed: { changed_on?: string } = {}) =>
    flightOpinion({
      starts_on: line.starts_on!,
      ends_on: line.ends_on!,
      budget: goal,
      days: await plainDays(place, line.id),
      through,
      ...changed,
    })

  const worst = (await board(place)).flights.find(({ id }) => id === short.id)!
  expect(worst).toMatchObject({ goal: signedBudget(short), goal_by: 'plan', direction: 'under' })
  expect(['critical', 'needs_attention']).toContain(worst.bucket)
  expect(worst.risk!.under).toBeCloseTo(worst.goal! - worst.run_rate_end!, 4)
  // The platform would stop at its own budget, a few hours late.
  const overshoot = (0.15 * worst.goal!) / short.days.total
  expect(worst.band80![1]).toBeLessThanOrEqual(short.goal! + overshoot + 0.01)
  expect(worst.band80![0]).toBeLessThan(worst.projected!)
  expect(worst.band80![1]).toBeGreaterThan(worst.projected!)

  const prepare = (lever: object, id: number) =>
    answered<PreparedChanges>(
      people.analyst.call('POST', '/pacing/prepare/', { flights: [{ id, ...lever }] }),
    )
  const { changes, by_hand } = await prepare({ budget: goal }, line.id)
  expect(by_hand).toEqual([])
  expect(changes).toMatchObject([{ item: { field: 'budget', after: { micros: String(goal * 1_000_000) } } }])
  // The other line never reached its old budget, so nothing shows that it could spend a larger one.
  const refusal = await prepare({ land: true }, short.id)
  expect(refusal.changes).toEqual([])
  const { reason } = refusal.by_hand[0]!
  expect(reason).toMatch(/the supply is not: lands at \d\d%/)
  // A person who expects more pulls the lever all the same, as far as its best day goes.
  const raise = await prepare({ daily: Math.min(worst.needed_per_day!, 1.5 * worst.best_day!) }, short.id)
  expect(raise.by_hand).toEqual([])
  const items = [...changes, ...raise.changes].map(({ item }) => item)
  expect(items).toHaveLength(2)
  const set = await place.propose('analyst', items, { title: 'Land on plan', origin: 'pacing' })
  const alone = await people.analyst.call('POST', `/changes/${set.id}/approve/`, { digest: set.digest })
  expect(alone.statusCode).toBe(403)
  await place.approve('manager', set, { apply: true })
  await place.work()
  expect(await place.set(set.id)).toMatchObject({ state: 'applied' })

  await later(9)
  const { flight: landed, changed_on } = await loadFlight(place, line.id)
  const second = await opinionOn(landed.data_through!, { changed_on: changed_on! })
  expect(landed.projected!).toBeCloseTo(second.projected!, 4)
  expect(landed.state).toBe(second.state)
  expect(landed.projected_pct!).toBeGreaterThan(95)
  expect(landed.projected_pct!).toBeLessThan(105)
  expect(landed.risk!.under).toBeLessThan(0.05 * goal)

  await later(Math.max(landed.days.left, short.days.left) + 5)
  const delivered = async ({ id, starts_on: start, ends_on: end }: FlightRow) =>
    (await plainDays(place, id))
      .filter(({ on }) => on >= start! && on <= end!)
      .reduce((sum, day) => sum + day.delivered, 0)
  expect((await delivered(line)) / goal).toBeCloseTo(1, 2)
  const landing = (100 * (await delivered(short))) / signedBudget(short)
  expect(Math.abs(landing - percentIn(reason))).toBeLessThan(10)
}, 180_000)
