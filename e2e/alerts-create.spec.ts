import type { Locator, Page } from '@playwright/test'
import { ask, makeRule, removeRule } from './alert-rules.ts'
import { whenRead } from './demo-data.ts'
import { expect, test } from './journey.ts'

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
}

async function optionsOf(page: Page, label: string, within: Page | Locator = page.locator('form')) {
  await dropdown(within, label).click()
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  const options = await list.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  return options
}

test('[RT-11] [CA-01] [CA-02] [CA-03] [CA-04] [CA-05] [CA-06] [CA-07] [CA-08] [CA-09] [CA-10] [CA-14] [CA-15] [CA-16] the form offers what the specification names, and changing the type starts over', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(150_000)
  await signIn()
  await whenRead(page)
  const session = page.waitForResponse(/\/api\/session\/$/)
  await page.goto('/create-alert')
  await expect(page.getByRole('heading', { level: 1, name: 'Create Alert' })).toBeVisible()
  await expect(page.getByText('Create alert rules', { exact: true })).toBeVisible()
  const form = page.locator('form')
  const name = form.getByPlaceholder('Enter rule name')
  await expect(name).toHaveAttribute('required', '')
  await expect(form.getByLabel('Rule Name')).toHaveAttribute('type', 'text')
  expect(await form.getByLabel('Description').evaluate((one) => one.tagName)).toBe('TEXTAREA')
  await expect(form.getByLabel('Schedule')).toHaveText('Daily')

  const { data: who } = (await (await session).json()) as { data: { all_active_dsps: string[] } }
  const platforms = await optionsOf(page, 'Platform')
  expect(platforms[0]).toBe('All Platform')
  expect(platforms).toHaveLength(who.all_active_dsps.length + 1)

  await expect(form.getByLabel('Entity', { exact: true })).toHaveText('All entities')
  const loaded = page.waitForRequest(/\/api\/alerts\/entities\/deals\/$/)
  await pick(page, 'Type', 'deal_id')
  await loaded
  await expect(form.getByLabel('Deal ID')).toHaveText('All deals')
  const deals = await ask<{ id: string; name: string; platform: string }[]>(
    page,
    'GET',
    '/alerts/entities/deals/',
  )
  await pick(page, 'Deal ID', deals[0]!.name)
  await expect(form.getByLabel('Deal ID')).toContainText(deals[0]!.name)
  const again = page.waitForRequest(/\/api\/alerts\/entities\/deals\/\?platform=/)
  await pick(page, 'Platform', platforms[1]!)
  await again

  await page.getByRole('button', { name: '+ Add Condition', exact: true }).click()
  const row = page.getByRole('group', { name: 'Condition 1', exact: true })
  await expect(row.getByLabel('Metric')).toBeFocused()
  await expect(row.getByLabel('Value')).toHaveAttribute('required', '')
  expect(await optionsOf(page, 'Metric', row)).toEqual(expect.arrayContaining(['Pacing', 'Goal reached']))
  await pick(page, 'Metric', 'Pacing', row)
  await pick(page, 'Operator', 'Less Than or Equal', row)
  await row.getByLabel('Value').fill('80.5')
  await page.getByRole('button', { name: '+ Add Group' }).click()
  const group = page.getByRole('group', { name: 'Group 1' })
  await group.getByLabel('Operator of group 1').selectOption('AND')
  await expect(group.getByRole('button', { name: 'Remove Group' })).toBeVisible()
  await group.getByRole('button', { name: '+ Add Condition to Group' }).click()
  const inner = group.getByRole('group', { name: 'Condition 1 of group 1' })
  await pick(page, 'Metric', 'Impressions', inner)
  await inner.getByLabel('Value').fill('10')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText('Pacing ≤ 80.50% AND Impressions < 10.00 over the last 7 days.')
  await expect(preview).toContainText(/alerts? a week|No alerts in the last 90 days/)
  await look()

  await pick(page, 'Type', 'campaign')
  await expect(form.getByLabel('Entity', { exact: true })).toHaveText('All entities')
  for (const one of [row, inner]) {
    await expect(one.getByLabel('Metric')).toHaveText('Select ...')
    await expect(one.getByLabel('Value')).toHaveValue('')
  }
  expect(await optionsOf(page, 'Metric', row)).not.toEqual(expect.arrayContaining(['Pacing']))
  await page.getByRole('button', { name: 'Delete condition 1', exact: true }).click()
  await expect(row).toHaveCount(0)
  await group.getByRole('button', { name: 'Remove Group' }).click()
  await expect(group).toHaveCount(0)
  await page.keyboard.press('Alt+c')
  await expect(row).toBeVisible()
  await page.keyboard.press('Alt+c')
  const next = page.getByRole('group', { name: 'Condition 2', exact: true })
  await expect(next.getByLabel('Metric')).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(next).toHaveCount(0)
  await expect(row.getByLabel('Value')).toBeFocused()
  await expect(page.getByText('Condition 2 removed', { exact: true })).toHaveCount(1)
  await row.getByLabel('Value').fill('8')
  await page.keyboard.press('Backspace')
  await expect(row.getByLabel('Value')).toHaveValue('')
  await page.keyboard.press('Backspace')
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('button', { name: '+ Add Condition', exact: true })).toBeFocused()
  await page.keyboard.press('Alt+c')
  await page.keyboard.press('Alt+g')
  await expect(group).toBeVisible()

  await pick(page, 'Time Range', 'Custom')
  await expect(page.getByLabel('Start Date')).toHaveAttribute('required', '')
  await expect(page.getByLabel('End Date')).toHaveAttribute('required', '')
  await pick(page, 'Schedule', 'Specific days')
  const hint = page.getByText('Please select at least one day')
  await expect(hint).toBeVisible()
  await page.getByRole('button', { name: 'Wednesday' }).click()
  await expect(page.getByRole('button', { name: 'Wednesday' })).toHaveAttribute('aria-pressed', 'true')
  await expect(hint).toHaveCount(0)
  await look()
})

