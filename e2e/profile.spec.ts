import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { enter, newPerson, PASSWORD } from './new-person.ts'
import { give, openSession } from './sign-in.ts'
import { onScreen } from './regions.ts'

const url = () => process.env.FLIGHTDECK_URL ?? ''

/** Preferences and sessions are the person's, so each journey has a person of its own. */
async function someone(page: Page, fullName: string) {
  const person = await newPerson(fullName, { organisation: `${fullName} Media` })
  await enter(page.context(), person)
  return person
}

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name }).click()
const isSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' })

test('[UM-01] [EN-16] preferences count at once and are there in another browser, before it has painted', async ({
  page,
  browser,
  look,
}) => {
  const { cookies, email } = await someone(page, 'Quinn Prefers')
  await page.goto('/users')
  await page.getByRole('button', { name: /Hi, Quinn.*your menu/ }).click()
  await expect(page.getByRole('menu').getByText(email)).toBeVisible()
  await look()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await part(page, 'Preferences')
  await look()
  await page.getByRole('combobox', { name: 'Time zone', exact: true }).click()
  await expect(page.getByPlaceholder('Search...')).toBeFocused()
  await look()
  await page.keyboard.type('tokyo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
    '12 Mar 2026, 23:05 GMT+09:00',
  )
  await expect(isSaved(page)).toHaveCount(1)
  await part(page, 'Keyboard')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await expect(isSaved(page)).toBeVisible()
  await look()
  await part(page, 'Preferences')
  const html = page.locator('html')
  await onScreen(page, 'Dark', { exact: true }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await onScreen(page, 'Compact', { exact: true }).click()
  await expect(html).toHaveAttribute('data-density', 'compact')
  await page.getByRole('switch', { name: 'Reduced motion' }).click()
  await expect(html).toHaveAttribute('data-reduced-motion', '')
  await expect(isSaved(page)).toHaveCount(1)

  const other = await browser.newContext({ baseURL: url() })
  await give(other, cookies, url())
  const there = await other.newPage()
  await there.goto('/profile#preferences')
  await expect(there.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(there.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await expect(there.getByRole('combobox', { name: 'Time zone', exact: true })).toHaveText('GMT+09:00 Tokyo')
  await there.keyboard.press('?')
  await there.keyboard.press('Control+k')
  await expect(there.getByRole('dialog')).toHaveCount(1)
  await expect(there.getByRole('combobox', { name: 'Search everything' })).toBeVisible()
  // From now on that browser knows them without asking.
  await there.route('**/assets/*.js', (route) => route.abort())
  await there.reload({ waitUntil: 'commit' })
  await expect(there.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(there.locator('html')).toHaveAttribute('data-density', 'compact')
  await expect(there.locator('html')).toHaveAttribute('data-reduced-motion', '')
  await other.close()
})

test('[UM-02] a name and a password are changed, a phone signed in elsewhere is listed and signed out, and the profile fits a phone', async ({
  page,
  browser,
  look,
}) => {
  const { email } = await someone(page, 'Paula First')
  const other = await browser.newContext({ baseURL: url(), userAgent: IPHONE })
  await give(
    other,
    await openSession(other.request, url(), '/auth/login/', { email, password: PASSWORD }),
    url(),
  )
  await page.goto('/profile')
  const name = page.getByLabel('Full name')
  await name.fill('Petra Second')
  await part(page, 'Sessions')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await look()
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(onScreen(page, 'Hi, Petra')).toBeVisible()
  await name.fill(' ')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(onScreen(page, 'Enter your full name')).toBeVisible()
  await look()
  await part(page, 'Sessions')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(onScreen(page, 'This session')).toBeVisible()
  await expect(onScreen(page, 'Safari on iPhone')).toBeVisible()
  await look()

  await part(page, 'Personal')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('tangerine kettle drum')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(onScreen(page, 'Password changed. You’re signed out of all other devices.')).toBeVisible()
  const there = await other.newPage()
  await there.goto('/profile')
  await expect(there).toHaveURL(/\/login$/)
  await other.close()

  await page.setViewportSize({ width: 390, height: 780 })
  for (const panel of ['Preferences', 'Keyboard', 'Sessions']) {
    await part(page, panel)
    await expect(page.locator("[aria-label='Profile'] [aria-current=page]")).toHaveText(panel)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  }
  await expect(onScreen(page, 'No other active sessions.')).toBeVisible()
  await look()
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
