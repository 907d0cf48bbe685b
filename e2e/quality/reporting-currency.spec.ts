import { ask } from '../alert-rules.ts'
import { expect, test } from '../journey.ts'
import { onScreen } from '../regions.ts'

type TotalsAnswer = { kpis: { at_risk_total: { approximate: boolean; amount: number | null } } }

test('spend at risk converts to one total, shows its rates, switches to native currencies and remembers the choice', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(180_000)
  await signIn('own')
  // Every platform has been read and checked, and the rates are there.
  const total = async () => (await ask<TotalsAnswer>(page, 'GET', '/quality/findings/')).kpis.at_risk_total
  await expect.poll(async () => (await total()).approximate, { timeout: 120_000 }).toBe(true)
  await expect.poll(async () => (await total()).amount, { timeout: 60_000 }).not.toBeNull()
  await page.goto('/opportunities')
  const atRisk = page.getByRole('button', { name: /^Spend at risk .*: where it comes from$/ })
  await expect(atRisk).toHaveText(/^≈ £/)
  await atRisk.click()
  const receiptDialog = page.getByRole('dialog', { name: /where it comes from/ })
  await expect(receiptDialog.getByText(/^1 USD = 0\.\d+ GBP, ECB, /)).toBeVisible()
  await expect(receiptDialog.getByText(/^US\$.* ≈ £/)).toBeVisible()
  await page.keyboard.press('Escape')
  await onScreen(page, 'Native', { exact: true }).click()
  await expect(atRisk).toHaveText(/^\D+[\d.,]+[km]? \+ /)
  await look()
  await page.reload()
  await expect(atRisk).toHaveText(/ \+ /)
  await onScreen(page, '≈ GBP', { exact: true }).click()
  await expect(atRisk).toHaveText(/^≈ £/)
})

test('a manual rate applies at once; an implausible rate asks for confirmation', async ({
  page,
  signIn,
  look,
}) => {
  await signIn('own')
  await page.goto('/users#rates')
  await expect(onScreen(page, 'Synced')).toBeVisible({ timeout: 60_000 })
  await look()
  await page.getByRole('button', { name: 'Add rates' }).click()
  const panel = page.getByRole('dialog', { name: 'Add rates' })
  await panel.getByRole('combobox', { name: 'Quote currency', exact: true }).click()
  await page.keyboard.type('AED')
  await page.keyboard.press('Enter')
  await panel.getByLabel('Rate', { exact: true }).fill('4.66')
  await panel.getByLabel('Source').fill('Treasury')
  await look()
  await panel.getByRole('button', { name: 'Save rate' }).click()
  await expect(panel).toBeHidden()
  const own = page.getByRole('table', { name: 'Your rates' })
  await expect(own.getByText('1 GBP = 4.66 AED')).toBeVisible()

  await page.getByRole('button', { name: 'Add rates' }).click()
  await panel.getByRole('combobox', { name: 'Quote currency', exact: true }).click()
  await page.keyboard.type('AED')
  await page.keyboard.press('Enter')
  await panel.getByLabel('Rate', { exact: true }).fill('46.6')
  await panel.getByRole('button', { name: 'Save rate' }).click()
  await expect(panel.getByText('More than 20% off the day before.', { exact: false })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(own.getByText('1 GBP = 46.6 AED')).toHaveCount(0)
})
