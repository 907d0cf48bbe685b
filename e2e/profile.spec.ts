import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { enter, newPerson } from './new-person.ts'
import { give, openSession } from './sign-in.ts'

const url = () => process.env.FLIGHTDECK_URL ?? ''

/** Preferences and sessions are the person's, so each journey has a person of its own. */
async function someone(page: Page, fullName: string) {
  const person = await newPerson(fullName, { organisation: `${fullName} Media` })
  await enter(page.context(), person)
  return person
}

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name }).click()

test('the name is changed in place, the greeting follows, and leaving unsaved asks first', async ({
  page,
  look,
}) => {
  const { email } = await someone(page, 'Paula First')
  await page.goto('/profile')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('Paula First Media')).toBeVisible()
  const name = page.getByLabel('Full name')
  await name.fill('Petra Second')
  await part(page, 'Sessions')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await look()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Petra Second')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByText('Hi, Petra')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save name' })).toBeDisabled()
  await look()
  await name.fill(' ')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Enter your full name')).toBeVisible()
  await part(page, 'Sessions')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(page.getByText('Hi, Petra')).toBeVisible()
})

test('preferences count at once and are there in another browser, before it has painted', async ({
  page,
  browser,
  look,
}) => {
  const { cookies } = await someone(page, 'Quinn Prefers')
  await page.goto('/profile#preferences')
  const html = page.locator('html')
  await look()
  await page.getByText('Dark', { exact: true }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(1)
  await page.getByText('Compact', { exact: true }).click()
  await expect(html).toHaveAttribute('data-density', 'compact')
  await page.getByRole('switch', { name: 'Reduced motion' }).click()
  await page.getByRole('switch', { name: 'Patterns in charts' }).click()
  await expect(html).toHaveAttribute('data-patterns', '')
  await page.getByRole('combobox', { name: 'Time zone', exact: true }).click()
  await page.getByPlaceholder('Search...').fill('tokyo')
  await page.keyboard.press('Enter')
  const specimen = page.getByRole('complementary', { name: 'Preview' })
  await expect(specimen).toContainText('12 Mar 2026, 23:05 GMT+09:00')
  await page.getByRole('combobox', { name: 'Default landing view', exact: true }).click()
  await page.getByRole('option', { name: 'Alerts' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(1)

  const other = await browser.newContext({ baseURL: url() })
  await give(other, cookies, url())
  const there = await other.newPage()
  await there.goto('/profile#preferences')
  await expect(there.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(there.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await expect(there.getByRole('combobox', { name: 'Default landing view', exact: true })).toHaveText(
    'Alerts',
  )
  // From now on that browser knows them without asking.
  await there.route('**/assets/*.js', (route) => route.abort())
  await there.reload({ waitUntil: 'commit' })
  await expect(there.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(there.locator('html')).toHaveAttribute('data-density', 'compact')
  await expect(there.locator('html')).toHaveAttribute('data-reduced-motion', '')
  await other.close()
})

test('a preference that cannot be saved is taken back', async ({ page }) => {
  await someone(page, 'Rosa Returns')
  await page.goto('/profile#preferences')
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  await page.route('**/api/profile/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByText('Comfortable', { exact: true }).click()
  await expect(page.getByText('Couldn’t save the change. Try again.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Default' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'default')
})

test('single keys can be switched off, and search stays', async ({ page, look }) => {
  await someone(page, 'Kim Keys')
  await page.goto('/profile#keyboard')
  const off = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect(off).toBeChecked()
  await off.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await look()
  await page.reload()
  await expect(off).not.toBeChecked()
  await page.getByRole('heading', { name: 'Profile' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeVisible()
})

test('a password is changed with the current one, errors stand at their field, and other places are signed out', async ({
  page,
  browser,
  look,
}) => {
  const { email } = await someone(page, 'Uma Secret')
  const other = await browser.newContext({ baseURL: url() })
  await give(other, await openSession(other.request, url(), '/auth/login/', { email, password: mine }), url())
  await page.goto('/profile')
  const current = page.getByLabel('Current password')
  const next = page.getByLabel('New password')
  const change = page.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(page.getByText('Enter your current password')).toBeVisible()
  await expect(page.getByText('Use at least 8 characters', { exact: true })).toBeVisible()
  await look()
  await current.fill('not mine')
  await next.fill('tangerine kettle drum')
  await change.click()
  await expect(page.getByText('Incorrect current password.')).toBeVisible()
  await current.fill(mine)
  await change.click()
  await expect(page.getByText('Password changed. You’re signed out of all other devices.')).toBeVisible()
  await expect(current).toHaveValue('')
  await part(page, 'Sessions')
  await expect(page.getByText('No other active sessions.')).toBeVisible()
  const there = await other.newPage()
  await there.goto('/profile')
  await expect(there).toHaveURL(/\/login$/)
  await other.close()
})

test('sessions are listed with this one marked; one is ended, then all others', async ({ page, look }) => {
  const { email } = await someone(page, 'Sven Sessions')
  for (const agent of [phone, laptop, laptop]) {
    const answer = await page.request.post(`${url()}/api/auth/login/`, {
      data: { email, password: mine },
      headers: { 'User-Agent': agent },
    })
    expect(answer.ok()).toBe(true)
  }
  await page.goto('/profile#sessions')
  await expect(page.getByText('This session')).toBeVisible()
  await expect(page.getByText('Firefox on Windows')).toHaveCount(2)
  await look()
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out all other sessions' }).click()
  await expect(page.getByText('No other active sessions.')).toBeVisible()
  await expect(page.getByText('Firefox on Windows')).toHaveCount(0)
})

test('on a phone the parts of the profile are a row on top', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await someone(page, 'Mo Bile')
  await page.goto('/profile')
  for (const name of ['Preferences', 'Keyboard', 'Sessions']) {
    await part(page, name)
    await expect(page.locator("[aria-label='Profile'] [aria-current=page]")).toHaveText(name)
    await look()
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
})

const mine = 'a-long-enough-sentence'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
