import { readFileSync } from 'node:fs'
import { expect, test } from './journey.ts'
import { enter, newPerson } from './new-person.ts'
import { inToasts } from './regions.ts'

test('an owner shortens a retention, exports everything, and cancels an erasure', async ({ page, look }) => {
  const person = await newPerson('Rita Keeper', { organisation: 'Keeper Media' })
  await enter(page.context(), person)
  await page.goto('/users#data')
  const field = page.getByLabel('Check runs: days')
  await field.fill('45')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(inToasts(page, 'Retention saved')).toBeVisible()
  await look()

  await page.getByRole('button', { name: 'Export organisation' }).click()
  const saveExport = page.getByRole('button', { name: 'Download export' })
  await expect(saveExport).toBeVisible({ timeout: 60_000 })
  await look()
  const [file] = await Promise.all([page.waitForEvent('download'), saveExport.click()])
  expect(file.suggestedFilename()).toBe('flightdeck-organisation.zip')
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  await page.getByRole('button', { name: 'Erase organisation' }).click()
  const question = page.getByRole('dialog', { name: 'Erase Keeper Media?' })
  await question.getByLabel(/Type “Keeper Media”/).fill('Keeper Media')
  await look()
  await question.getByRole('button', { name: 'Erase in 7 days' }).click()
  await page.getByRole('button', { name: 'Keep organisation' }).click()
  await expect(page.getByRole('button', { name: 'Erase organisation' })).toBeVisible()

  await page.goto('/profile#data')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('last owner of Keeper Media')
  await look()
})
