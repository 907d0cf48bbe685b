import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { ask } from '../alert-rules.ts'
import { expect, test } from '../journey.ts'
import { waitForData, waitForCheckRun, world } from './a-check.ts'
import { inToasts } from '../regions.ts'

const name = 'No creative of the house'

/** Removes the journey's checks, because the demo is shared and a journey may be repeated. */
async function forget(page: Page) {
  const all = await ask<{ id: number; definition: { name: string } }[]>(page, 'GET', '/quality/custom/')
  for (const { id, definition } of all)
    if (definition.name.startsWith(name)) await ask(page, 'DELETE', `/quality/custom/${id}/`)
}

async function chooseField(page: Page, row: string, field: string) {
  const group = page.getByRole('group', { name: row, exact: true })
  await group.getByRole('combobox', { name: 'Field' }).click()
  await page.getByPlaceholder('Search...').fill(field)
  await page.keyboard.press('Enter')
  return group
}

test('[RT-04] a user writes a check, previews it, turns it on, finds it in opportunities, and exports it as a file', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(180_000)
  await signIn()
  await waitForData(page, world)
  await forget(page)

  await page.goto('/rule-library')
  await page.getByRole('link', { name: 'New custom check' }).click()
  await page.getByRole('button', { name: 'Save and turn on' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await look()
  for (const other of ['DV360', 'The Trade Desk', 'Google Ads'])
    await page.getByRole('button', { name: other, exact: true }).click()
  const expected = await chooseField(page, 'Expectation 1', 'weekly frequency cap')
  await expected.getByLabel('Value, a week').fill('1')
  await page.getByRole('button', { name: 'Add condition' }).click()
  const where: Locator = await chooseField(page, 'Condition 1', 'payer')
  await where.getByLabel('Comparison').selectOption('is set')
  const live = page.getByRole('complementary', { name: 'Live preview' })
  await expect(live.getByText(/^Flags [1-9]\d* of [1-9]\d*$/)).toBeVisible()
  await expect(live).toContainText('expect weekly frequency cap is at most 1 a week')
  await live.getByRole('slider', { name: 'Threshold of weekly frequency cap' }).press('ArrowRight')
  await expect(expected.getByLabel('Value, a week')).not.toHaveValue('1')
  await page.keyboard.press('Control+.')
  await expect(live.getByRole('radio', { name: /^Passed/ })).toBeChecked()
  await look()

  await page.getByRole('button', { name: 'DV360', exact: true }).click()
  await expect(where.getByText('Not available on DV360')).toBeVisible()
  await page.getByRole('button', { name: 'DV360', exact: true }).click()
  await page.getByRole('link', { name: 'All custom checks' }).click()
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaveDialog.getByRole('button', { name: 'Stay' }).click()

  await expected.getByLabel('Value, a week').fill('1')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Message').fill('{frequency_a_week} is too often')
  await page.keyboard.press('Control+Enter')
  await expect(inToasts(page, `“${name}” turned on`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Version 1' })).toBeVisible()

  await page.getByRole('link', { name: 'All custom checks' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('On', { exact: true })).toBeVisible()
  await look()
  await row.getByRole('checkbox', { name: `Select ${name}` }).check()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 1' }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ format: 'flightdeck-custom-checks', checks: [{ name }] })

  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import checks' })
  const give = (content: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'checks.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
  await give('{"format":"something else"}')
  await expect(dialog.getByText('This file has no custom checks in it.')).toBeVisible()
  await give(file.replace('"high"', '"low"'))
  await expect(dialog.getByText('Name taken')).toBeVisible()
  await dialog.getByLabel('If a name is taken').selectOption('Add with a new name')
  await look()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('link', { name: `${name} (2)` })).toBeVisible()

  const own = await ask<{ check_id: string; definition: { name: string } }[]>(page, 'GET', '/quality/custom/')
  const { check_id } = own.find(({ definition }) => definition.name === name)!
  await waitForCheckRun(page)
  await page.goto(`/opportunities?check=${check_id}`)
  const issueRows = page.getByRole('row', { name })
  await expect(issueRows.first()).toContainText('is too often')
  await forget(page)
})
