import { expect, test } from 'vitest'
import { aTotal } from '../../test/a-total.ts'
import { groupReceipt, kpiReceipts } from './kpi-receipts.ts'

const sums = [
  { amount: 12_000, currency: 'GBP' },
  { amount: 3_000, currency: 'USD' },
]
const kpis = {
  at_risk: sums,
  at_risk_total: aTotal(sums, { amount: 14_371.92 }),
  open: 1_247,
  new_since_yesterday: 3,
  fixed_7d: 0,
  median_age_hours: 30,
  data_through: '2026-11-14',
  data_through_latest: '2026-11-14',
}

test('every figure says its formula, how far the data reaches, and when all was last checked', () => {
  for (const { facts } of Object.values(kpiReceipts(kpis, 'reporting', '15 Nov 2026, 22:02'))) {
    expect(facts[0]![0]).toBe('Formula')
    expect(facts.slice(-2)).toEqual([
      ['Data through', '14 Nov 2026'],
      ['Last full check', '15 Nov 2026, 22:02'],
    ])
  }
})

test('accounts that differ in how far their data reaches say so', () => {
  const differing = { ...kpis, data_through_latest: '2026-11-16' }
  expect(kpiReceipts(differing, 'reporting', '–').open.facts).toContainEqual([
    'Data through',
    '14–16 Nov 2026 by account',
  ])
})

test('money at risk is one sum and by currency, or by currency alone', () => {
  const { title, facts } = kpiReceipts(kpis, 'reporting', '–').at_risk
  expect(title).toBe('≈ £14,372 at risk')
  expect(kpiReceipts(kpis, 'native', '–').at_risk.title).toBe('£12,000 + US$3,000 at risk')
  expect(facts).toContainEqual(['In GBP', '£12,000'])
  expect(facts).toContainEqual(['In USD', 'US$3,000 ≈ £3,000'])
  expect(facts).toContainEqual(['Inputs', '1,247 open issues; those with unknown spend add nothing'])
})

test('unknown figures are not 0', () => {
  const { at_risk, median_age_hours } = kpiReceipts(
    { ...kpis, at_risk: [], at_risk_total: aTotal([]), median_age_hours: null, data_through: null },
    'reporting',
    '–',
  )
  expect([at_risk.title, median_age_hours.title]).toEqual(['Unknown spend at risk', 'Median age –'])
  expect(at_risk.facts).toContainEqual(['Data through', 'No data yet'])
})

test('the sum of an over-delivery check says how the sum of the pacing board differs', () => {
  const group = { count: 2, atRisk: aTotal(sums) }
  expect(groupReceipt({ key: 'DEL-05', ...group }, 'reporting').facts).toContainEqual([
    'Beside Pacing',
    'Only budgets beyond the limits of this check; Overspend at risk counts every top budget',
  ])
  const { facts } = groupReceipt({ key: 'FRQ-01', ...group }, 'reporting')
  expect(facts.map(([name]) => name)).not.toContain('Beside Pacing')
})
