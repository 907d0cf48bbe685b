import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Settings } from '../../ad-data/settings.ts'
import { budgetEnd } from '../../pacing/budget-end.ts'
import { spendableBelow, spendableOnPlatform } from '../../pacing/budget-left.ts'
import { roundHalfAway } from '../../numbers/round.ts'
import { deliveredOnDays } from '../../pacing/delivered-on-days.ts'
import { flightOfGoal } from '../../pacing/flight-of-goal.ts'
import { goalReading } from '../../budget/goal-reading.ts'
import { landingRisk } from '../../pacing/landing-risk.ts'
import { overshootDaysOn, type LearnedOvershoots } from '../../pacing/overshoot.ts'
import { asDelivered } from '../../pacing/stop.ts'
import { termText } from '../../receipt/term.ts'
import {
  TODAY,
  anAccount,
  anEntity,
  dayFrom,
  euros,
  subjectsById,
  runCheckById,
} from '../../test/a-subject.ts'
import { goalOfSubject, platformGoalOfSubject, standing } from '../sum-delivered.ts'
import type { PlanPromise } from '../subject.ts'
import { computeExposure } from './exposure.ts'
import { makeMoneyLeft } from './money-left.ts'
import { MICROS } from '../../money/micros.ts'

const THROUGH = TODAY - 1
const LEAST_RUN = 10

/** Whole units by day; the platform reported every one. */
const makeHistory = (days: readonly number[], startsOn: number) => ({
  rows: (from: number, to: number) => to - from + 1,
  sum(_measure: string, from: number, to: number) {
    let sum = 0
    for (let day = from; day <= to; day++) sum += (days[day - startsOn] ?? 0) * MICROS
    return sum
  },
})
const total = (units: number): Settings => ({
  budget: { total: euros(units), unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [] },
})
const makePlan = (units: number, from: number, to: number): PlanPromise => ({
  from,
  to,
  budgetMicros: units * MICROS,
  currency: 'EUR',
  goalUnits: null,
  goalType: null,
  kpi: null,
  kpiTarget: null,
  countries: null,
  clientRateMicros: null,
  rateType: null,
  marginTargetPercent: null,
})

const worlds = fc.record({
  age: fc.integer({ min: LEAST_RUN, max: 40 }),
  left: fc.integer({ min: 1, max: 40 }),
  spent: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 40, maxLength: 40 }),
  budget: fc.option(fc.integer({ min: 100, max: 12_000 }), { nil: null }),
  plan: fc.option(fc.integer({ min: 100, max: 12_000 }), { nil: null }),
  order: fc.option(fc.integer({ min: 100, max: 12_000 }), { nil: null }),
  /** Day of the last edit of the budget; the last day with data is yesterday. */
  editDay: fc.option(fc.integer({ min: TODAY - 5, max: TODAY }), { nil: null }),
  /** Share of the delivery that the budget is, for budgets near their stop. */
  near: fc.option(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { nil: null }),
  /** Overshoot of ended flights in even days; those of the platform are a few hours. */
  learned: fc.option(fc.double({ min: 0, max: 4, noNaN: true }), { nil: undefined }),
})

test('in any world issue, alert metric and board agree where a budget ends, when it runs out and what it puts at risk', () => {
  const reasons = new Set<string>()
  let issues = 0
  fc.assert(
    fc.property(worlds, ({ age, left, spent, budget: any, plan, order, editDay, near, learned }) => {
      const [startsOn, endsOn] = [TODAY - age, TODAY + left - 1]
      const history = makeHistory(spent, startsOn)
      const sofar = history.sum('spend', startsOn, THROUGH) / MICROS
      const budget = near === null || any === null ? any : Math.max(1, Math.round(near * sofar))
      const changes =
        editDay === null
          ? []
          : [{ path: 'settings.budget.total', before: 1, after: 2, on: editDay, actor: null }]
      const dates = { startsOn: dayFrom(-age), endsOn: dayFrom(left - 1) }
      const overshoots: LearnedOvershoots = learned === undefined ? {} : { dv360: learned }
      const inspected = [
        anEntity('campaign', 'c', {
          ...dates,
          settings: budget === null ? {} : total(budget),
          more: { history, changes, plan: plan === null ? [] : [makePlan(plan, startsOn, endsOn)] },
        }),
        anEntity('insertion_order', 'o', {
          ...dates,
          below: 'c',
          settings: order === null ? {} : total(order),
          more: { history },
        }),
      ]
      const subjects = subjectsById(inspected, anAccount({ overshoots }))
      const [subject, below] = [subjects.get('c')!, subjects.get('o')!]
      const goal = goalOfSubject(subject)
      if (!goal) return
      const set = flightOfGoal(goal, overshootDaysOn('dv360', goal, overshoots))
      const days = deliveredOnDays(set, history, 'spend', { heldFrom: startsOn, through: THROUGH })
      const change = editDay === null ? undefined : { on: editDay }
      const flight = asDelivered(set, days, change)
      const { runRate } = budgetEnd({ flight, days, through: THROUGH, change })
      const pursuit = { goal, platform: 'dv360', type: 'campaign', dataFrom: TODAY - 100, history } as const

      // The figure itself.
      expect(runRate!.percent).toBe(standing(subject, 'projected_pct'))
      expect(runRate!.percent).toBe(goalReading('projected_pct', pursuit, THROUGH))

      // The board's risk, from what the snapshot knows.
      const ofOrder = {
        goal: goalOfSubject(below),
        delivered: history.sum('spend', startsOn, THROUGH),
        hasEnded: false,
      }
      const platformGoal = platformGoalOfSubject(subject)
      const mostLeft =
        goal.by === 'plan'
          ? Math.min(
              spendableBelow(ofOrder, goal.measure),
              spendableOnPlatform(
                { platform: subject.account.platform, goal, platformGoal, startsOn, history },
                THROUGH,
                overshoots,
              ),
            )
          : Number.POSITIVE_INFINITY
      const onBoard = landingRisk({
        ...runRate!,
        goal: goal.segments[0]!.amount,
        daysDark: runRate!.runsOut?.daysDark ?? 0,
        isCapped: flight.isCapped,
        mostLeft,
      })

      for (const [id, formula] of [
        ['DEL-04', 'under_delivery'],
        ['DEL-05', 'over_delivery'],
      ] as const) {
        const outcome = runCheckById(id, subject)
        if (outcome.kind !== 'fails') continue
        const { found } = outcome.findings[0]!
        if (!found.includes('at this rate')) continue
        issues++
        expect(found.startsWith(`${roundHalfAway(runRate!.percent!)}%`)).toBe(true)
        expect(found.includes('runs out')).toBe((runRate!.runsOut?.on ?? 0) > THROUGH)
        const money = makeMoneyLeft()
        const { micros, term } = computeExposure(subject, formula, outcome.findings, money)
        expect(term.value).not.toBeNull()
        // An issue falls short of the board only where less is left of everything above and below.
        const bound = onBoard.why === 'beyond' ? Number.POSITIVE_INFINITY : (money.of(subject) ?? 0)
        expect([onBoard.why, micros, termText(term)]).toEqual([
          onBoard.why,
          Math.round(Math.min(onBoard.amount, bound)),
          termText(term),
        ])
        reasons.add(onBoard.why)
      }
    }),
    { numRuns: 500 },
  )
  expect(issues).toBeGreaterThan(20)
  expect([...reasons].toSorted()).toEqual(expect.arrayContaining(['beyond', 'dark', 'short']))
})
