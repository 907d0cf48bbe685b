import type { Page } from '@playwright/test'
import { ask } from '../alert-rules.ts'
import { expect, test } from '../journey.ts'
import { waitForData, waitForCheckRun, world } from './a-check.ts'

test('opportunities are filtered to the worst, saved as a view, opened again, and their money is recomputed', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(180_000)
  await signIn()
  await waitForData(page, world)
  for (const { id } of await ask<{ id: number }[]>(page, 'GET', '/views/?screen=opportunities'))
    await ask(page, 'DELETE', `/views/${id}/`)
  await waitForCheckRun(page)
  await page.goto('/opportunities')
  await page.getByRole('button', { name: /^Spend at risk .*: where it comes from$/ }).click()
  const receiptDialog = page.getByRole('dialog', { name: /where it comes from/ })
  await expect(receiptDialog.getByText('Basis')).toBeVisible()
  await expect(receiptDialog.getByText('Data through')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  const handle = page.locator('[data-row]:not([data-heading])').first()
  await expect(handle).toBeFocused()
  await page.keyboard.press('i')
  await expect(receiptDialog.getByText('Formula')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(handle).toBeFocused()
  await page.getByRole('button', { name: 'Heatmap: checks × platforms' }).click()
  const worst = page.getByRole('region', { name: 'Checks by platform' })
  await look()
  await worst.getByRole('button', { name: /issue/ }).first().click()
  await expect(page).toHaveURL(/check=/)
  await expect(worst.locator('[aria-pressed="true"]')).toHaveCount(1)

  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Save view' }).click()
  const box = page.getByRole('dialog', { name: 'Save view' })
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(box.getByText('Enter a name')).toBeVisible()
  await box.getByLabel('Name').fill('The worst of it')
  await box.getByLabel('Share with the whole organisation').check()
  await look()
  await box.getByRole('button', { name: 'Save' }).click()
  const savedView = views.getByRole('link', { name: 'The worst of it' })
  await expect(savedView).toHaveAttribute('aria-current', 'page')
  const { check, dsp } = Object.fromEntries(new URL(page.url()).searchParams)
  await views.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/\/opportunities$/)
  await expect(savedView).not.toHaveAttribute('aria-current')
  await savedView.click()
  await expect(page).toHaveURL(new RegExp(`check=${check}&dsp=${dsp}`))

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const receipt = page.locator('[data-peek]').getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByText('Formula')).toBeVisible()
  await expect(receipt.getByText('Data through')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(receipt).toHaveCount(0)
  await expect(handle).toBeFocused()

  await views.getByRole('button', { name: 'View The worst of it: actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(savedView).toHaveCount(0)
  await page.getByRole('tab', { name: 'Archive' }).click()
  await expect(page).toHaveURL(/tab=archived/)
  await look()
})

type RankedRow = { id: number; group: string; worth: number }
const FIRST = 5

/** First rows of the open list, as they are ranked: a group, and the money within it in one currency. */
async function firstRows(page: Page, readRows: () => Promise<RankedRow[]>): Promise<RankedRow[]> {
  const rows = page.locator('[data-row]:not([data-heading])')
  await expect(rows.nth(FIRST - 1)).toBeVisible({ timeout: 60_000 })
  const keys = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key')))
  const byId = new Map((await readRows()).map((row) => [String(row.id), row]))
  return keys.slice(0, FIRST).map((key) => byId.get(key ?? '')!)
}

/** Rows of another group of the ranking may follow; within one, money falls. */
function expectFalling(ranked: readonly RankedRow[]) {
  expect(ranked).toHaveLength(FIRST)
  for (const [at, row] of ranked.slice(1).entries()) {
    const before = ranked[at]!
    if (before.group === row.group) expect(before.worth).toBeGreaterThanOrEqual(row.worth)
  }
}

test('the most expensive problems are the first rows of Opportunities and of the board', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000)
  await signIn()
  await waitForData(page, world)
  await waitForCheckRun(page)
  type Finding = { id: number; spend_at_risk: { amount: number | null; converted: { amount: number | null } | null } } // prettier-ignore
  await page.goto('/opportunities')
  // Other journeys settle issues meanwhile.
  await expect(async () => {
    const ranked = await firstRows(page, async () => {
      const { findings } = await ask<{ findings: Finding[] }>(page, 'GET', '/quality/findings/?per_page=200')
      return findings.map(({ id, spend_at_risk: { amount, converted } }) => ({
        id,
        group: '',
        worth: (converted ? converted.amount : amount) ?? -1,
      }))
    })
    expectFalling(ranked)
    expect(ranked[0]!.worth).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })

  type Flight = { id: number; bucket: string; risk_converted: number | null }
  await page.goto('/pacing-margin')
  await expect(async () => {
    const ranked = await firstRows(page, async () => {
      const { flights } = await ask<{ flights: Flight[] }>(page, 'GET', '/pacing/flights/?per_page=500')
      return flights.map(({ id, bucket, risk_converted }) => ({ id, group: bucket, worth: risk_converted ?? -1 })) // prettier-ignore
    })
    expectFalling(ranked)
    expect(ranked[0]).toMatchObject({ group: 'critical' })
  }).toPass({ timeout: 60_000 })
})
