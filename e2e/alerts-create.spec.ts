import type { Locator, Page } from '@playwright/test'
import { ask, removeRule } from './alert-rules.ts'
import { whenRead } from './demo-data.ts'
import { expect, test } from './journey.ts'

type Rule = {
  id: number
  name: string
  schedule_days: number[]
  condition_structure: { conditions: { metric: string; threshold_value: number }[] }
}

/** A dropdown by its label, with or without the mark of a required field. */
const dropdown = (within: Page | Locator, label: string) => within.getByLabel(new RegExp(`^${label}( \\*)?$`))

/** Opens a searchable dropdown and picks by typing. */
async function pick(
  page: Page,
  label: string,
  option: string,
  within: Page | Locator = page.locator('form'),
) {
  await dropdown(within, label).click()
  await page.getByPlaceholder('Search...').fill(option)
  await page.keyboard.press('Enter')
  // The focus comes back a moment later; a key before that would lose what it moves to.
  await expect(dropdown(within, label)).toBeFocused()
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('[RT-11] [CA-11] [CA-12] [CA-13] [CA-21] a rule is built beside its preview, saved once, opened from its card, changed and saved', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(150_000)
  await signIn()
  await whenRead(page)
  await page.goto('/create-alert')
  await expect(page.getByRole('heading', { level: 1, name: 'Create Alert' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save Rule' })
  await save.click()
  await expect(page.getByLabel('Rule Name')).toBeFocused()
  await look()

  const name = `Journey ${process.pid}.${Date.now()}`
  await page.getByLabel('Rule Name').fill(name)
  await pick(page, 'Type', 'deal_id')
  await page.keyboard.press('Alt+c')
  const row = page.getByRole('group', { name: 'Condition 1', exact: true })
  await expect(row.getByLabel('Metric')).toBeFocused()
  await pick(page, 'Metric', 'Pacing', row)
  await pick(page, 'Operator', 'Less Than or Equal', row)
  await row.getByLabel('Value').fill('80.5')
  await page.keyboard.press('Alt+g')
  const group = page.getByRole('group', { name: 'Group 1' })
  await group.getByLabel('Operator of group 1').selectOption('AND')
  await group.getByRole('button', { name: '+ Add Condition to Group' }).click()
  const inner = group.getByRole('group', { name: 'Condition 1 of group 1' })
  await pick(page, 'Metric', 'Impressions', inner)
  await inner.getByLabel('Value').fill('10')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText('Pacing ≤ 80.50% AND Impressions < 10.00 over the last 7 days.')
  await expect(preview).toContainText(/alerts? a week|No alerts in the last 90 days/)
  await pick(page, 'Schedule', 'Specific days')
  await page.getByRole('button', { name: 'Wednesday' }).click()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByLabel('Send email').press('Space')
  await expect(page.getByLabel('Send email')).not.toBeChecked()
  await look()

  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/alerts/rules/')) sent++
  })
  await save.dblclick()
  await expect(toast(page, 'Rule created successfully')).toBeVisible()
  await expect(page.getByLabel('Rule Name')).toHaveValue('')
  expect(sent).toBe(1)
  const named = async () =>
    (await ask<Rule[]>(page, 'GET', '/alerts/rules/')).filter((one) => one.name === name)
  const [rule, ...others] = await named()
  expect(others).toEqual([])
  expect(rule).toMatchObject({
    schedule_days: [2],
    condition_structure: { conditions: [{ metric: 'pacing', threshold_value: 80.5 }] },
  })

  await page.goto(`/manage-alerts?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/create-alert$/)
  await expect(page.getByLabel('Rule Name')).toHaveValue(name)
  await expect(row.getByLabel('Metric')).toHaveText('Pacing')
  await expect(row.getByLabel('Operator')).toHaveText('Less Than or Equal')
  await expect(page.getByRole('button', { name: 'Wednesday' })).toHaveAttribute('aria-pressed', 'true')
  await pick(page, 'Type', 'campaign')
  await expect(row).toContainText('not available for this type')
  await look()
  await pick(page, 'Type', 'deal_id')
  await row.getByLabel('Value').fill('1.5')
  await page.getByRole('slider', { name: 'Threshold of Pacing' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(row.getByLabel('Value')).not.toHaveValue('1.5')
  const value = Number(await row.getByLabel('Value').inputValue())
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Rule updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/manage-alerts$/)
  const [changed] = await named()
  expect(changed!.condition_structure.conditions[0]!.threshold_value).toBe(value)
  await removeRule(page, changed!.id)
})