test('[CA-11] [CA-13] [CA-17] [CA-18] [CA-19] [CA-21] what is missing is told, a rule is sent once, and the form starts afresh', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  await page.goto('/create-alert')
  const save = page.getByRole('button', { name: 'Save Rule' })
  await save.click()
  await expect(page.getByLabel('Rule Name')).toBeFocused()
  await expect(page.getByText('Please select a snapshot type')).toHaveCount(1)
  await expect(page.getByText('Please add at least one condition')).toHaveCount(1)
  await look()

  const name = `Double ${Date.now()}`
  await page.getByLabel('Rule Name').fill(name)
  await pick(page, 'Type', 'line_item')
  await expect(page.getByText('Please select a snapshot type')).toHaveCount(0)
  await page.getByRole('button', { name: '+ Add Condition', exact: true }).click()
  const row = page.getByRole('group', { name: 'Condition 1', exact: true })
  await pick(page, 'Metric', 'CTR', row)
  await save.click()
  await expect(row.getByRole('alert')).toHaveText('Enter a number')
  await expect(row.getByLabel('Value')).toBeFocused()
  await row.getByLabel('Value').fill('0.25')
  await pick(page, 'Schedule', 'Specific days')
  await expect(page.getByText('Please select at least one day')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByLabel('Send email').uncheck({ force: true })

  await page.route('**/api/alerts/rules/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: 'invalid', errors: { server: ['No.'] } } })
      : route.fallback(),
  )
  await save.click()
  await expect(page.getByText('Failed to create rule')).toBeVisible()
  await page.unrouteAll()
  const sent: unknown[] = []
  await page.route('**/api/alerts/rules/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent.push(route.request().postDataJSON())
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    return route.continue()
  })
  await save.dblclick()
  await expect(page.getByText('Rule created successfully')).toBeVisible()
  await expect(page.getByLabel('Rule Name')).toHaveValue('')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    schedule_days: [],
    condition_structure: { conditions: [{ metric: 'ctr', operator: 'lt', threshold_value: 0.25 }] },
  })
  expect(sent[0]).not.toHaveProperty('custom_start_date')
  await expect(page.getByLabel('Schedule')).toHaveText('Daily')
  await expect(dropdown(page, 'Type')).toHaveText('Select ...')
  await expect(page.getByLabel('Send email')).toBeChecked()
  await expect(row.getByLabel('Metric')).toHaveText('Select ...')
  const rules = await ask<{ id: number; name: string }[]>(page, 'GET', '/alerts/rules/')
  const made = rules.filter((rule) => rule.name === name)
  expect(made).toHaveLength(1)
  await removeRule(page, made[0]!.id)
})

