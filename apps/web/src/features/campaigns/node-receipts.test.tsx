import type { CampaignNode } from '@flightdeck/contract/campaigns'
import { expect, test } from 'vitest'
import { nodeReceipts } from './node-receipts.ts'

const node = {
  account_name: 'Acme',
  currency: 'GBP',
  dsp_name: 'ttd',
  start: '2026-04-01',
  data_through: '2026-11-14',
  final_through: '2026-11-14',
  budget: 12_000,
  spend: 450.5,
  spend_since: null,
  spend_converted: null,
  pacing: { percent: 92, used_percent: null, goal: { amount: 12_500, unit: 'money', by: 'plan' } },
  left: 11_549.5,
  qa: {
    by_severity: { critical: 1, high: 2, medium: 0, low: 0 },
    at_risk: { amount: 700, currency: 'GBP' },
    at_risk_converted: null,
    at_risk_unknown: 1,
  },
} as CampaignNode

test('every number of a row says its formula, its basis and how far the data reaches', () => {
  for (const receipt of Object.values(nodeReceipts)) {
    const names = receipt(node).facts.map(([name]) => name)
    expect([names[0], ...names.slice(-2)]).toEqual(['Formula', 'Basis', 'Data through'])
  }
})

test('money at risk lists the amounts left out', () => {
  expect(nodeReceipts.at_risk(node).facts[1]).toEqual(['Inputs', '3 issues; 1 of unknown spend not added'])
})

test('the receipt of money at risk explains that daily budgets count by the days left', () => {
  expect(nodeReceipts.at_risk(node).facts).toContainEqual([
    'How it is left',
    'Budget − spent, or daily budget × days left; never more than its parent has left',
  ])
})

test('spend says which money it counts', () => {
  expect(nodeReceipts.spend(node)).toMatchObject({
    title: 'Spent £450.50',
    facts: [
      expect.anything(),
      ['Basis', 'Acme, in GBP: total cost, with data and platform fees'],
      expect.anything(),
    ],
  })
})

test('spend of a part of a flight says of which, in title and receipt', () => {
  const { title, facts } = nodeReceipts.spend({ ...node, spend_since: '2026-07-18' })
  expect(title).toBe('Spent £450.50, since 18 Jul')
  expect(facts).toContainEqual(['Covers', 'since 18 Jul; the flight began 1 Apr'])
  expect(nodeReceipts.spend(node).facts.map(([name]) => name)).not.toContain('Covers')
})

test('provisional days are listed, if there are any', () => {
  const provisional = { ...node, final_through: '2026-11-12' }
  for (const receipt of [nodeReceipts.spend, nodeReceipts.pacing])
    expect(receipt(provisional).facts).toContainEqual([
      'Provisional',
      'days after 12 Nov may still be corrected',
    ])
  expect(nodeReceipts.spend(node).facts.map(([name]) => name)).not.toContain('Provisional')
})

test('a row in another currency says what it is ranked as, and by which rate', () => {
  const rate = {
    from: 'USD',
    to: 'GBP',
    rate: '0.790640',
    on: '2026-11-13',
    days_old: 0,
    source: 'ECB',
    legs: [],
  }
  const converted = { amount: 553.45, currency: 'GBP', approximate: true as const, rates: [rate] }
  const { facts } = nodeReceipts.spend({ ...node, spend_converted: converted })
  expect(facts).toContainEqual(['Ranked as', '≈ £553.45'])
  expect(facts).toContainEqual(['Rate', '1 USD = 0.790640 GBP, ECB, 13 Nov 2026'])
})

test('pacing names its goal where the plan and the platform differ', () => {
  expect(nodeReceipts.pacing(node).facts).toContainEqual(['Held to', '£12,500 by the plan'])
})
