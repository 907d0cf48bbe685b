import type { FlightBoard, FlightRow, PreparedChanges } from '@flightdeck/contract/pacing'
import { addDays, daysBetween } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../../test/a-changing-organisation.ts'

type TestOrganisation = Awaited<ReturnType<typeof aChangingOrganisation>>
type Landing = { flight: FlightRow; goal: number; end: number; band: [number, number]; actual: number }

const RAISE = 1.2
const STATES = ['budget', 'supply', 'near'] as const
const LINES_PER_STATE = 8

/** Lines with some time behind them and more ahead, by what limits them. */
async function runningLines({ people }: TestOrganisation): Promise<FlightRow[]> {
  const answer = await people.analyst.call('GET', '/pacing/flights/?level=line_item&per_page=500')
  const { flights } = answer.json().data as FlightBoard
  const running = flights.filter(
    ({ unit, goal_by: by, delivered, days: { elapsed, left } }) =>
      unit === 'currency' && by === 'platform' && delivered > 0 && elapsed >= 10 && left >= 30 && left <= 80,
  )
  return STATES.flatMap((limit) => running.filter(({ state }) => state === limit).slice(0, LINES_PER_STATE))
}

/** Raises every budget in one change set, and reads what it promised and what was delivered once all have ended. */
async function raiseAndWait(place: TestOrganisation, lines: readonly FlightRow[]): Promise<Landing[]> {
  const { server, people, query } = place
  const flights = lines.map(({ id, goal }) => ({ id, budget: Math.round(goal! * RAISE) }))
  const answer = await people.analyst.call('POST', '/pacing/prepare/', { flights })
  const { changes } = answer.json().data as PreparedChanges
  const set = await place.propose('analyst', changes.map(({ item }) => item), { origin: 'pacing' }) // prettier-ignore
  await place.approve('manager', set, { apply: true })
  await place.work()
  expect(await place.set(set.id)).toMatchObject({ state: 'applied' })
  const promises = (await place.items(set.id, '?per_page=200')).map(({ promise }) => promise!)

  const [lastDay] = lines.map(({ ends_on: end }) => end!).toSorted((a, b) => (a < b ? 1 : -1))
  const today = server.clock.now().toISOString().slice(0, 10)
  server.clock.advance({ days: daysBetween(today, addDays(lastDay!, 5)) })
  await place.syncAll()
  const actuals = await query<{ no: number; delivered: number }>(`
    select entity_no as no, sum(spend)::float8 / 1e6 as delivered from daily_facts
    where level = 'line_item' and entity_no = any(array[${lines.map(({ id }) => id).join()}]) group by entity_no`)
  return lines.map((flight) => {
    const { goal, end, low, high } = promises.find((promise) => promise.flight.id === flight.entity_id)!
    const actual = actuals.find(({ no }) => no === flight.id)!.delivered
    return { flight, goal, end: end!.amount, band: [low!.amount, high!.amount], actual }
  })
}

test('raised budgets land within the bands promised on the day of the change, in every state', async () => {
  const place = await aChangingOrganisation()
  const lines = await runningLines(place)
  expect(lines.length).toBeGreaterThanOrEqual(14)
  const landings = await raiseAndWait(place, lines)
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  for (const limit of STATES) {
    const ofState = landings.filter(({ flight }) => flight.state === limit)
    expect(ofState.length).toBeGreaterThanOrEqual(4)
    const inside = ofState.filter(({ band, actual }) => band[0] - 0.01 <= actual && actual <= band[1] + 0.01)
    const outside = ofState.filter((one) => !inside.includes(one)).map(({ flight }) => flight.name)
    expect(inside.length / ofState.length, `${limit}: ${outside.join()}`).toBeGreaterThanOrEqual(0.8)
    const error = mean(ofState.map(({ end, goal, actual }) => Math.abs(actual - end) / goal))
    // A raise of a line that its budget holds is spent. The market of other lines follows seasons, which no forecast sees.
    expect(error, limit).toBeLessThan(limit === 'budget' ? 0.01 : 0.1)
  }
}, 240_000)