test('[CA-12] [CA-14] [CA-21] [MA-05] a rule is opened from its card with everything in it, changed and saved', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(150_000)
  await signIn()
  await whenRead(page)
  const rule = await makeRule(page, { schedule_type: 'specific_days', schedule_days: [1, 3] })
  await page.goto(`/manage-alerts?q=${encodeURIComponent(rule.name)}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/create-alert$/)
  await expect(page.getByLabel('Rule Name')).toHaveValue(rule.name)
  await expect(page.getByLabel('Description')).toHaveValue('Made for a journey')
  await expect(page.getByLabel('Deal ID')).toHaveText('All deals')
  const row = page.getByRole('group', { name: 'Condition 1', exact: true })
  await expect(row.getByLabel('Metric')).toHaveText('Pacing')
  await expect(row.getByLabel('Operator')).toHaveText('Greater Than or Equal')
  await expect(row.getByLabel('Value')).toHaveValue('1000000')
  await expect(page.getByRole('button', { name: 'Tuesday' })).toHaveAttribute('aria-pressed', 'true')

  await pick(page, 'Type', 'campaign')
  await expect(row.getByLabel('Metric')).toHaveText('Pacing')
  await expect(row).toContainText('not available for this type')
  await look()
  await pick(page, 'Type', 'deal_id')
  await row.getByLabel('Value').fill('1.5')
  const slider = page.getByRole('slider', { name: 'Threshold of Pacing' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(row.getByLabel('Value')).not.toHaveValue('1.5')
  await page.route('**/api/alerts/rules/*/', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { code: 'invalid', errors: { server: ['No.'] } } })
      : route.fallback(),
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Failed to update rule')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Save Rule' }).click()
  await expect(page.getByText('Rule updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/manage-alerts$/)
  await removeRule(page, rule.id)
})

const denied = (message: string) => ({
  status: 403,
  json: { code: 'forbidden', errors: { server: [message] } },
})

test('[AC-01] [AC-02] [AC-03] [AC-06] whoever may not be here is told so in the server’s words, and a missing token is asked for first', async ({
  page,
  context,
  signIn,
  look,
}) => {
  await signIn('own')
  await page.route('**/api/alerts/rules/', (route) => route.fulfill(denied('Your plan has ended.')))
  for (const path of ['/create-alert', '/manage-alerts', '/alerts']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible()
    await expect(page.getByText('Your plan has ended.')).toBeVisible()
    await expect(page.getByText(/contact support/)).toBeVisible()
  }
  await look()
  await page.unrouteAll()
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/api/alerts/rules/choices/', async (route) => {
    await held
    await route.fulfill({ status: 400, json: { code: 'invalid', errors: {} } })
  })
  await page.goto('/create-alert')
  await expect(page.locator('[data-skeleton=form]')).toBeVisible()
  open()
  await expect(page.getByText('Failed to load form options. Please refresh the page.')).toBeVisible()
  await expect(page.getByText('Failed to load choices')).toBeVisible()
  await look()
  await page.unrouteAll()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.clearCookies({ name: 'accessToken' })
  const refreshed = page.waitForResponse(/\/api\/token\/refresh\//)
  const checked = page.waitForRequest(/\/api\/alerts\/rules\/$/)
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  expect((await refreshed).ok()).toBe(true)
  await checked
  await expect(page.getByRole('heading', { name: 'Filter Rules' })).toBeVisible()
})
