import { makeRule, removeRule } from './alert-rules.ts'
import { expect, test } from './journey.ts'

test('[MA-01] [MA-02] [MA-03] [MA-04] rules are filtered, switched off and on, looked into, deleted and brought back', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  const rule = await makeRule(page)
  await page.goto('/manage-alerts?view=cards')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Alerts' })).toBeVisible()
  await expect(page.getByText('Manage alert rules', { exact: true })).toBeVisible()
  const filters = page.getByRole('region', { name: 'Filter Rules' })
  await filters.getByLabel('Status').click()
  await expect(page.getByRole('option')).toHaveText(['All Rules', 'Active Only', 'Inactive Only'])
  await page.keyboard.press('Escape')
  const card = page.getByRole('listitem', { name: rule.name, exact: true })
  await expect(card).toContainText('Made for a journey')
  await expect(card.getByText('deal_id', { exact: true })).toBeVisible()
  await expect(card.getByText('Entity: All', { exact: true })).toBeVisible()
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await expect(card).toContainText('Daily: alert when any deal has Pacing ≥ 1000000.00%')
  await expect(card).toContainText('alerts in 30 days')
  await look()

  const never = page.getByRole('button', { name: /^\d+ never fired$/ })
  await page.getByLabel('Filter by text').fill('nothing is called this')
  await never.click()
  const count = Number.parseInt((await never.textContent())!)
  await expect(page.getByRole('list', { name: 'Alert rules' }).locator('> li')).toHaveCount(count)
  await expect(card).toBeVisible()
  await expect(never).toHaveAttribute('aria-pressed', 'true')
  await never.click()
  await expect(page).not.toHaveURL(/only=/)

  await card.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Rule deactivated successfully')).toBeVisible()
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible()
  const asked = page.waitForRequest(/\/api\/alerts\/rules\/\?is_active=true&snapshot_type=deal_id$/)
  await page.goto('/manage-alerts?view=cards&status=active&type=deal_id')
  await asked
  await expect(filters.getByLabel('Status')).toHaveText('Active Only')
  await expect(card).toHaveCount(0)
  await filters.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Inactive Only' }).click()
  await expect(card).toBeVisible()
  await expect(page).toHaveURL(/status=inactive/)
  await page.getByLabel('Filter by text').fill('nothing is called this')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  for (const [word, failed] of [
    ['activate', 'Failed to activate rule'],
    ['deactivate', 'Failed to deactivate rule'],
  ] as const) {
    await page.route(`**/api/alerts/rules/*/${word}/`, (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid', errors: {} } }),
    )
    await card.getByRole('button', { name: new RegExp(`^${word}$`, 'i') }).click()
    await expect(page.getByText(failed)).toBeVisible()
    await page.unrouteAll()
    if (word === 'deactivate') break
    await expect(card.getByRole('button', { name: 'Activate', exact: true })).toBeEnabled()
    await card.getByRole('button', { name: rule.name, exact: true }).focus()
    const reloaded = page.waitForResponse(/\/api\/alerts\/rules\/$/)
    await page.keyboard.press('t')
    await expect(page.getByText('Rule activated successfully')).toBeVisible()
    await reloaded
    await expect(card.getByText('Active', { exact: true })).toBeVisible()
  }

  await card.getByRole('button', { name: rule.name, exact: true }).focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('region', { name: rule.name })
  await expect(panel).toContainText('deactivated')
  await look()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await card.getByRole('button', { name: `More for ${rule.name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText(`${rule.name} was deleted`)).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await removeRule(page, rule.id)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the three alert screens fit, and the preview is one line above the button', async ({
    page,
    signIn,
    look,
  }) => {
    await signIn()
    const rule = await makeRule(page)
    for (const path of ['/manage-alerts', '/alerts', `/create-alert?rule=${rule.id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
    await look()
    await page.getByRole('button', { name: /^Preview/ }).click()
    await expect(page.getByRole('dialog', { name: 'Preview' })).toContainText('alert when')
    await removeRule(page, rule.id)
  })
})
