import type { Page } from '@playwright/test'
import { ask } from './alert-rules.ts'
import { expect } from './journey.ts'

type Bridge = { was: string; now: string; steps: { kind: string; amount: string }[] }

/** The number in a tab or a cell, 0 where there is none. */
const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)

/**
 * Expects a full demo at any hour: alerts, issues that were fixed and accepted, bad days, a certificate that
 * has drifted, changes made, rejected and undone, names that are kept, and a report that was sent four times
 * and has moved since.
 */
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

  await page.goto('/agents')
  await expect(page.getByRole('grid', { name: 'Proposals' }).getByRole('row').nth(1)).toBeVisible()
  expect(await page.getByRole('table', { name: 'Runs' }).getByRole('row').count()).toBeGreaterThan(5)

  await expectSentReports(page)

  await page.goto('/taxonomy-rules')
  await expect(page.getByRole('row', { name: /Line items.*Active/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Campaigns.*Draft/ })).toBeVisible()
  await page.goto('/taxonomy-alerts')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
}

/** Four Mondays, and of the last but one why its figures are different today: what it was and the steps make what it is. */
async function expectSentReports(page: Page) {
  const runs = await ask<{ runs: { id: number; deliveries: unknown[]; name: string }[] }>(page, 'GET', '/reports/runs/?per_page=100') // prettier-ignore
  const sent = runs.runs.filter(
    ({ name, deliveries: to }) => name === 'Weekly client delivery' && to.length > 0,
  )
  expect(sent.length).toBeGreaterThanOrEqual(4)
  const before = sent[1]!
  const { bridges } = await ask<{ bridges: Bridge[] }>(page, 'GET', `/reports/runs/${before.id}/bridge/`)
  for (const { was, now, steps } of bridges)
    expect(steps.reduce((sum, { amount }) => sum + Number(amount), Number(was))).toBeCloseTo(Number(now), 4)
  expect(bridges.flatMap(({ steps }) => steps.map(({ kind }) => kind))).toContain('restated')

  await page.goto(`/reports?run=${before.id}`)
  const run = page.getByRole('dialog', { name: 'Weekly client delivery' })
  await run.getByRole('button', { name: 'Compare with now' }).click()
  await expect(run.getByText('Restated days').first()).toBeVisible()
}
