import { expect, test } from 'vitest'
import { anAccount, anEntity, dayFrom, euros, everyDay, gathered } from './a-subject.ts'
import { riskInputs } from './at-risk-inputs.ts'
import { AT_RISK, atRiskOf } from './at-risk.ts'

const total = (units: number) => ({
  budget: {
    total: euros(units),
    unit: 'currency' as const,
    allocation: 'fixed' as const,
    basis: 'revenue' as const,
    segments: [],
  },
})
const shared = {
  budget: { unit: 'none' as const, allocation: 'shared' as const, basis: 'revenue' as const, segments: [] },
}

test('what is left of a budget is at risk: what was spent is gone', () => {
  const history = everyDay({ spend: 100 })
  const subjects = gathered([anEntity('line_item', 'l', { settings: total(2_000), more: { history } })])
  expect(AT_RISK.remaining.of(subjects.get('l')!)).toBe(1_000_000_000)
  expect(AT_RISK.day.of(subjects.get('l')!)).toBe(100_000_000)
  expect(AT_RISK.week.of(subjects.get('l')!)).toBe(700_000_000)
  expect(AT_RISK.spent_week.of(subjects.get('l')!)).toBe(700_000_000)
})

test('without a budget of its own it risks its part of the one above', () => {
  const subjects = gathered([
    anEntity('insertion_order', 'o', { settings: total(900) }),
    ...['a', 'b', 'c'].map((id) => anEntity('line_item', id, { below: 'o', settings: shared })),
  ])
  expect(AT_RISK.remaining.of(subjects.get('a')!)).toBe(300_000_000)
})

test('of a daily amount the days that are left are at risk', () => {
  const settings = { budget: { ...total(0).budget, total: undefined as never, daily: euros(50) } }
  const subjects = gathered([anEntity('line_item', 'l', { settings })])
  expect(AT_RISK.remaining.of(subjects.get('l')!)).toBe(500_000_000)
})

test('a creative risks its part of the rotation in what uses it and runs or will', () => {
  const uses = [{ kind: 'creative' as const, nativeId: 'x' }]
  const subjects = gathered([
    anEntity('line_item', 'a', {
      settings: total(100),
      uses: [...uses, { kind: 'creative' as const, nativeId: 'y' }],
    }),
    anEntity('line_item', 'b', { settings: total(30), uses, endsOn: dayFrom(-1) }),
    anEntity('creative', 'x'),
    anEntity('creative', 'y'),
  ])
  expect(AT_RISK.remaining.of(subjects.get('x')!)).toBe(50_000_000)
  expect(AT_RISK.day.of(subjects.get('x')!)).toBe(2_500_000)
})

test('what a finding knows goes before the formula, and what nobody knows is not nothing', () => {
  const subjects = gathered([anEntity('line_item', 'l')], anAccount())
  const finding = { expected: 'a', found: 'b' }
  expect(atRiskOf(subjects.get('l')!, 'remaining', finding)).toBeNull()
  expect(atRiskOf(subjects.get('l')!, 'remaining', { ...finding, atRiskMicros: 5 })).toBe(5)
})

test('a commitment is its units at the deal’s rate, for a thousand', () => {
  const deal = { isGuaranteed: true, rate: euros(8), committedUnits: 100_000 }
  const subjects = gathered([
    anEntity('deal_id', 'd', { settings: { deal } }),
    anEntity('deal_id', 'open', { settings: { deal: { isGuaranteed: false } } }),
    anEntity('deal_id', 'unknown', { settings: { deal: { isGuaranteed: true } } }),
  ])
  expect(AT_RISK.commitment.of(subjects.get('d')!)).toBe(800_000_000)
  expect(AT_RISK.commitment.of(subjects.get('open')!)).toBe(0)
  expect(AT_RISK.commitment.of(subjects.get('unknown')!)).toBeNull()
})

test('a receipt names the numbers from which the money is reckoned again', () => {
  const history = everyDay({ spend: 100 })
  const subjects = gathered([
    anEntity('insertion_order', 'o', { settings: total(900) }),
    ...['a', 'b', 'c'].map((id) => anEntity('line_item', id, { below: 'o', settings: shared })),
    anEntity('line_item', 'l', { settings: total(2_000), more: { history } }),
  ])
  expect(riskInputs(subjects.get('l')!, 'remaining')).toEqual([
    { name: 'Budget', value: 2_000_000_000, unit: 'money' },
    { name: 'Spent of it', value: 1_000_000_000, unit: 'money' },
  ])
  expect(riskInputs(subjects.get('a')!, 'remaining')).toMatchObject([
    { name: 'Budget, above it', value: 900_000_000 },
    { name: 'Spent of it, above it' },
    { name: 'Among so many that run', value: 3 },
  ])
  expect(riskInputs(subjects.get('l')!, 'nothing')).toEqual([])
})
