import { expect, test } from 'vitest'
import { aFlightRow } from '../../../test/a-flight-row.ts'
import { waterfallSteps } from './waterfall.ts'

const { margin } = aFlightRow()

test('the steps lead from revenue to margin, and their amounts add up', () => {
  const steps = waterfallSteps(margin)!
  expect(steps.map(({ label, amount }) => [label, amount])).toEqual([
    ['Revenue', 1_000],
    ['Media cost', -700],
    ['Data and fees', -100],
    ['Margin', 200],
  ])
  expect(steps.slice(0, 3).reduce((sum, { amount }) => sum + amount, 0)).toBe(steps[3]!.amount)
  expect(steps[1]).toMatchObject({ from: 30, to: 100 })
})

test('a loss lies left of zero, and an unknown margin draws no picture', () => {
  const loss = waterfallSteps({ ...margin, media: 1_100, cost: 1_200, amount: -200 })!
  expect(loss.at(-1)).toMatchObject({ kind: 'loss', from: 0 })
  expect(waterfallSteps({ ...margin, revenue: null })).toBeNull()
})
