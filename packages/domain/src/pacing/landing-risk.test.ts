import { expect, test } from 'vitest'
import { landingRisk, type LandingRiskAsk } from './landing-risk.ts'

/** 600 of 1,000 are delivered; ten days are left. */
const risk = (perDay: number, more: Partial<LandingRiskAsk> = {}) =>
  landingRisk({
    goal: 1_000,
    delivered: 600,
    daysLeft: 10,
    end: 600 + 10 * perDay,
    daysDark: 0,
    isCapped: true,
    ...more,
  })

test.each<[string, ReturnType<typeof risk>, string, number]>([
  ['that falls short misses the difference', risk(30), 'short', 100],
  ['on its way to the goal risks nothing', risk(40), 'none', 0],
  ['that stops early misses what its dark days need', risk(80, { daysDark: 5 }), 'dark', 200],
  [
    'of a plan that the platform’s budget misses by a rounding still has dark days',
    risk(80, { isCapped: false, mostLeft: 399.99, daysDark: 5 }),
    'dark',
    200,
  ],
  ['that nothing stops risks what goes beyond it', risk(80, { isCapped: false }), 'beyond', 400],
  [
    'of a plan stopped by lower budgets falls short',
    risk(80, { isCapped: false, mostLeft: 300, daysDark: 5 }),
    'short',
    100,
  ],
  [
    'of a plan stopped by higher budgets goes beyond it that far',
    risk(80, { isCapped: false, mostLeft: 500, daysDark: 5 }),
    'beyond',
    100,
  ],
  ['used up and stopped has nothing left to risk', risk(0, { delivered: 1_200, end: 1_200 }), 'none', 0],
  [
    'used up that nothing stops risks every day left',
    risk(50, { delivered: 1_200, end: 1_700, daysDark: 10, isCapped: false }),
    'beyond',
    500,
  ],
  [
    'a little above its goal is stopped, and its run rate puts nothing at risk',
    risk(50, { delivered: 1_003, end: 1_403, daysDark: 8 }),
    'none',
    0,
  ],
  ['that ended risks nothing', risk(30, { daysLeft: 0, end: 600 }), 'none', 0],
  ['below a smaller remaining budget risks no more than that', risk(30, { leftAbove: 40 }), 'short', 40],
])('a budget %s', (_what, { why, amount }, expectedReason, much) => {
  expect({ why, amount }).toEqual({ why: expectedReason, amount: much })
})
