import { readFileSync } from 'node:fs'
import { aNewcomer } from './a-newcomer.ts'
import { expect, test } from './journey.ts'
import { enter } from './new-person.ts'
import { onScreen } from './regions.ts'

test('a plan is uploaded from the template, its wrong cells are marked, it is replaced and removed', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(120_000)
  await enter(context, await aNewcomer('Paula Plan'))
  await page.goto('/connectors')
  await expect(onScreen(page, 'No plans yet. Upload a file or connect a Google Sheet.')).toBeVisible()
  await look()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template' }).click()
  const template = readFileSync(await (await saved).path())

  await page.getByRole('button', { name: 'Add a plan' }).click()
  const add = page.getByRole('dialog', { name: 'Add a plan' })
  await add.getByRole('button', { name: 'Upload' }).click()
  await expect(add.getByRole('alert')).toHaveText('Choose a CSV or XLSX file')
  const file = add.getByLabel('CSV or XLSX file')
  await file.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: template })
  await expect(add.getByRole('alert')).toHaveText('Only CSV and XLSX files are supported')
  await file.setInputFiles({ name: 'q4_plan.csv', mimeType: 'text/csv', buffer: template })
  await expect(add.getByLabel('Plan name')).toHaveValue('q4 plan')
  await look()
  await add.getByRole('button', { name: 'Upload' }).click()

  const row = page.getByRole('table', { name: 'Plan sheets' }).getByRole('row', { name: /q4 plan/ })
  await expect(row).toContainText(/of \d+ rows? matched/)
  await row.getByRole('button', { name: 'q4 plan', exact: true }).click()
  const rows = page.getByRole('dialog', { name: 'q4 plan' })
  await expect(rows.getByRole('region', { name: 'Rows of q4 plan' })).toBeVisible()
  await expect(rows.locator('td[data-wrong]').first()).toBeVisible()
  await look()
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: 'Replace q4 plan' }).click()
  const replace = page.getByRole('dialog', { name: 'Replace a plan' })
  await replace
    .getByLabel('CSV or XLSX file')
    .setInputFiles({ name: 'q4_plan_v2.csv', mimeType: 'text/csv', buffer: template })
  await replace.getByRole('button', { name: 'Replace q4 plan' }).click()
  await expect(replace).toBeHidden()
  await expect(row).toHaveCount(1)

  await row.getByRole('button', { name: 'Remove q4 plan' }).click()
  await page.getByRole('dialog', { name: 'Remove q4 plan?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(onScreen(page, 'No plans yet. Upload a file or connect a Google Sheet.')).toBeVisible()
})
