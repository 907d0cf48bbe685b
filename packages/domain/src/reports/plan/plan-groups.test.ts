import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_QUESTION, type ReportQuestion } from '../question.ts'
import { computeFigure } from '../tally.ts'
import { planGroups, shareOn } from './plan-groups.ts'
import { plannedAmounts, type PlannedFlight } from './planned-flight.ts'
import type { PlacedPlan } from './plan-cover.ts'

const flight = (more: Partial<PlannedFlight> = {}): PlannedFlight => ({
  entityNo: 1,
  startsOn: '2026-10-01',
  endsOn: '2026-10-10',
  budgetMicros: 1_000_000_000,
  currency: 'EUR',
  goalUnits: null,
  goalType: null,
  clientRateMicros: null,
  rateType: null,
  marginTargetPercent: null,
  ...more,
})
const placed = (own: PlannedFlight, ancestors: number[] = []): PlacedPlan => ({
  flight: own,
  currency: 'EUR',
  ancestors,
  names: new Map([['client', { key: 'acme', label: 'Acme' }]]),
})
const question = (more: Partial<ReportQuestion>): ReportQuestion => ({
  ...FIRST_QUESTION,
  compare: 'plan',
  ...more,
})
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }

/** Figures of the plan by what rows are known by. */
function figures(reportQuestion: ReportQuestion, plans: PlacedPlan[], days = OCTOBER) {
  return Object.fromEntries(
    planGroups(reportQuestion, days, plans).map(({ row, before }) => [
      row.map(({ key }) => key).join(' '),
      reportQuestion.metrics.map((metric, at) => computeFigure(metric, before![at]!)),
    ]),
  )
}

describe('a plan', () => {
  test('is spread evenly over its days, both ends counted, and only days of the period count', () => {
    const plan = [placed(flight())]
    expect(figures(question({ rows: ['client'] }), plan)).toEqual({ acme: [1000] })
    expect(figures(question({ rows: ['client'] }), plan, { from: '2026-10-10', to: '2026-10-31' })).toEqual({ acme: [100] }) // prettier-ignore
    expect(figures(question({ rows: ['week'] }), plan)).toEqual({ '2026-09-28': [400], '2026-10-05': [600] })
    expect(figures(question({ rows: ['day'] }), plan, { from: '2026-10-11', to: '2026-10-31' })).toEqual({})
  })

  test('counts on the weekdays of the filter', () => {
    const weekend = { dimension: 'weekday', way: 'is', values: ['5', '6'] } as const
    expect(figures(question({ rows: [], filters: [weekend] }), [placed(flight())])).toEqual({ '': [300] })
  })

  test('the highest of nested plans counts, on its days and for its measures', () => {
    const plans = [
      placed(flight()),
      placed(flight({ entityNo: 2, startsOn: '2026-10-06', endsOn: '2026-10-15', budgetMicros: 500_000_000, goalUnits: 1_000, goalType: 'impressions' }), [1]), // prettier-ignore
    ]
    expect(figures(question({ rows: [], metrics: ['spend', 'impressions'] }), plans)).toEqual({
      '': [1000 + 250, 1000],
    })
  })

  test('an unplanned measure has no figure, which is not 0', () => {
    const reportQuestion = question({ rows: [], metrics: ['spend', 'impressions', 'revenue', 'ctr'] })
    expect(figures(reportQuestion, [placed(flight({ budgetMicros: 0 }))])).toEqual({
      '': [0, null, null, null],
    })
  })
})

test.each<[string, Partial<PlannedFlight>, (number | null)[]]>([
  ['units at their rate are revenue, and the target is its margin', { goalUnits: 200_000, goalType: 'impressions', rateType: 'CPM', clientRateMicros: 5_000_000, marginTargetPercent: 20 }, [1000, 200, 20, 5]], // prettier-ignore
  ['one price is the revenue of all days', { rateType: 'FLAT', clientRateMicros: 800_000_000 }, [800, null, null, null]], // prettier-ignore
  ['a fee on media says no revenue', { rateType: 'PERCENT', clientRateMicros: 15_000_000, marginTargetPercent: 20 }, [null, null, null, null]], // prettier-ignore
  ['clicks at a price by the thousand say no revenue', { goalUnits: 100, goalType: 'clicks', rateType: 'CPM', clientRateMicros: 5_000_000 }, [null, null, null, null]], // prettier-ignore
  ['money in another currency than the account says nothing', { currency: 'USD', goalUnits: 200_000, goalType: 'impressions', rateType: 'CPM', clientRateMicros: 5_000_000 }, [null, null, null, null]], // prettier-ignore
])('%s', (_what, more, expected) => {
  const reportQuestion = question({ rows: [], metrics: ['revenue', 'margin_amount', 'margin_pct', 'ecpm'] })
  const figuresByRow = figures(reportQuestion, [placed(flight(more))])
  expect(figuresByRow[''] ?? [null, null, null, null]).toEqual(expected)
  expect(plannedAmounts('revenue', flight(more), 'EUR')?.over ?? null).toBe(expected[0] === null ? null : expected[0]! * 1e6) // prettier-ignore
})

test('daily shares add up to the amount exactly, and differ by at most a millionth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 800 }), (amount, length) => {
      const days = { from: 100, to: 99 + length }
      const shares = Array.from({ length }, (_, at) => shareOn(amount, days, 100 + at))
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(amount)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
  )
})
