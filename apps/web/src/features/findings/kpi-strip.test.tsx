import type { FindingList } from '@flightdeck/contract/findings'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTotal } from '../../test/a-total.ts'
import { show } from '../../test/show.tsx'
import { KpiStrip } from './kpi-strip.tsx'

const sums = [
  { currency: 'GBP', amount: 12_400 },
  { currency: 'USD', amount: 870 },
]
const kpis: FindingList['kpis'] = {
  at_risk: sums,
  at_risk_total: aTotal(sums, { amount: 13_087 }),
  open: 1_245,
  new_since_yesterday: 9,
  fixed_7d: 31,
  median_age_hours: 5,
  data_through: '2026-11-14',
  data_through_latest: '2026-11-14',
}
const keptFromRisk: FindingList['kept'] = {
  since: '2026-11-01T00:00:00.000Z',
  count: 2,
  kept: [{ currency: 'GBP', amount: 831_000 }],
  kept_total: aTotal([{ currency: 'GBP', amount: 831_000 }]),
}
const figures = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  )

/** The name is followed by the text of the currency switch. */
const atRisk = () => Object.entries(figures()).find(([name]) => name.startsWith('Spend at risk'))?.[1]

test('six figures show open issues and their trend, and money at risk is one sum in the reporting currency', async () => {
  await show(
    <KpiStrip
      keptFromRisk={keptFromRisk}
      kpis={kpis}
      lastRun={{ at: '2026-11-15T02:00:00Z', entities: 995 }}
    />,
  )
  expect(figures()).toMatchObject({
    Open: '1,245',
    'New since yesterday': '9',
    'Fixed in 7 days': '31',
    'Kept this month': '£831k',
  })
  expect(atRisk()).toBe('≈ £13.1k')
  expect(figures()['Median age']).toBe('5 h')
})

test('no risk is a dash, not a zero in some currency', async () => {
  const nothing = { ...kpis, at_risk: [], at_risk_total: aTotal([]), median_age_hours: null }
  await show(<KpiStrip keptFromRisk={keptFromRisk} kpis={nothing} lastRun={null} />)
  expect(atRisk()).toBe('–')
  expect(figures()['Median age']).toBe('–')
})

test('a sum in the reporting currency lists the amounts left out', async () => {
  const zloty = { currency: 'PLN', amount: 900 }
  const total = { ...aTotal([...sums, zloty], { amount: 13_087 }), without_rate: [{ ...zloty, count: 3 }] }
  await show(<KpiStrip keptFromRisk={keptFromRisk} kpis={{ ...kpis, at_risk_total: total }} lastRun={null} />)
  expect(atRisk()).toContain('3 issues in PLN have no rate')
})

test('a figure opens its receipt, which before the first run names the time of that run', async () => {
  const { user } = await show(<KpiStrip keptFromRisk={keptFromRisk} kpis={kpis} lastRun={null} />)
  await user.click(screen.getByRole('button', { name: /^Open 1,245/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain('First run tonight')
})

test('beside a filtered list the totals say that they are of all issues', async () => {
  await show(<KpiStrip keptFromRisk={keptFromRisk} kpis={kpis} lastRun={null} isFiltered />)
  expect(screen.getByTitle('All issues. Filters don’t change these totals.')).toBeTruthy()
})

test('an unfiltered list has no note', async () => {
  await show(<KpiStrip keptFromRisk={keptFromRisk} kpis={kpis} lastRun={null} />)
  expect(screen.queryByText(/Filters/)).toBeNull()
})
