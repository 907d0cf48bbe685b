/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { whenRead } from './demo-data.ts'
import { expect, test } from './journey.ts'

/** Where `G` and a letter lead, and the heading that takes the focus there. */
const screens = {
  o: 'Opportunities',
  c: 'Campaigns',
  l: 'Rule Library',
  h: 'Changes',
  u: 'Users',
  n: 'Create Alert',
  m: 'Manage Alerts',
  a: 'Alerts',
} as const

/** What has the focus, as a person would name it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at === null || at === document.body ? 'nothing' : (at.textContent ?? '').trim()
  })

test('every screen is walked by keyboard alone, and the focus is where the next key belongs', async ({
  page,
  signIn,
}) => {
  await signIn()
  await whenRead(page)
  await page.goto('/opportunities')
  await expect(page.getByRole('heading', { level: 1, name: 'Opportunities' })).toBeVisible()
  for (const [letter, title] of Object.entries(screens)) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect.poll(() => focused(page), title).toBe(title)
  }

  // A client is chosen, holds on the next screen, and is let go, without a hand on the mouse.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Switch client')
  await page.keyboard.press('Enter')
  const search = page.getByRole('combobox', { name: 'Search Client' })
  await expect(search).toBeFocused()
  await page.keyboard.type('Aurelia')
  await expect(page.getByRole('option', { name: 'Aurelia Hotels' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('#client-switch')).toBeFocused()
  await expect(page).toHaveURL(/client=aurelia/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show all clients' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/client=/)
  await expect.poll(() => focused(page)).not.toBe('nothing')
})
