import { makeRule, removeRule } from './alert-rules.ts'
import { expect, test } from './journey.ts'

test('[MA-02] [MA-04] a rule is switched off, found by its state, looked into, deleted and brought back; the alert screens fit a phone', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  const rule = await makeRule(page)
  await page.goto('/manage-alerts?view=cards')
  const card = page.getByRole('listitem', { name: rule.name, exact: true })
  await expect(card).toContainText('Daily: alert when any deal has Pacing ≥ 1000000.00%')
  await look()
  await card.getByRole('button', { name: 'Deactivate' }).click()
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible()
  await page.goto('/manage-alerts?view=cards&status=active&type=deal_id')
  const filters = page.getByRole('region', { name: 'Filter Rules' })
  await expect(filters.getByLabel('Status')).toHaveText('Active Only')
  await expect(card).toHaveCount(0)
  await filters.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Inactive Only' }).click()
  await expect(page).toHaveURL(/status=inactive/)

  await card.getByRole('button', { name: rule.name, exact: true }).focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('region', { name: rule.name })
  await expect(panel).toContainText('deactivated')
  await look()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await card.getByRole('button', { name: `More for ${rule.name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/manage-alerts', '/alerts', `/create-alert?rule=${rule.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  }
  await look()
  await page.getByRole('button', { name: /^Preview/ }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toContainText('alert when')
  await removeRule(page, rule.id)
})
