import type { Goal } from '@flightdeck/domain/budget'
import { dayNumber } from '@flightdeck/domain/time'
import { DEFAULT_TOLERANCE } from '@flightdeck/domain/pacing'
import { expect, test } from 'vitest'
import type { DeliverySnapshot, SnapshotEntity } from '../../../../data/delivery/index.ts'
import { flightsIn } from './flights.ts'
import type { LiveFlight } from './live-flight.ts'
import { withSlips, type SlipLimit } from './slips.ts'

const DAYS = 10
const makeGoal = (amount: number, by: 'plan' | 'platform' = 'platform'): Goal => ({
  measure: 'spend',
  isMoney: true,
  by,
  segments: [{ from: 100, to: 100 + DAYS - 1, amount }],
})

type Order = { left: number; yesterday?: number; limits?: SlipLimit[] }

/** An order with line items; what the last of them looks like on the board. */
function boardLastLine(budgets: readonly number[], { left, yesterday = 5, limits = [] }: Order) {
  const entity = (entityNo: number, type: string, ancestors: number[], goal: Goal | null, spent = 0) =>
    ({
      entityNo,
      type,
      ancestors,
      goal,
      platform: 'ttd',
      startsOn: 100,
      dataThrough: 104,
      history: { sum: () => spent, rows: () => 5 },
    }) as unknown as SnapshotEntity
  const order = entity(1, 'insertion_order', [], makeGoal(10_000), 10_000 - left)
  const lines = budgets.map((budget, at) => entity(2 + at, 'line_item', [1], makeGoal(budget)))
  const flights = lines.map(
    (line) =>
      ({
        entity: line,
        isTop: false,
        goal: line.goal,
        flight: {},
        days: Float64Array.of(5, 5, 5, 5, yesterday),
        figures: { bucket: 'critical', direction: 'under', projection: {}, runRate: {}, catchUp: 9 },
      }) as unknown as LiveFlight,
  )
  const byNo = new Map([order, ...lines].map((one) => [one.entityNo, one]))
  return withSlips({ byNo } as unknown as DeliverySnapshot, flights, limits).at(-1)!
}

test('a budget far above its peers has no projection, and one of its days at risk', () => {
  const slipped = boardLastLine([100, 100, 100, 100, 10_000], { left: 4_000 })
  expect(slipped.slipRisk).toBe(1_000)
  expect(slipped).toMatchObject({
    figures: { bucket: 'unknown', direction: null, projection: null, runRate: null, catchUp: null },
  })
})

test.each<[string, Order, number]>([
  ['is limited by the remainder of the order', { left: 300 }, 300],
  ['is not limited by a used-up order that still delivers', { left: 0 }, 1_000],
  ['is zero below a stopped order', { left: 0, yesterday: 0 }, 0],
])('the risk of a slip %s', (_what, order, risk) => {
  expect(boardLastLine([100, 100, 100, 100, 10_000], order).slipRisk).toBe(risk)
})

test.each([
  ['eight times its peers is not yet a slip', [100, 100, 100, 100, 800]],
  ['a budget that is too small burns nothing', [100, 100, 100, 100, 1]],
  ['fewer than four budgets are too few to compare', [100, 100, 10_000]],
])('%s', (_what, budgets) => {
  const line = boardLastLine(budgets, { left: 4_000 })
  expect(line.slipRisk).toBeUndefined()
  expect(line).toMatchObject({ figures: { bucket: 'critical' } })
})

test.each(['flight', 'month'] as const)(
  'a slipped budget has no projection on the board by the %s',
  (period) => {
    const today = dayNumber('2026-11-18')
    const segment = { from: dayNumber('2026-10-25'), to: dayNumber('2026-12-25') }
    const line = (entityNo: number, amount: number) =>
      ({
        entityNo,
        type: 'line_item',
        ancestors: [1],
        goal: { ...makeGoal(amount), segments: [{ ...segment, amount }] },
        platform: 'ttd',
        isOn: true,
        isPaused: false,
        startsOn: segment.from,
        endsOn: segment.to,
        dataFrom: segment.from,
        dataThrough: today - 1,
        history: { sum: (_: string, from: number, to: number) => 10 * (to - from + 1), rows: () => 1 },
      }) as unknown as SnapshotEntity
    const lines = [600, 600, 600, 600, 60_000].map((amount, at) => line(2 + at, amount))
    const delivery = { byNo: new Map(lines.map((one) => [one.entityNo, one])) } as unknown as DeliverySnapshot
    const slipped = flightsIn(delivery, {
      organisationId: '1',
      today: '2026-11-18',
      tolerance: DEFAULT_TOLERANCE,
      edits: [],
      slipLimits: [],
      period,
    }).at(-1)!
    expect(slipped).toMatchObject({ figures: { bucket: 'unknown', projection: null } })
    // One day of 60,000 over 62 days.
    expect(slipped.slipRisk).toBeCloseTo(60_000 / 62, 6)
  },
)

test.each<[string, SlipLimit[], number, boolean]>([
  [
    'three times its peers is a slip under such a limit of the check',
    [['ttd', { times: 3, leastPeers: 4 }]],
    400,
    true,
  ],
  [
    'a hundred times its peers is no slip under a higher limit of the check',
    [['ttd', { times: 200, leastPeers: 4 }]],
    10_000,
    false,
  ],
  ['five budgets are too few for a minimum of six', [['ttd', { times: 8, leastPeers: 6 }]], 10_000, false],
  ['a limit of another platform does not apply', [['dv360', { times: 200, leastPeers: 4 }]], 10_000, true],
])('%s', (_what, limits, budget, isSlip) => {
  const line = boardLastLine([100, 100, 100, 100, budget], { left: 4_000, limits })
  expect(line.slipRisk !== undefined).toBe(isSlip)
})
