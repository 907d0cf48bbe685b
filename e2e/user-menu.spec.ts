import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { withPlan } from './with-plan.ts'

const open = (page: Page) => page.getByRole('button', { name: /your menu/ }).click()

test('[UM-01] greeting with the first name, initial, full name and e-mail', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  await page.goto('/agents')
  await expect(page.getByText('Hi, Dana')).toBeVisible()
  await open(page)
  const menu = page.getByRole('menu')
  await expect(menu.getByText('Dana Moore')).toBeVisible()
  await expect(menu.getByText('demo@flightdeck.test')).toBeVisible()
  await look()
})

test('[UM-02] Profile, Invite Members and Logout', async ({ page, signIn }) => {
  await signIn('own')
  await page.goto('/agents')
  await open(page)
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await open(page)
  await page.getByRole('menuitem', { name: 'Invite Members' }).click()
  await expect(page).toHaveURL(/\/users$/)
  await open(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('[UM-03] the badge counts the days, says Expired, and is absent for premium', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  await withPlan(page, { isPremiumUser: false, remainingFreemiumDays: 5 })
  await page.goto('/agents')
  await expect(page.getByText('Freemium: 5 d left')).toBeVisible()
  await look()
  await page.unrouteAll()
  await withPlan(page, { isPremiumUser: false, remainingFreemiumDays: 0 })
  await page.goto('/agents')
  await expect(page.getByText('Freemium: Expired')).toBeVisible()
  await look()
  await page.unrouteAll()
  await withPlan(page, { isPremiumUser: true })
  await page.goto('/agents')
  await expect(page.getByText('Hi, Dana')).toBeVisible()
  await expect(page.getByText(/Freemium:/)).toHaveCount(0)
})

test("[UM-07] Extend shows the server's message for 5000 ms", async ({ page, signIn }) => {
  await signIn()
  await page.route('**/api/freemium/extend', (route) =>
    route.fulfill({ json: { data: { message: 'Extended by 15 days.' } } }),
  )
  await withPlan(page, { isPremiumUser: false, remainingFreemiumDays: 2, canExtendFreemium: true })
  await page.clock.install()
  await page.goto('/agents')
  const extend = page.getByRole('button', { name: 'Extend' })
  await expect(extend).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await extend.click()
  const told = page.getByText('Extended by 15 days.')
  // The answer is passed on by a timer, and nobody knows when it is there.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(told).toBeAttached({ timeout: 500 })
  }).toPass()
  await page.clock.runFor(4600)
  await expect(told).toBeVisible()
  await page.clock.runFor(1000)
  await expect(told).toHaveCount(0)
})

test('[ST-05] the admin view is on at first, and toggling it goes to /products', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/profile')
  const flag = page.getByRole('switch', { name: 'Admin view' })
  await expect(flag).toBeChecked()
  await flag.click()
  await expect(page).toHaveURL(/\/products$/)
})
