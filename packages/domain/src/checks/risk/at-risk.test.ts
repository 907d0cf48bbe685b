import { expect, test } from 'vitest'
import type { Settings } from '../../ad-data/settings.ts'
import { money } from '../../receipt/term.ts'
import { anAccount, anEntity, dayFrom, euros, everyDay, subjectsById, TODAY } from '../../test/a-subject.ts'
import { checkById } from '../catalogue.ts'
import type { CheckFinding } from '../outcome.ts'
import type { PlanPromise } from '../subject.ts'
import type { AtRisk } from './at-risk.ts'
import { computeExposure } from './exposure.ts'
import { makeMoneyLeft } from './money-left.ts'
import { MICROS } from '../../money/micros.ts'

const total = (units: number): Settings => ({
  budget: { total: euros(units), unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [] },
})
const daily = (units: number): Settings => ({
  budget: { daily: euros(units), unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [] },
})
const plan = (units: number): { plan: PlanPromise[] } => ({
  plan: [
    {
      from: TODAY - 10,
      to: TODAY + 9,
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
    },
  ],
})
const FOUND: CheckFinding[] = [{ expected: 'a', found: 'b' }]
type Subjects = ReturnType<typeof subjectsById>
const riskInUnits = (subjects: Subjects, on: string, formula: AtRisk, findings = FOUND): number | null => {
  const { micros } = computeExposure(subjects.get(on)!, formula, findings, makeMoneyLeft())
  return micros === null ? null : micros / MICROS
}
const spending = (units: number) => ({ history: everyDay({ spend: units }) })

test('the remaining budget is at risk, and spent money is not', () => {
  const subjects = subjectsById([anEntity('line_item', 'l', { settings: total(2_000), more: spending(100) })])
  expect(riskInUnits(subjects, 'l', 'remaining')).toBe(1_000)
  expect(riskInUnits(subjects, 'l', 'day')).toBe(100)
  expect(riskInUnits(subjects, 'l', 'week')).toBe(700)
  expect(riskInUnits(subjects, 'l', 'spent_week')).toBe(700)
})

test('a slipped budget risks no more than what is left of its campaign', () => {
  const subjects = subjectsById([
    anEntity('campaign', 'c', { settings: total(5_000), more: spending(450) }),
    anEntity('insertion_order', 'o', { below: 'c' }),
    anEntity('line_item', 'slipped', { below: 'o', settings: total(1_400_000), more: spending(100) }),
    anEntity('line_item', 'right', { below: 'o', settings: total(1_400), more: spending(100) }),
  ])
  expect(riskInUnits(subjects, 'slipped', 'remaining')).toBeLessThanOrEqual(500)
  expect(
    riskInUnits(subjects, 'slipped', 'remaining')! + riskInUnits(subjects, 'right', 'remaining')!,
  ).toBeLessThan(500.01)
})

test('a check’s own amount is at risk up to what is left of the budget, unless it may exceed it', () => {
  const subjects = subjectsById([anEntity('line_item', 'l', { settings: total(2_000), more: spending(100) })])
  const reckoned = (units: number, isUnbounded?: true): CheckFinding[] => [
    {
      ...FOUND[0]!,
      money: { term: money('Own', units * MICROS), ...(isUnbounded && { isUnbounded }) },
    },
  ]
  expect(riskInUnits(subjects, 'l', 'remaining', reckoned(700))).toBe(700)
  expect(riskInUnits(subjects, 'l', 'remaining', reckoned(1_700))).toBe(1_000)
  expect(riskInUnits(subjects, 'l', 'remaining', reckoned(1_700, true))).toBe(1_700)
})

test('a wrong budget risks the planned amount', () => {
  const subjects = subjectsById([
    anEntity('campaign', 'c', { settings: total(200_000), more: { ...spending(50), ...plan(2_000) } }),
  ])
  expect(riskInUnits(subjects, 'c', 'remaining')).toBe(1_500)
})

test('a line item without a plan, with a hundred times its peers’ budget, counts with the peers’ budget', () => {
  const peers = ['a', 'b', 'd', 'e'].map((id) =>
    anEntity('line_item', id, { below: 'c', settings: total(1_000), more: spending(50) }),
  )
  const subjects = subjectsById([
    anEntity('campaign', 'c', {}),
    ...peers.map((peer) => ({
      ...peer,
      entity: { ...peer.entity, parent: { kind: 'campaign' as const, nativeId: 'c' } },
    })),
    {
      ...anEntity('line_item', 'x', { settings: total(100_000), more: spending(50) }),
      entity: {
        ...anEntity('line_item', 'x', { settings: total(100_000) }).entity,
        parent: { kind: 'campaign', nativeId: 'c' },
      },
    },
  ])
  expect(riskInUnits(subjects, 'x', 'remaining')).toBe(500)
})

