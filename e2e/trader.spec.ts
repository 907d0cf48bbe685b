/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ask } from './alert-rules.ts'
import { whenRead } from './demo-data.ts'
import { expect, test } from './journey.ts'

type Finding = { id: number; entity: { name: string } }

const rows = '[data-row]:not([data-heading])'

/** Issue from the top of the list; journeys take different ones, because they run side by side. */
async function worst(page: Page, at: number): Promise<Finding> {
  await page.goto('/opportunities')
  const key = await page.locator(rows).nth(at).getAttribute('data-row-key')
  const { findings } = await ask<{ findings: Finding[] }>(page, 'GET', '/quality/findings/?per_page=200')
  return findings.find(({ id }) => String(id) === key)!
}

const campaignIds = async (page: Page): Promise<string[]> => {
  const { nodes } = await ask<{ nodes: { entity_id: string }[] }>(
    page,
    'GET',
    '/quality/campaigns/?dsp=dv360&per_page=2',
  )
  return nodes.map(({ entity_id }) => entity_id.split(':')[1]!)
}

/** Focused element, or `nothing`. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at === null || at === document.body ? 'nothing' : at.nodeName.toLowerCase()
  })

/** Presses keys, and checks after each that something has the focus. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key)
    await expect.poll(() => focus(page), `the focus after ${key}`).not.toBe('nothing')
  }
}

/** Result that Enter would open. */
const offered = (page: Page) =>
  page.getByRole('dialog', { name: 'Search' }).getByRole('option', { selected: true })

async function search(page: Page, words: string) {
  await press(page, 'Control+k')
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  // At once: people type slower than the search may be asked.
  await page.keyboard.insertText(words)
}

async function openByShortcut(page: Page, letter: string, title: string) {
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused()
}

test('ten minutes of work: the worst issue is understood, assigned, accepted and snoozed by keyboard, with the focus where the next key belongs, then assigned by mouse and saved as a file', async ({
  page,
  signIn,
}) => {
  await signIn()
  await whenRead(page)
  const ids = await campaignIds(page)
  const { id: key, entity } = await worst(page, 4)
  const row = page.locator(`[data-row-key="${key}"]`)
  const dialog = page.getByRole('dialog')
  await openByShortcut(page, 'c', 'Campaigns')
  await openByShortcut(page, 'o', 'Opportunities')
  await expect(row).toBeVisible()
  await press(page, 'j', 'j', 'j', 'j', 'j')
  await expect(row).toBeFocused()

  const receipt = page.locator('[data-peek]').getByRole('region', { name: 'Receipt' })
  await press(page, ' ')
  await expect(receipt.getByText('Formula')).toBeVisible()
  await press(page, 'Escape')
  await expect(receipt).toHaveCount(0)
  await expect(row).toBeFocused()
  await press(page, 'i')
  await expect(dialog.getByText('Formula')).toBeVisible()
  await press(page, 'Escape')
  await expect(row).toBeFocused()

  await press(page, '2')
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeFocused()
  await press(page, 'Enter')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /ssigned/ })
      .first(),
  ).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const takenBack = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/findings/'),
  )
  await press(page, 'z')
  await takenBack
  await row.focus()
  await press(page, '3')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Agreed with the client')
  await press(page, 'Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '1 issue accepted' })).toBeVisible()
  await press(page, 'z')
  await expect(row).toBeVisible()
  await row.focus()
  await press(page, 'h')
  await expect(page.getByRole('button', { name: /^Until tomorrow/ })).toBeFocused()
  // The row goes at once; undo works when the server has answered.
  const putOff = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/findings/'),
  )
  await press(page, 'Enter')
  await expect(row).toHaveCount(0)
  await putOff
  await press(page, 'z')
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Assign' }).click()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /ssigned/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const begun = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const lines = readFileSync(await (await begun).path(), 'utf8').split('\r\n')
  expect(lines.some((line) => line.includes(entity.name))).toBe(true)
  // Back to where no tooltip opens under it.
  await page.mouse.move(300, 2)

  await search(page, ids[0]!)
  await expect(offered(page)).toContainText(/_/)
  await press(page, 'Enter')
  await expect(page).toHaveURL(new RegExp(`/campaigns/dv360/campaign/${ids[0]}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await openByShortcut(page, 'a', 'Alerts')
  await expect(page.locator(rows).first()).toBeVisible()
  await press(page, 'j')
  const alert = page.locator(`${rows}:focus`)
  const fired = await alert.getAttribute('data-row-key')
  const same = page.locator(`[data-row-key="${fired}"]`)
  // The row changes at once; the key works again when the server has answered.
  await press(page, 'h')
  await expect(same.getByRole('button', { name: /^Unsnooze/ })).toHaveAttribute('aria-disabled', 'false')
  await press(page, 'h')
  await expect(same.getByRole('button', { name: /^Snooze/ })).toBeVisible()
})

/** Screens without a letter of their own are named to the search. */
const screens = [
  'On-demand Check',
  'Certificates',
  'Custom Check Rule',
  'Connectors Library',
  'My Connectors',
  'All Platforms',
  'All DSP Accounts',
  'Create Taxonomy',
  'Products',
  'Archive',
  'Profile',
]
const letters = {
  o: 'Opportunities',
  c: 'Campaigns',
  l: 'Rule Library',
  h: 'Changes',
  u: 'Users',
  t: 'Taxonomy Rules',
  v: 'Taxonomy Alerts',
  n: 'Create Alert',
  m: 'Manage Alerts',
  a: 'Alerts',
  p: 'Pacing & Margin',
} as const

test('every screen is walked by keyboard alone: its heading has the focus, and from there the next key is heard', async ({
  page,
  signIn,
}) => {
  await signIn('amara.osei@flightdeck.test')
  await whenRead(page)
  await page.goto('/archive')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [letter, title] of Object.entries(letters)) await openByShortcut(page, letter, title)
  for (const title of screens) {
    await search(page, title)
    await expect(offered(page)).toContainText(title)
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused()
  }

  // A client is chosen, holds on the next screen, and is let go, without a hand on the mouse.
  await openByShortcut(page, 'o', 'Opportunities')
  await search(page, 'Switch client')
  await expect(offered(page)).toContainText('Switch client')
  await press(page, 'Enter')
  await expect(page.getByRole('combobox', { name: 'Search Client' })).toBeFocused()
  await page.keyboard.type('Aurelia')
  await expect(page.getByRole('option', { name: 'Aurelia Hotels' })).toBeVisible()
  await press(page, 'Enter')
  await expect(page).toHaveURL(/client=/)
  // The header stays, and with it the focus.
  await expect(page.locator('#client-switch')).toBeFocused()
  await press(page, 'g', 'c')
  await expect(page).toHaveURL(/\/campaigns\?client=/)
  await expect(page.locator('#client-switch')).toBeFocused()
  await press(page, 'Tab')
  await expect(page.getByRole('button', { name: 'Show all clients' })).toBeFocused()
  await press(page, 'Enter')
  await expect(page).not.toHaveURL(/client=/)
})
