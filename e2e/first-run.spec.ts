import type { Page } from '@playwright/test'
import { signInTo } from './a-newcomer.ts'
import { expect, test } from './journey.ts'
import { newEmail } from './new-person.ts'
import { mailTo } from './outbox.ts'
import { onScreen } from './regions.ts'

const mostScreens = 7
const mostClicks = 10

/** Counts the screens a user sees, by heading, and the clicks they make. */
function counting(page: Page) {
  const screens: string[] = []
  let clicks = 0
  return {
    screens,
    clicks: () => clicks,
    async on(name: RegExp) {
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 60_000 })
      screens.push(name.source)
    },
    async click(what: () => Promise<void>) {
      clicks += 1
      await what()
    },
  }
}

test('from sign-up to the first issues in at most 7 screens and 10 clicks, with the steps always in sight', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const way = counting(page)
  const press = (name: string | RegExp) => () => page.getByRole('button', { name }).click({ timeout: 60_000 })
  const steps = page.getByRole('list', { name: 'Steps' })
  const email = newEmail('Freda')

  await page.goto('/sign-up')
  await way.on(/^Create an account$/)
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type('Freda First')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-sentence')
  await page.getByLabel('Organisation name').fill('First House')
  await way.click(press('Create account'))

  await way.on(/^Verify your address$/)
  await expect(page.getByLabel('Code')).toBeFocused()
  const mail = await mailTo(email, /code/i)
  const [, code = ''] = /^Subject: (\d{6}) is your Flightdeck code/m.exec(mail) ?? []
  await page.keyboard.type(code)
  await way.click(press('Verify'))

  await way.on(/^Set up First House$/)
  await expect(steps.locator('[aria-current=step]')).toContainText('Organisation details')
  await way.click(press('Save and continue'))
  await expect(steps.locator('[aria-current=step]')).toContainText('Connect a platform')
  way.screens.push('platforms')
  await way.click(() => signInTo(page, 'DV360'))

  await way.on(/^All DSP Accounts$/)
  await expect(steps).toBeVisible()
  await way.click(press(/^Add [1-9]\d* accounts?$/))

  await way.on(/^Validate Connector$/)
  await expect(steps).toBeVisible()
  await way.click(press(/^Run the \d+ recommended checks$/))

  await way.on(/^Opportunities$/)
  // While anything is checked, nothing says that there is nothing.
  const issues = page.getByRole('grid', { name: 'Issues' })
  const isThere = onScreen(page, /issues? so far/)
    .or(issues)
    .first()
  const isEmpty = onScreen(page, 'No actions found!')
  await expect(isThere.or(isEmpty)).toBeVisible({ timeout: 60_000 })
  expect(await isEmpty.count()).toBe(0)
  await expect(issues).toBeVisible({ timeout: 120_000 })

  expect(way.screens.length, way.screens.join(', ')).toBeLessThanOrEqual(mostScreens)
  expect(way.clicks()).toBeLessThanOrEqual(mostClicks)
})
