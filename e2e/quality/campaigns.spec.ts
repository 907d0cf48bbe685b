import type { Page } from '@playwright/test'
import { ask } from '../alert-rules.ts'
import { expect, test } from '../journey.ts'
import { isOn, waitForData, world } from './a-check.ts'
import { onScreen } from '../regions.ts'

type Node = { id: number; name: string; type: string; children: number; entity_id: string }

const loadNodes = async (page: Page, more: string) =>
  (await ask<{ nodes: Node[] }>(page, 'GET', `/quality/campaigns/?dsp=meta_ads&with_issues=true${more}`))
    .nodes

test('[RT-04] the campaign tree works by keyboard, opens details beside it, filters, and starts a check', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(180_000)
  await signIn()
  await waitForData(page, world)
  if (!(await isOn(page, world))) {
    const { name: check_name, dsp: dsp_name } = world
    await ask(page, 'POST', '/quality/selected/', { checks: [{ check_name, dsp_name }] })
  }
  await expect(async () => {
    const { nodes } = await ask<{ nodes: Node[] }>(
      page,
      'GET',
      '/quality/campaigns/?dsp=meta_ads&with_issues=true',
    )
    expect(nodes.length).toBeGreaterThan(0)
  }).toPass({ timeout: 90_000, intervals: [1000] })

  await page.goto('/campaigns')
  const grid = page.getByRole('treegrid', { name: 'Campaigns' })
  await expect(grid.getByRole('row').nth(1)).toHaveAttribute('aria-level', '1')
  await page.getByRole('button', { name: 'QA scores' }).click()
  await expect(page.getByRole('region', { name: 'QA scores of campaigns' })).toContainText('Meta Ads')
  await look()

  const responseGate = Promise.withResolvers<void>()
  await page.route(/campaigns\/\?.*under=/, async (route) => {
    await responseGate.promise
    await route.continue()
  })
  // The product says which campaign and which ad set have the most spend at risk, and why.
  const [top] = await loadNodes(page, '')
  const [child] = await loadNodes(page, `&under=${top!.id}`)
  const { findings } = await ask<{ findings: { check_name: string }[] }>(
    page,
    'GET',
    `/quality/campaigns/${child!.id}/`,
  )
  await page.goto('/campaigns?dsp=meta_ads&issues=only')
  const first = grid.getByRole('row').nth(1)
  await expect(first.getByText('Meta Ads')).toBeVisible()
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const second = grid.getByRole('row').nth(2)
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('ArrowLeft')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  // An action on a loading row runs once the row has loaded.
  await expect(second).toHaveAttribute('aria-busy')
  await page.keyboard.press('Space')
  await expect(onScreen(page, 'Loading rows')).toBeAttached()
  responseGate.resolve()
  const peek = page.locator('[data-peek]')
  await expect(peek.getByRole('region', { name: 'Receipt of the QA score' })).toContainText(
    'weighted checks passed',
  )
  await expect(peek.getByRole('link', { name: findings[0]!.check_name }).first()).toBeVisible()
  await look()
  await peek.getByRole('tab', { name: /^Settings/ }).click()
  await peek.getByLabel('Find a setting').fill('budget')
  await expect(peek.getByRole('region', { name: 'Budget' })).toBeVisible()
  await peek.getByRole('tab', { name: /^Changes/ }).click()
  await peek.getByRole('tab', { name: /^Alerts/ }).click()
  await page.keyboard.press('Escape')
  await expect(second).toBeFocused()
  await expect(page).not.toHaveURL(/peek=/)

  await second.getByRole('button', { name: /^QA score/ }).click()
  await expect(page.getByRole('region', { name: 'Receipt of the QA score' })).toContainText(
    'severity (critical 8',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await second.getByRole('gridcell').nth(6).focus()
  await page.keyboard.press('i')
  await expect(page.getByRole('dialog').getByText('Sum of spend at risk across open issues')).toBeVisible()
  await page.keyboard.press('Escape')
  await grid.getByRole('button', { name: 'Spent' }).click()
  await expect(page).toHaveURL(/sort=spend/)
  await expect(grid.getByRole('columnheader', { name: 'Spent' })).toHaveAttribute('aria-sort', 'descending')

  await onScreen(page, 'Flat', { exact: true }).click()
  await expect(page).toHaveURL(/flat=line_item/)
  await expect(grid.getByText('line item').first()).toBeVisible()
  await grid.getByRole('row').nth(1).focus()
  await page.keyboard.press('x')
  await expect(onScreen(page, '1 row selected')).toBeVisible()
  await look()
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/\/on-demand-check\?ids=meta_ads/)
  await expect(page.getByRole('radio', { name: /^Paste IDs/ })).toBeChecked()

  const { nodes } = await ask<{ nodes: Node[] }>(
    page,
    'GET',
    '/quality/campaigns/?type=line_item&dsp=meta_ads',
  )
  await page.goto(`/campaigns?q=${encodeURIComponent(nodes[0]!.name)}&cols=score.bidding.geography`)
  await grid.getByRole('row').nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(grid.locator('[aria-level="2"]')).toHaveCount(1)
  await expect(grid.getByRole('columnheader', { name: 'Geography' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/campaigns?dsp=meta_ads')
  const cards = page.getByRole('list', { name: 'Campaigns' })
  await cards.getByRole('listitem').first().getByRole('button').first().click()
  await expect(page.getByRole('navigation', { name: 'Where this is' })).toContainText('All campaigns')
  await look()
})