test('a campaign that has not begun is shared among all that will run in it, not given to one', () => {
  const lines = Array.from({ length: 10 }, (_, at) =>
    anEntity('line_item', `l${at}`, { below: 'o', startsOn: dayFrom(5) }),
  )
  const subjects = subjectsById([
    anEntity('insertion_order', 'o', { settings: total(4_200), startsOn: dayFrom(5) }),
    ...lines,
  ])
  expect(riskInUnits(subjects, 'l0', 'remaining')).toBe(420)
})

test('an ended line has no money at risk', () => {
  const subjects = subjectsById([
    anEntity('line_item', 'l', { settings: total(2_000), endsOn: dayFrom(-1), more: spending(10) }),
  ])
  expect(riskInUnits(subjects, 'l', 'remaining')).toBe(0)
})

test('a daily budget risks its remaining days, or thirty without an end', () => {
  const subjects = subjectsById([
    anEntity('line_item', 'l', { settings: daily(50) }),
    anEntity('line_item', 'open', { settings: daily(50), endsOn: null }),
  ])
  expect(riskInUnits(subjects, 'l', 'remaining')).toBe(500)
  expect(riskInUnits(subjects, 'open', 'remaining')).toBe(1_500)
  expect(riskInUnits(subjects, 'open', 'week')).toBe(350)
})

test('a creative risks its part of the rotation in what uses it and runs or will', () => {
  const uses = [{ kind: 'creative' as const, nativeId: 'x' }]
  const subjects = subjectsById([
    anEntity('line_item', 'a', {
      settings: total(100),
      uses: [...uses, { kind: 'creative' as const, nativeId: 'y' }],
      more: spending(0),
    }),
    anEntity('line_item', 'b', { settings: total(30), uses, endsOn: dayFrom(-1), more: spending(0) }),
    anEntity('creative', 'x'),
    anEntity('creative', 'y'),
  ])
  expect(riskInUnits(subjects, 'x', 'remaining')).toBe(50)
  expect(riskInUnits(subjects, 'x', 'day')).toBe(5)
})

test('an unknown amount is not zero, and a finding’s own amount is capped at what is left', () => {
  const unknown = subjectsById([anEntity('line_item', 'l')], anAccount())
  expect(riskInUnits(unknown, 'l', 'remaining')).toBeNull()
  const subjects = subjectsById([
    anEntity('insertion_order', 'o', { settings: total(900), more: { ...spending(50), ...plan(1_000) } }),
  ])
  const outcome = checkById('BUD-03')!.check(subjects.get('o')!, { tolerance_percent: 0.5 })
  expect(outcome.kind === 'fails' && riskInUnits(subjects, 'o', 'remaining', [...outcome.findings])).toBe(100)
})

test('a deal risks what it commits to and will not deliver at the rate of its last week, and nothing once it has ended', () => {
  const deal = { isGuaranteed: true, rate: euros(8), committedUnits: 100_000 }
  const delivering = { history: everyDay({ impressions: 4_000 }) }
  const subjects = subjectsById([
    // Ten days with data, ten to come: 40,000 delivered, 40,000 projected.
    anEntity('deal_id', 'behind', { settings: { deal }, more: delivering }),
    anEntity('deal_id', 'silent', { settings: { deal }, more: { history: everyDay({ impressions: 0 }) } }),
    anEntity('deal_id', 'over', { settings: { deal }, endsOn: dayFrom(-2), more: delivering }),
    anEntity('deal_id', 'open', { settings: { deal: { isGuaranteed: false } } }),
    anEntity('deal_id', 'unknown', { settings: { deal: { isGuaranteed: true } } }),
  ])
  expect(riskInUnits(subjects, 'behind', 'commitment')).toBe(160)
  expect(riskInUnits(subjects, 'silent', 'commitment')).toBe(800)
  expect(riskInUnits(subjects, 'over', 'commitment')).toBe(0)
  expect(riskInUnits(subjects, 'open', 'commitment')).toBe(0)
  expect(riskInUnits(subjects, 'unknown', 'commitment')).toBeNull()
})

