import { describe, expect, test } from 'vitest'
import type { ChangeRequest, EntityView } from '../writes/index.ts'
import { movedBy, relativeStep, type CostContext } from './moved.ts'
import { viewAfter } from './view-after.ts'

const CONTEXT: CostContext = { today: '2026-11-19', mostStepPercent: 100, bidBaseMicros: null }
const entity = { kind: 'line_item', nativeId: '7' } as const
const euros = (units: number) => ({
  micros: String(BigInt(Math.round(units * 100)) * 10_000n),
  currency: 'EUR',
})
const flight = (startsOn: string | null, endsOn: string | null) => ({ startsOn, endsOn })
const view = (budget: { total?: number; daily?: number }, days = flight('2026-11-01', '2027-01-13')) =>
  ({
    name: 'Line',
    status: 'active',
    ...days,
    settings: {
      budget: {
        ...(budget.total !== undefined && { total: euros(budget.total) }),
        ...(budget.daily !== undefined && { daily: euros(budget.daily) }),
      },
    },
  }) as EntityView
const daily = (before: number, after: number): ChangeRequest => ({
  entity,
  field: 'budget',
  part: 'daily',
  before: euros(before),
  after: euros(after),
})
const bid = (before: number | null, after: number | null): ChangeRequest => ({
  entity,
  field: 'bid',
  part: 'max',
  before: before === null ? null : euros(before),
  after: after === null ? null : euros(after),
})
const days = (before: ReturnType<typeof flight>, after: ReturnType<typeof flight>): ChangeRequest => ({
  entity,
  field: 'flight',
  before,
  after,
})
const activate: ChangeRequest = { entity, field: 'status', before: 'paused', after: 'active' }
const units = (change: ChangeRequest, entityView: EntityView, context = CONTEXT) => {
  const moved = movedBy(change, entityView, context)
  return moved && Number(moved.micros) / 1_000_000
}

describe('a daily amount counts for the days left of its flight', () => {
  test.each<[string, ChangeRequest, EntityView, number | null]>([
    ['56 days to go', daily(2_020.66, 3_019.66), view({ daily: 2_020.66 }), 55_944],
    ['a flight that starts later', daily(1, 3), view({ daily: 1 }, flight('2027-01-12', '2027-01-13')), 4],
    ['a flight that is over', daily(1, 3), view({ daily: 1 }, flight('2026-11-01', '2026-11-18')), 0],
    ['no end', daily(1, 3), view({ daily: 1 }, flight('2026-11-01', null)), null],
    ['activating it', activate, view({ daily: 10 }), 560],
    ['activating it without an end', activate, view({ daily: 10 }, flight(null, null)), null],
    ['activating a total budget', activate, view({ total: 300, daily: 10 }, flight(null, null)), 300],
    ['days added', days(flight('2026-11-01', '2026-11-20'), flight('2026-11-01', '2026-11-25')), view({ daily: 10 }), 50],
    ['the same number of days, later', days(flight('2026-11-01', '2026-11-19'), flight('2026-11-19', '2026-12-07')), view({ daily: 10 }), 180],
    ['an end removed', days(flight('2026-11-01', '2026-11-20'), flight('2026-11-01', null)), view({ daily: 10 }), null],
    ['days added to a total budget', days(flight('2026-11-01', '2026-11-20'), flight('2026-11-01', null)), view({ total: 300 }), 0],
  ])('%s', (_name, change, entityView, expected) => expect(units(change, entityView)).toBe(expected)) // prettier-ignore

  test('days and a daily budget that are both raised cost the raised budget on the added days', () => {
    const before = flight('2026-11-01', '2026-11-19')
    const extended = days(before, flight('2026-11-01', '2026-11-28'))
    const raise = daily(10, 1_000)
    const entityView = view({ daily: 10 }, before)
    expect([units(raise, entityView), units(extended, viewAfter(entityView, [raise]))]).toEqual([990, 9_000])
    expect([units(extended, entityView), units(raise, viewAfter(entityView, [extended]))]).toEqual([
      90, 9_900,
    ])
  })

  test('a lowered daily budget does not cheapen an extension before the platform shows it', () => {
    const extended = days(flight('2026-11-01', '2026-11-19'), flight('2026-11-01', '2026-11-28'))
    expect(units(extended, viewAfter(view({ daily: 1_000 }), [daily(1_000, 1)]))).toBe(9_000)
  })
})

describe('a bid above the largest step is of unknown amount', () => {
  const entityView = view({ total: 33_581.8 })
  test.each<[string, ChangeRequest, Partial<CostContext>, number | null]>([
    ['a hundredfold', bid(8.63, 863), {}, null],
    ['up to the step', bid(10, 20), {}, 0],
    ['above it', bid(10, 20.01), {}, null],
    ['the last of several steps', bid(20, 30), { bidBaseMicros: 10_000_000n }, null],
    ['without a limit for steps', bid(8.63, 863), { mostStepPercent: null }, 0],
    ['without a highest bid', bid(8.63, null), { mostStepPercent: null }, null],
    ['from nothing', bid(0, 1), { mostStepPercent: null }, null],
    ['lowered', bid(863, 8.63), {}, 0],
  ])('%s', (_name, change, context, expected) =>
    expect(units(change, entityView, { ...CONTEXT, ...context })).toBe(expected),
  )

  test('a step is measured from the lowest bid that was raised alone', () => {
    expect(relativeStep(bid(20, 30))).toBe(50)
    expect(relativeStep(bid(20, 30), 10_000_000n)).toBe(200)
    expect(relativeStep(bid(20, 30), 25_000_000n)).toBe(50)
  })
})
