import type { FlightBoard, FlightDetail, FlightRow, PreparedChanges } from '@flightdeck/contract/pacing'
import { addDays, readEntityId } from '@flightdeck/domain'
import { expect, test } from 'vitest'
import { aChangingOrganisation } from '../../test/a-changing-organisation.ts'
import { syncOnce } from '../../test/a-connection.ts'
import { flightOpinion } from '../../test/flight-opinion.ts'

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

/** A line item that spends evenly what the platform lets it, with some time behind it and more ahead. */
async function steadyLine(place: ChangingOrganisation): Promise<FlightRow> {
  const { flights } = await board(place, '&bucket=on_track')
  return flights.find(
    ({ mode, unit, pacing_pct: pace, days }) =>
      mode === 'even' && unit === 'currency' && pace! > 90 && days.elapsed >= 30 && days.left >= 30,
  )!
}

/** The client signs a third more than the platform was set to. */
async function signMore({ people }: ChangingOrganisation, flight: FlightRow): Promise<number> {
  const { platform, nativeId } = readEntityId(flight.entity_id)
  const budget = Math.round(flight.goal! * 1.35)
  const columns = 'platform,entity_kind,entity_id,entity_name,start_date,end_date,budget,budget_currency'
  const { name, starts_on: start, ends_on: end, currency } = flight
  const row = [platform, 'line_item', nativeId, name, start, end, budget, currency]
  await answered(
    people.owner.call('POST', '/plan-sheets/upload/', {
      name: 'Signed plan',
      file_name: 'plan.csv',
      content_base64: Buffer.from(`${columns}\r\n${row.join(',')}\r\n`).toString('base64'),
    }),
  )
  return budget
}

/** The line's days as they were loaded, by a view and nothing of the board. */
const plainDays = ({ query }: ChangingOrganisation, id: number) =>
  query<{ on: string; delivered: number }>(`
    select to_char(day, 'YYYY-MM-DD') as "on", spend::float8 / 1000000 as delivered from daily_facts
    where entity_no = ${id} and level = 'line_item' order by day`)

test('the flight that will miss is found, a lever is pulled, a second person approves, the platform spends more from that day, and the flight lands', async () => {
  const place = await aChangingOrganisation()
  const { server, organisationId, people, query } = place
  const line = await steadyLine(place)
  const [{ accountNo }] = (await query<{ accountNo: number }>(
    `select account_no from entities where entity_no = ${line.id}`,
  )) as [{ accountNo: number }]
  const later = async (days: number) => {
    server.clock.advance({ days })
    await syncOnce(server, organisationId, accountNo)
  }
  const goal = await signMore(place, line)

  const worst = (await board(place, '&bucket=critical')).flights.find(({ id }) => id === line.id)!
  expect(worst).toMatchObject({ goal, goal_by: 'plan', direction: 'under', bucket: 'critical' })
  const opinionOn = async (through: string, changed: { changed_on?: string } = {}) =>
    flightOpinion({
      starts_on: line.starts_on!,
      ends_on: line.ends_on!,
      budget: goal,
      days: await plainDays(place, line.id),
      through,
      ...changed,
    })
  const opinion = await opinionOn(worst.data_through!)
  expect(worst.projected).toBeCloseTo(opinion.projected!, 4)
  expect(worst.risk!.under).toBeCloseTo(goal - worst.run_rate_end!, 4)
  // The platform would stop at its own budget, a few hours late.
  const overshoot = (0.15 * goal) / line.days.total
  expect(worst.band80![1]).toBeLessThanOrEqual(line.goal! + overshoot + 0.01)
  expect(worst.band80![0]).toBeLessThan(worst.projected!)
  expect(worst.band80![1]).toBeGreaterThan(worst.projected!)

  const prepare = (lever: object) =>
    answered<PreparedChanges>(
      people.analyst.call('POST', '/pacing/prepare/', { flights: [{ id: line.id, ...lever }] }),
    )
  // The line never reached its old budget, so nothing shows that it could spend a larger one.
  const suggested = await prepare({ land: true })
  expect(suggested.changes).toEqual([])
  expect(suggested.by_hand[0]!.reason).toMatch(/the supply is not: lands at \d\d%/)
  // A person who knows better pulls the lever all the same.
  const { changes, by_hand } = await prepare({ daily: worst.needed_per_day })
  expect(by_hand).toEqual([])
  expect(changes).toMatchObject([{ item: { field: 'budget', after: { micros: String(goal * 1_000_000) } } }])
  const items = changes.map(({ item }) => item)
  const set = await place.propose('analyst', items, { title: 'Land on plan', origin: 'pacing' })
  const alone = await people.analyst.call('POST', `/changes/${set.id}/approve/`, { digest: set.digest })
  expect(alone.statusCode).toBe(403)
  await place.approve('manager', set, { apply: true })
  await place.work()
  expect(await place.set(set.id)).toMatchObject({ state: 'applied' })

  await later(2)
  const before = worst.recent.at(-1)!
  const { flight: next } = await loadFlight(place, line.id)
  expect(next.data_through! > before.on).toBe(true)
  expect(next.last_day!).toBeGreaterThan(1.3 * before.delivered!)

  await later(7)
  const { flight: landed, changed_on } = await loadFlight(place, line.id)
  const second = await opinionOn(landed.data_through!, { changed_on: changed_on! })
  expect(landed.projected!).toBeCloseTo(second.projected!, 4)
  expect(landed.state).toBe(second.state)
  expect(landed.projected_pct!).toBeGreaterThan(95)
  expect(landed.projected_pct!).toBeLessThan(105)
  expect(landed.risk!.under).toBeLessThan(0.05 * goal)

  await later(landed.days.left + 5)
  const all = (await plainDays(place, line.id)).filter(
    ({ on }) => on >= line.starts_on! && on < addDays(line.ends_on!, 1),
  )
  const delivered = all.reduce((sum, day) => sum + day.delivered, 0)
  expect(delivered / goal).toBeCloseTo(1, 2)
}, 120_000)
