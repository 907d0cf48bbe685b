import type { Goal } from '@flightdeck/domain/budget'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { DEFAULT_BANDS } from '@flightdeck/domain/pacing'
import { describe, expect, test } from 'vitest'
import type { DeliverySnapshot, SnapshotEntity } from '../../../../data/delivery/index.ts'
import { endedFlights, plansSoFar } from './ended-flights.ts'
import { bandsFor, isRangeOn, readOwn } from './own-bands.ts'

const TODAY = 20_000
const LENGTH = 30

type EndedCase = {
  no: number
  above?: number[]
  goal?: Goal | null
  platform?: AdPlatformKey
  endedDaysAgo?: number
  /** Delivery of a day of the flight. */
  on?: (day: number) => number
}

function entity({ no, above = [], goal, platform = 'dv360', endedDaysAgo = 5, on = () => 100 }: EndedCase) {
  const to = TODAY - endedDaysAgo
  const from = to - LENGTH + 1
  const own: Goal | null =
    goal === undefined
      ? { measure: 'spend', isMoney: true, by: 'platform', segments: [{ from, to, amount: 3_000 }] }
      : goal && { ...goal, segments: [{ from, to, amount: goal.segments[0]!.amount }] }
  const sum = (_measure: string, first: number, last: number) => {
    let all = 0
    for (let day = Math.max(first, from); day <= Math.min(last, to); day++) all += on(day - from)
    return all
  }
  return {
    entityNo: no,
    type: above.length > 0 ? 'line_item' : 'campaign',
    ancestors: above,
    platform,
    goal: own,
    startsOn: from,
    dataFrom: TODAY - 120,
    dataThrough: TODAY - 1,
    history: { rows: () => 1, sum },
  } as unknown as SnapshotEntity
}

const plan = (amount: number): Goal => ({
  measure: 'spend',
  isMoney: true,
  by: 'plan',
  segments: [{ from: 0, to: 0, amount }],
})
const learnBands = (entities: readonly EndedCase[], edits: [number, number][] = []) =>
  readOwn(
    endedFlights(
      { byNo: new Map(entities.map((one) => [one.no, entity(one)])) } as unknown as DeliverySnapshot,
      TODAY,
      new Map(edits),
    ),
  )

describe('coverage of bands', () => {
  test('a line below a budget is not counted again, and campaigns count beside budgets', () => {
    const own = learnBands([{ no: 1 }, { no: 2, above: [1] }, { no: 3, above: [1] }, { no: 4 }])
    expect(own).toMatchObject({ flights: 2, campaigns: 2, looks: 10 })
    const lines = learnBands([
      { no: 1, goal: null },
      { no: 2, above: [1] },
      { no: 3, above: [1] },
    ])
    expect(lines).toMatchObject({ flights: 2, campaigns: 1, looks: 10 })
  })
  test('an edit below a budget excludes the earlier looks from the verdict', () => {
    const edited = [2, TODAY - 5 - LENGTH + 1 + 15] as [number, number]
    expect(learnBands([{ no: 1 }, { no: 2, above: [1] }], [edited]).looks).toBe(2)
  })
  test('a plan is replayed with the remaining budgets below it', () => {
    // The lines are used up after twenty days, the plan has half as much again.
    const on = (day: number) => (day < 20 ? 100 : 0)
    const lines = [
      {
        no: 2,
        above: [1],
        on: (day: number) => on(day) / 2,
        goal: { ...plan(1_000), by: 'platform' as const },
      },
      {
        no: 3,
        above: [1],
        on: (day: number) => on(day) / 2,
        goal: { ...plan(1_000), by: 'platform' as const },
      },
    ]
    const whole = { no: 1, on, goal: plan(3_000) }
    expect(learnBands([whole, ...lines]).inside).toBe(1)
    expect(learnBands([whole]).inside).toBeLessThan(1)
  })
})

describe('a range of bands', () => {
  const many = (count: number, endedDaysAgo = 5) =>
    Array.from({ length: count }, (_, at): EndedCase => ({ no: at + 1, endedDaysAgo }))
  test('is shown until twenty budgets of the platform have ended', () => {
    expect(isRangeOn(learnBands(many(19)), 'dv360')).toBe(true)
    const enough = learnBands(many(20))
    expect(isRangeOn(enough, 'dv360')).toBe(false)
    expect(isRangeOn(enough, 'ttd')).toBe(true)
  })
  test('default bands apply until a cell has fifty flights, and are labelled as defaults', () => {
    expect(learnBands(many(49))).toMatchObject({ isOwn: false, ofBudgets: { bands: DEFAULT_BANDS } })
    expect(learnBands(many(50)).isOwn).toBe(true)
  })
})

describe('plans', () => {
  const readPlans = (count: number, goalBy: 'plan' | 'platform' = 'plan') => {
    const running = Array.from({ length: count }, (_, at): EndedCase => ({
      no: at + 1,
      endedDaysAgo: -5,
      goal: { ...plan(30_000), by: goalBy },
    }))
    const byNo = new Map(running.map((one) => [one.no, entity(one)]))
    const delivery = { byNo } as unknown as DeliverySnapshot
    return readOwn(endedFlights(delivery, TODAY), { plans: plansSoFar(delivery, TODAY), today: TODAY })
  }
  const low80 = (own: ReturnType<typeof readOwn>, by: 'plan' | 'platform') =>
    bandsFor(own, 'dv360', { by }).open[4]!.low80
  const set = DEFAULT_BANDS.open[4]!.low80

  test('running plans of five campaigns measure how wide a range of a plan is', () => {
    const own = readPlans(5)
    expect(isRangeOn(own, 'dv360')).toBe(true)
    expect(low80(own, 'plan')).toBeGreaterThan(set)
    expect(low80(own, 'platform')).toBe(1.25 * set)
  })
  test('four do not, and neither do budgets that a platform stops', () => {
    expect(low80(readPlans(4), 'plan')).toBe(1.25 * set)
    expect(low80(readPlans(5, 'platform'), 'plan')).toBe(1.25 * set)
  })
  test('the measured width is the band’s and the range’s, and budgets keep theirs', () => {
    const { ofPlans, ofBudgets } = readPlans(30)
    expect(ofPlans.ranges).toEqual(ofPlans.bands)
    expect(ofBudgets.bands).toEqual(DEFAULT_BANDS)
  })
})
