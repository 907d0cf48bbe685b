/// <reference lib="dom" />
import { whenRead } from './demo-data.ts'
import { expect, test } from './journey.ts'
import { inToasts } from './regions.ts'

test('a proposal of an agent is looked at and rejected by keys, and an agent is run and its trace read', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(120_000)
  await signIn()
  await page.goto('/agents')
  await whenRead(page)
  const inbox = page.getByRole('grid', { name: 'Proposals' })
  const proposals = inbox.getByRole('row').filter({ has: page.getByRole('button') })
  await expect(proposals.first()).toBeVisible()
  await look()
  const count = await proposals.count()

  await proposals.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Edit and evidence' })).toBeVisible()
  await look()
  await page.keyboard.press('3')
  const dialog = page.getByRole('dialog', { name: 'Reject these changes?' })
  await dialog.getByLabel('Reason').fill('The client wants to keep these.')
  await page.keyboard.press('Control+Enter')
  await expect(inToasts(page, 'Change set rejected')).toBeVisible()
  await expect(proposals).toHaveCount(count - 1)

  await page.getByRole('button', { name: 'Run now: Watchman' }).click()
  const run = page.getByRole('table', { name: 'Runs' }).getByRole('row').nth(1)
  await expect(run).toContainText('On request', { timeout: 30_000 })
  await expect(run).toContainText(/Reported \d+ things? to look at\.|Nothing to report\./, {
    timeout: 60_000,
  })
  await run.getByRole('link', { name: 'Watchman' }).click()
  const trace = page.getByRole('list', { name: 'Trace' })
  await expect(trace).toContainText('Looked at')
  await expect(trace).toContainText('Result')
  await look()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
