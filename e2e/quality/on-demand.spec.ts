import { ask } from '../alert-rules.ts'
import { expect, test } from '../journey.ts'
import { isOn, waitForData, world } from './a-check.ts'

test('[RT-04] a check is run now: scope, progress, what fails, and ids that nobody knows', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(180_000)
  await signIn()
  await waitForData(page, world)
  if (!(await isOn(page, world))) {
    const { name: check_name, dsp: dsp_name } = world
    await ask(page, 'POST', '/quality/selected/', { checks: [{ check_name, dsp_name }] })
  }
  await page.goto('/on-demand-check')
  await page.getByRole('radio', { name: /^Ids I paste/ }).check()
  await page.getByRole('button', { name: 'Run checks' }).click()
  await expect(page.getByText('Paste ids', { exact: true })).toBeVisible()
  await look()
  await page.getByLabel('Ids', { exact: true }).fill('no-such-id')
  await page.getByRole('button', { name: 'Run checks' }).click()
  await expect(page.getByText('There is nothing to check here')).toBeVisible()

  await page.getByRole('radio', { name: /^Everything/ }).check()
  await page.getByRole('combobox', { name: 'Checks' }).click()
  await page.getByPlaceholder('Search...').fill(world.id)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Run checks' }).click()
  await expect(page.getByText(/of [\d,]+ entities, 1 check\. \d+ failure/)).toBeVisible({ timeout: 60_000 })
  const byCheck = page.getByRole('table', { name: 'Checks that found something' })
  await expect(byCheck.getByRole('link', { name: world.name })).toBeVisible()
  await look()

  const { findings } = await ask<{ findings: { entity: { id: string; name: string } }[] }>(
    page,
    'GET',
    `/quality/findings/?check=${world.id}`,
  )
  const { id, name } = findings[0]!.entity
  await page.goto(`/on-demand-check?ids=${id}`)
  await page.getByRole('button', { name: 'Run checks' }).click()
  const row = page.getByRole('list', { name: 'Results' }).getByRole('listitem', { name })
  await expect(row.getByText(world.name)).toBeVisible({ timeout: 60_000 })
  await expect(row.getByText(/found the whole world, expected/)).toBeVisible()
  await look()
})
