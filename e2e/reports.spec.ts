import { whenRead } from './demo-data.ts'
import { expect, test } from './journey.ts'

test('[RT-10] a report is built, read, downloaded, saved and generated, by keyboard too', async ({
  page,
  signIn,
  look,
}) => {
  const name = `Clients by platform ${crypto.randomUUID().slice(0, 8)}`
  await signIn()
  await whenRead(page)
  await page.goto('/reports')
  const rows = page.getByRole('region', { name: 'Report rows' })
  await expect(rows.getByRole('row').nth(3)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('combobox', { name: 'Metrics' }).fill('CTR')
  await page.getByRole('option', { name: 'CTR' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Columns', { exact: true }).selectOption('Platform')
  await expect(rows.getByRole('columnheader', { name: 'DV360 · CTR' })).toBeVisible()
  await expect(page).toHaveURL(/across=platform/)
  await look()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download XLSX' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^flightdeck-report-\d+\.xlsx$/)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Save report as' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const library = page.getByRole('navigation', { name: 'Report library' })
  await expect(library.getByRole('button', { name }).first()).toBeVisible()

  await page.keyboard.press('Control+Enter')
  const run = page.getByRole('dialog', { name })
  await run.getByRole('button', { name: 'Compare with now' }).click()
  await expect(run.getByText('Nothing changed since.')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('form', { name: 'Report builder' })).toHaveCount(0)
  await expect(rows).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await look()
})
