/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { aNewcomer, signInTo } from './a-newcomer.ts'
import { expect, test } from './journey.ts'
import { enter } from './new-person.ts'
import { revokeMeta } from './simulators.ts'
import { onScreen } from './regions.ts'

/** Next step after a working connection, while the organisation is set up. */
const proved = (page: Page) => page.getByRole('button', { name: /^Run the (\d+ )?recommended checks$/ })

test('[RT-06] [ST-01] a newcomer signs in to a platform, chooses accounts, proves the connection, sees its data arrive, and is done when the recommended checks are applied', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(240_000)
  await enter(context, await aNewcomer('Connie Cooper'))
  await page.goto('/my-connectors')
  await expect(onScreen(page, 'No actions found!', { exact: true })).toBeVisible()
  await expect(
    onScreen(page, 'No data available. Please check back later for updates.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Add new connector' }).click()
  await expect(page).toHaveURL(/\/connectors-library$/)

  await page.goto('/agents')
  await expect(page.getByRole('heading', { level: 1, name: /^Set up / })).toBeVisible()
  await look()
  // Choosing a platform opens its window.
  await signInTo(page, 'DV360')

  await expect(page).toHaveURL(/\/all-dsp-account\?id=/)
  const grid = page.getByRole('treegrid', { name: 'Accounts' })
  await expect(grid).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 5 accounts' })).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  const parent = grid.getByRole('row', { name: /Northwind/ })
  await parent.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(onScreen(page, /^Selected 1 of \d+/)).toBeVisible()
  await expect(parent.getByRole('checkbox')).toBeChecked({ indeterminate: true })
  await expect(onScreen(page, 'Loading …')).toHaveCount(0, { timeout: 60_000 })
  await expect(onScreen(page, /^Selected 1 of \d+ · .*\d+% of /)).toBeVisible()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByRole('button', { name: 'Add 0 accounts' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Aurelia Hotels' }).check()
  await page.getByRole('button', { name: 'Add 1 account' }).click()

  await expect(page).toHaveURL(/\/validate-connector\?id=/)
  const steps = page.getByRole('list', { name: 'Tests' }).getByRole('listitem')
  await expect(steps).toHaveCount(6)
  await expect(steps.filter({ hasText: 'Passed' })).toHaveCount(6, { timeout: 60_000 })
  await look()
  await expect(proved(page)).toBeFocused()

  await page.goto('/my-connectors')
  const row = page.getByRole('row', { name: /DV360/ })
  await expect(row).toContainText('Healthy', { timeout: 120_000 })
  await expect(row).toContainText('Data through')
  await expect(row.getByRole('img', { name: /1 of 30 days on time/ })).toBeVisible()
  await row.getByRole('button', { name: /DV360/ }).first().click()
  const peek = page.getByRole('dialog', { name: 'DV360' })
  await expect(peek.getByText('Aurelia Hotels').first()).toBeVisible()
  await expect(peek.getByText('first load').first()).toBeVisible()
  await expect(peek.getByText('Sign in to')).toHaveCount(0)
  await look()

  await page.goto('/agents')
  await page.getByRole('link', { name: 'Choose checks' }).click()
  await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible()
  await page.getByRole('button', { name: 'See what it would flag' }).click()
  await expect(onScreen(page, /ould flag .* today/)).toBeVisible({ timeout: 60_000 })
  await look()
  await proved(page).click()
  await expect(page).toHaveURL(/\/opportunities$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Opportunities' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pacing & Margin' }).click()
  await expect(page).toHaveURL(/\/pacing-margin$/)
})

test('a platform that revokes its permission is shown, signed in to again, and disconnected by its name', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(240_000)
  await enter(context, await aNewcomer('Rena Reed'))
  const beganAt = Date.now()
  await page.goto('/all-platforms?queue=meta_ads')
  await signInTo(page, 'Meta Ads')
  await page
    .getByRole('checkbox', { name: /^All of/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Add \d+ accounts?$/ }).click()
  await expect(proved(page)).toBeVisible({ timeout: 60_000 })
  await page.goto('/my-connectors')
  const row = page.getByRole('row', { name: /Meta Ads/ })
  await expect(row).toContainText('Healthy', { timeout: 120_000 })

  await revokeMeta(beganAt)
  await row.getByRole('button', { name: /^Sync now/ }).click()
  await expect(row).toContainText('Needs sign-in', { timeout: 60_000 })
  await look()

  await page.goto('/connectors')
  await expect(onScreen(page, '1 of 5 platforms connected. 1 needs attention.')).toBeVisible()
  await look()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Reconnect/ }).click()
  const popup = await opened
  if (!popup.isClosed()) await popup.waitForEvent('close')
  await expect(page).toHaveURL(/\/validate-connector\?id=/)
  await expect(proved(page)).toBeVisible({ timeout: 60_000 })

  await page.goto('/my-connectors')
  await expect(row).toContainText('Healthy', { timeout: 60_000 })
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(row).toContainText('Paused')
  await row.getByRole('button', { name: /^Resume/ }).click()
  await expect(row).not.toContainText('Paused')

  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('dialog', { name: /^Disconnect/ })
  await expect(dialog.getByRole('list', { name: /^What depends on/ })).toContainText('campaigns')
  const act = dialog.getByRole('button', { name: 'Disconnect' })
  await expect(act).toBeDisabled()
  await look()
  await dialog.getByRole('textbox').fill('Meta Ads')
  await act.click()
  await expect(onScreen(page, 'No actions found!', { exact: true })).toBeVisible()
})

test('platforms queue up and are signed in to one after the other, in a window or with a login', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(120_000)
  await enter(context, await aNewcomer('Quinn Quick'))
  await page.goto('/all-platforms')
  const tiles = page.getByRole('list', { name: 'Platforms' })
  await tiles.getByRole('button', { name: /Google Ads/ }).click()
  await tiles.getByRole('button', { name: /The Trade Desk/ }).click()
  await expect(onScreen(page, /^2 platforms · About \d+ min$/)).toBeVisible()
  await look()
  await signInTo(page, 'Google Ads')
  await expect(page).toHaveURL(/\/all-platforms\?queue=ttd$/)
  const signIn = page.getByRole('button', { name: 'Sign in to The Trade Desk' })
  await page.getByLabel('API login').fill('ttd_api_northwind')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText('The Trade Desk rejected this login and password.')
  await look()
  await page.getByLabel('Password', { exact: true }).fill('demo-ttd-password')
  await signIn.click()
  await expect(page.getByRole('link', { name: /^Choose accounts for/ })).toHaveCount(2)
  await expect(onScreen(page, /^2 platforms signed in/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the connector screens do not overflow', async ({ page, signIn }) => {
    test.setTimeout(120_000)
    await signIn()
    const paths = ['/connectors', '/connectors-library', '/my-connectors', '/all-platforms?queue=ttd']
    for (const path of [...paths, '/validate-connector', '/all-dsp-account']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText('DV360').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
    await page.getByRole('link', { name: /DV360/ }).click()
    await expect(page.getByRole('treegrid', { name: 'Accounts' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
