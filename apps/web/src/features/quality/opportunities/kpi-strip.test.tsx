import type { FindingList } from '@flightdeck/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { KpiStrip } from './kpi-strip.tsx'

const kpis: FindingList['kpis'] = {
  at_risk: [
    { currency: 'GBP', amount: 12_400 },
    { currency: 'USD', amount: 870 },
  ],
  open: 1_245,
  new_since_yesterday: 9,
  fixed_7d: 31,
  median_age_hours: 5,
  data_through: '2026-11-14',
}
const figures = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  )

test('five figures say what is open and how it moves; currencies are never added', async () => {
  await show(<KpiStrip kpis={kpis} lastRun={{ at: '2026-11-15T02:00:00Z', entities: 995 }} />)
  expect(figures()).toMatchObject({ Open: '1,245', 'New since yesterday': '9', 'Fixed in 7 days': '31' })
  expect(figures()['Spend at risk']).toMatch(/£12\.4k.*\$870/)
  expect(figures()['Median age']).toBe('5 h')
})

test('nothing at risk is a dash, not a zero in some currency', async () => {
  await show(<KpiStrip kpis={{ ...kpis, at_risk: [], median_age_hours: null }} lastRun={null} />)
  expect(figures()['Spend at risk']).toBe('–')
  expect(figures()['Median age']).toBe('–')
})

test('a figure shows where it comes from, and before the first run says when that will be', async () => {
  const { user } = await show(<KpiStrip kpis={kpis} lastRun={null} />)
  await user.click(screen.getByRole('button', { name: /^Open 1,245/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain('the first one runs tonight')
})
