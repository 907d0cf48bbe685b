import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The number that stands in a tab or a cell, 0 where there is none. */
const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)

/** What a demo shows at any hour: alerts, issues that were fixed and accepted, bad days, and a certificate that has drifted, changes made, rejected and undone, names that are kept. */
export async function expectRich(page: Page) {
  await page.goto('/alerts?days=30&timeline=open')
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  const rows = page.getByRole('region', { name: 'Alerts by rule and day' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const days = await rows.evaluateAll((all) => all.map((row) => row.children[1]?.textContent ?? ''))
  expect(new Set(days).size).toBeGreaterThanOrEqual(20)

  await page.goto('/opportunities')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Fixed')).toContainText(/\d/)
  expect(numberIn(await tab('Fixed').textContent())).toBeGreaterThanOrEqual(30)
  expect(numberIn(await tab('Accepted risk').textContent())).toBeGreaterThanOrEqual(5)

  await page.goto('/my-connectors')
  const health = page.getByRole('img', { name: /days on time/ })
  await expect(health.first()).toBeVisible()
  const summaries = await health.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  expect(summaries.filter((summary) => /partly synced|failed/.test(summary)).length).toBeGreaterThanOrEqual(3)

  await page.goto('/certificates')
  const certificates = page.getByRole('table', { name: 'Certificates' })
  await expect(certificates.getByRole('row').nth(1)).toBeVisible()
  await expect(certificates.getByText(/changed/i).first()).toBeVisible()

  await page.goto('/changes')
  const sets = page.getByRole('main')
  await expect(sets.getByText('The rest of my list')).toBeVisible()
  await page.goto('/changes?tab=done')
  await expect(sets.getByText('Rejected').first()).toBeVisible()
  await expect(sets.getByText('Applied').first()).toBeVisible()
  await expect(sets.getByText(/^Undo/).first()).toBeVisible()

  await page.goto('/taxonomy-rules')
  await expect(page.getByRole('row', { name: /Line items.*Active/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Campaigns.*Draft/ })).toBeVisible()
  await page.goto('/taxonomy-alerts')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
}
