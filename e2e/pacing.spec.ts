import type { Browser } from '@playwright/test'
import { ask } from './alert-rules.ts'
import { whenRead } from './demo-data.ts'
import { expect, test } from './journey.ts'
import { demo, give, openSession } from './sign-in.ts'
import { onScreen } from './regions.ts'

/** Approves a change set as a colleague, so that it is applied. */
async function approvedByMarcus(browser: Browser, set: string) {
  const context = await browser.newContext()
  const url = process.env.FLIGHTDECK_URL ?? ''
  const marcus = { ...demo, email: 'marcus.webb@flightdeck.test' }
  await give(context, await openSession(context.request, url, '/auth/login/', marcus), url)
  const page = await context.newPage()
  const detail = await ask<{ set: { digest: string } }>(page, 'GET', `/changes/${set}/`)
  await ask(page, 'POST', `/changes/${set}/approve/`, { digest: detail.set.digest, apply: true })
  await context.close()
}

test('[RT-10] [NV-05] a budget that will miss is found, read, tried with a lever, proposed as a change and written once another user approves', async ({
  browser,
  page,
  signIn,
  look,
}) => {
  test.setTimeout(120_000)
  await signIn()
  await whenRead(page)
  await page.goto('/pacing-margin?level=insertion_order&dsp=dv360')
  const list = page.getByRole('grid', { name: 'Budgets' }).or(page.getByRole('treegrid', { name: 'Budgets' }))
  await expect(list.getByRole('row').nth(10)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: /^Critical \d+$/ }).click()
  await expect(page).toHaveURL(/bucket=critical/)
  await expect(list.getByText('On track')).toHaveCount(0)
  await look()

  await list.getByRole('row').nth(1).focus()
  await page.keyboard.press('Space')
  const panel = page.locator('[data-peek]')
  await expect(panel.getByText(/of the flight\. Projected/)).toBeVisible()
  await panel.getByRole('button', { name: /^Projected end/ }).click()
  await expect(
    page.getByRole('dialog').getByText(/^Range, too few budgets have ended|8 in 10 land between/),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await look()

  const budget = await panel.getByRole('button', { name: /^Budget / }).textContent()
  const more = Math.round(1.2 * Number(budget!.replaceAll(/[^\d.]/g, '')))
  await panel.getByLabel('Budget', { exact: true }).fill(String(more))
  const budgetText = more.toLocaleString('en-GB')
  await expect(panel.getByRole('status').getByText(new RegExp(`^Lands at .*${budgetText}`))).toBeVisible()
  await panel.getByRole('button', { name: 'Prepare change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prepare change' })
  await expect(dialog.getByText(new RegExp(budgetText)).first()).toBeVisible()
  await look()
  await dialog.getByRole('button', { name: 'Propose 1 change' }).click()
  await page.getByRole('status').getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pacing: 1 change' })).toBeVisible()
  await approvedByMarcus(browser, new URL(page.url()).searchParams.get('set')!)
  await page.reload()
  await expect(onScreen(page, '1 of 1 done')).toBeVisible({ timeout: 30_000 })

  await page.goto('/pacing-margin')
  await expect(list.getByRole('row').nth(5)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/show=margin/)
  await expect(list.getByRole('columnheader', { name: /Margin %/ })).toBeVisible()
  await page.keyboard.press('p')
  const map = page.getByRole('region', { name: 'Portfolio map' })
  await expect(map).toBeVisible()
  await look()
  await page.keyboard.press('p')
  await expect(map).toBeHidden()
  await page.keyboard.press('b')
  await expect(page.getByRole('region', { name: 'Critical' }).getByRole('button').first()).toBeVisible()
  await look()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(
    onScreen(page, /days left|Lands|Ended|Needs|Runs out|Ran out|Too early|Starts/).first(),
  ).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await look()
})

test('money is moved between the line items of a campaign by what they return, within limits, and becomes a change set', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  await whenRead(page)
  await page.goto('/pacing-margin?dsp=dv360&q=City-Breaks')
  const list = page.getByRole('grid', { name: 'Budgets' }).or(page.getByRole('treegrid', { name: 'Budgets' }))
  await expect(list.getByRole('row').nth(1)).toBeVisible({ timeout: 60_000 })
  await list.getByRole('row').nth(1).focus()
  await page.keyboard.press('Space')
  await page.locator('[data-peek]').getByRole('button', { name: 'Move budget between line items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move budget between line items' })
  const steps = dialog.getByRole('table', { name: 'Expected results' })
  await expect(steps.getByRole('row', { name: /^Best returns/ })).toBeVisible()
  await expect(dialog.getByText(/assume diminishing returns of 0\.7/)).toBeVisible()
  await look()
  await dialog.getByLabel('Largest move, %').fill('10')
  await dialog.getByRole('button', { name: /^Propose \d+ changes$/ }).click()
  await page.getByRole('status').getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Move budget: / })).toBeVisible()
})
