import { expect, test } from 'vitest'
import { aFlightRow } from '../../../test/a-flight-row.ts'
import { countIn, buildDots, isInside, sizeWords, toleranceOutline } from './map-model.ts'

const settings = {
  tolerance: { at_start: 0.25, least: 0.05, lowest_landing: 0.9, highest_landing: 1.05 },
  target_margin_pct: null,
}
const half = { total: 20, elapsed: 10, left: 10 }
const aDot = (delivered: number, more = {}) =>
  aFlightRow({ days: half, goal: 1_000, goal_converted: 1_000, delivered, ...more })

test('half-way, what is spent within an eighth of half the budget is on pace, and beyond it behind or ahead', () => {
  const wedges = [437, 438, 562, 563].map((delivered) => buildDots([aDot(delivered)], settings)[0]!.wedge)
  expect(wedges).toEqual(['behind', 'on_pace', 'on_pace', 'ahead'])
})

test('dots come by what is at risk, and a budget of a quarter has a quarter of the area', () => {
  const dots = buildDots(
    [
      aDot(500, { id: 1, risk_converted: 5, goal_converted: 4_000 }),
      aDot(500, { id: 2, risk_converted: 90 }),
    ],
    settings,
  )
  expect(dots.map(({ flight }) => flight.id)).toEqual([2, 1])
  expect((dots[0]!.sizePx / dots[1]!.sizePx) ** 2).toBeCloseTo(1 / 4, 9)
  expect(countIn(dots, 'on_pace')).toBe(2)
})

test('flights without a start or a budget are not on the map, and overspent ones are', () => {
  const early = aDot(0, { days: { total: 20, elapsed: 0, left: 20 } })
  expect(buildDots([early, aDot(5, { goal: null }), aDot(5, { goal: 0 })], settings)).toEqual([])
  expect(buildDots([aDot(9_000)], settings)[0]!.spent).toBe(130)
})

test('a box holds the dots inside of it', () => {
  const [dot] = buildDots([aDot(500)], settings)
  expect(isInside(dot!, { left: 40, right: 60, bottom: 40, top: 60 })).toBe(true)
  expect(isInside(dot!, { left: 51, right: 60, bottom: 40, top: 60 })).toBe(false)
})

test('the wedge begins at zero and ends five percent around the budget', () => {
  const edge = toleranceOutline(settings)
  expect(edge[0]).toEqual({ elapsed: 0, spent: 0 })
  expect(edge.filter(({ elapsed }) => elapsed === 1).map(({ spent }) => spent)).toEqual([1.05, 0.95])
})

test('the size of dots says its currency where there are several, and whose budgets have no rate for it', () => {
  const words = (...more: object[]) =>
    sizeWords(
      buildDots(
        more.map((one, id) => aDot(500, { id, ...one })),
        settings,
      ),
      'GBP',
    )
  expect(words({}, { unit: 'impressions', currency: 'USD' })).toBe('Dot size is budget.')
  expect(words({}, { currency: 'USD' })).toBe('Dot size is budget, ≈ GBP.')
  expect(words({}, { currency: 'PLN', goal_converted: null })).toBe(
    'Dot size is budget, ≈ GBP. PLN: no rate, smallest dot.',
  )
})