test('a deal whose price or plan is in another currency has an unknown risk, and none of its numbers counts as euros', () => {
  const dollars = { micros: String(8 * MICROS), currency: 'USD' }
  const inDollars = { ...plan(500).plan[0]!, currency: 'USD' }
  const subjects = subjectsById([
    anEntity('deal_id', 'priced', {
      settings: { deal: { isGuaranteed: true, rate: dollars, committedUnits: 100_000 } },
      more: { history: everyDay({ impressions: 4_000 }) },
    }),
    anEntity('deal_id', 'planned', { settings: { deal: { isGuaranteed: false } }, more: plan(500) }),
    anEntity('deal_id', 'elsewhere', {
      settings: { deal: { isGuaranteed: false } },
      more: { plan: [inDollars] },
    }),
    anEntity('deal_id', 'mixed', {
      settings: { deal: { isGuaranteed: false } },
      more: { plan: [...plan(500).plan, inDollars] },
    }),
  ])
  expect(riskInUnits(subjects, 'priced', 'commitment')).toBeNull()
  expect(riskInUnits(subjects, 'planned', 'commitment')).toBe(500)
  expect(riskInUnits(subjects, 'elsewhere', 'commitment')).toBeNull()
  expect(riskInUnits(subjects, 'mixed', 'commitment')).toBeNull()
})

test('delivery beyond the contract is at risk with no budget left: 80,000 extra units at a CPM of 13 cost 1,040', () => {
  const row = {
    ...plan(0).plan[0]!,
    budgetMicros: null,
    goalUnits: 920_000,
    goalType: 'impressions' as const,
    rateType: 'CPM' as const,
  }
  const history = everyDay({ impressions: 100_000, spend: 1_300 })
  const subjects = subjectsById([
    anEntity('campaign', 'c', { settings: total(13_000), more: { history, plan: [row] } }),
  ])
  const outcome = checkById('FIN-08')!.check(subjects.get('c')!, {})
  expect(outcome.kind === 'fails' && riskInUnits(subjects, 'c', 'over_delivery', [...outcome.findings])).toBe(
    1_040,
  )
})

test('the undelivered amount is at risk, and no more', () => {
  const subjects = subjectsById([
    anEntity('insertion_order', 'o', { settings: total(2_000), more: spending(80) }),
  ])
  expect(riskInUnits(subjects, 'o', 'under_delivery')).toBe(400)
  expect(
    riskInUnits(
      subjectsById([anEntity('insertion_order', 'o', { settings: total(2_000), more: spending(120) })]),
      'o',
      'over_delivery',
    ),
    // 800 are left for ten days of 120: used up in the seventh, and three days of 80 stay dark.
  ).toBe(240)
})

test('a plan that nothing stops risks what goes beyond it, and what is spent beyond it is gone', () => {
  const hot = (units: number) =>
    riskInUnits(
      subjectsById([anEntity('campaign', 'c', { more: { ...spending(units), ...plan(2_000) } })]),
      'c',
      'over_delivery',
    )
  expect(hot(120)).toBe(400)
  expect(hot(250)).toBe(2_500)
})

test('a plan whose orders stop at their own budgets risks its dark days, not the excess', () => {
  const order = anEntity('insertion_order', 'o', { below: 'c', settings: total(2_000), more: spending(120) })
  const subjects = subjectsById([
    anEntity('campaign', 'c', { more: { ...spending(120), ...plan(2_000) } }),
    order,
  ])
  expect(riskInUnits(subjects, 'c', 'over_delivery')).toBe(240)
})

test('a budget that delivers after it was used up is not stopped: the days left are at risk', () => {
  const subjects = subjectsById([
    anEntity('insertion_order', 'o', { settings: total(500), more: spending(120) }),
  ])
  expect(riskInUnits(subjects, 'o', 'over_delivery')).toBe(1_200)
})

test('a slipped budget risks one of its days, bounded by what is left above it, and never nothing while it burns', () => {
  const lines = (above: number) =>
    subjectsById([
      anEntity('campaign', 'c', {}),
      anEntity('insertion_order', 'o', { below: 'c', settings: total(above), more: spending(250) }),
      ...['a', 'b', 'd', 'e'].map((id) =>
        anEntity('line_item', id, { below: 'o', settings: total(1_000), more: spending(50) }),
      ),
      anEntity('line_item', 'x', { below: 'o', settings: total(100_000), more: spending(50) }),
    ])
  expect(riskInUnits(lines(50_000), 'x', checkById('BUD-04')!.atRisk)).toBe(5_000)
  expect(riskInUnits(lines(3_500), 'x', checkById('BUD-04')!.atRisk)).toBe(1_000)
  // The order is used up and continues: nothing above stops the slip.
  expect(riskInUnits(lines(2_000), 'x', checkById('BUD-04')!.atRisk)).toBe(5_000)
})
