import { readFileSync } from 'node:fs'
import { ask } from '../alert-rules.ts'
import { expect, test } from '../journey.ts'
import { isOn, waitForData, world } from './a-check.ts'
import { onScreen } from '../regions.ts'

test('[RT-04] a check is run now: scope, progress, the matrix by key, failures, and unknown ids', async ({
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
  await page.getByRole('radio', { name: /^Paste IDs/ }).check()
  await page.getByRole('button', { name: 'Run checks' }).click()
  await expect(onScreen(page, 'Paste at least one ID', { exact: true })).toBeVisible()
  await look()
  await page.getByLabel('IDs', { exact: true }).fill('no-such-id')
  await page.getByRole('button', { name: 'Run checks' }).click()
  await expect(onScreen(page, 'Nothing to check here')).toBeVisible()

  await page.getByRole('radio', { name: /^Everything/ }).check()
  await page.getByRole('combobox', { name: 'Checks' }).click()
  await page.getByPlaceholder('Search...').fill(world.id)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Run checks' }).click()
  await expect(onScreen(page, /of [\d,]+ items, 1 check\. \d+ failure/)).toBeVisible({ timeout: 60_000 })
  const byCheck = page.getByRole('table', { name: 'Results by check' })
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
  await expect(row.getByText(/found worldwide, expected at least/)).toBeVisible()
  await look()

  const matrix = page.getByRole('grid', { name: 'Items by check' })
  const cell = matrix.getByRole('gridcell', { name: new RegExp(`^${world.name}: fails, found`) }).first()
  await cell.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(matrix.locator('[data-at="0 0"]')).toBeFocused()
  await cell.focus()
  await page.keyboard.press('Enter')
  const evidence = page.getByRole('dialog', { name: world.name })
  await expect(evidence.getByText('worldwide')).toBeVisible()
  await expect(evidence.getByRole('link', { name: 'Open in Opportunities' })).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()

  const failuresOnly = page.getByRole('switch', { name: 'Failures only' })
  await expect(failuresOnly).toBeChecked()
  await page.keyboard.press('f')
  await expect(failuresOnly).not.toBeChecked()
  await expect(matrix.getByRole('gridcell', { name: /: passes/ }).first()).toBeVisible()
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const lines = readFileSync(await (await begun).path(), 'utf8').split('\r\n')
  expect(lines[0]).toMatch(/^platform,account,type,id,name,check_id/)
  expect(lines.filter((line) => line.includes(`,${world.id},`) && line.includes(',fails,'))).not.toEqual([])
  // Journeys beside this one switch checks on and off: what that changes is no news to the run after the next.
  await expect(async () => {
    await page.goto(`/on-demand-check?ids=${id}`)
    await page.getByRole('button', { name: 'Run checks' }).click()
    await expect(row.getByText(world.name)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('switch', { name: 'Only changes since last run' }).check()
    await expect(onScreen(page, 'No changes since the previous run')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })

  await page.getByRole('radio', { name: /^Everything/ }).check()
  await page.getByRole('heading', { level: 1 }).click()
  const urlBefore = page.url()
  await page.keyboard.press('r')
  await expect(page).not.toHaveURL(urlBefore)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  const chip = page.getByRole('banner').getByRole('link', { name: /^Check(s queued|ing|ed: \d+ failure)/ })
  await expect(chip).toBeVisible()
  await chip.click()
  await expect(page).toHaveURL(/\/on-demand-check\?run=\d+/)

  await page.goto(urlBefore)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(row.getByText(world.name)).toBeVisible({ timeout: 60_000 })
  await expect(matrix).toHaveCount(0)
  await page.getByRole('button', { name: 'Show matrix (wide)' }).click()
  await expect(matrix).toBeVisible()
  await look()
})
