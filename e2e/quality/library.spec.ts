import { expect, test } from '../journey.ts'
import { slip, disableCheck, waitForData, waitForCheckRun } from './a-check.ts'
import { onScreen } from '../regions.ts'

test('[RT-04] a check is previewed and enabled in the library, and its issues are resolved in Opportunities', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(180_000)
  await signIn()
  await waitForData(page, slip)
  await disableCheck(page, slip)

  await page.goto('/rule-library?q=far%20off')
  const row = page.getByRole('row', { name: slip.name })
  await row.getByRole('button', { name: `Add ${slip.name}` }).click()
  const tray = page.getByRole('region', { name: 'Selected checks' })
  await expect(tray.getByText(/Would flag \d+ of [\d,]+/).first()).toBeVisible()
  await tray.getByRole('button', { name: 'See them' }).first().click()
  await expect(tray.getByText(/found .*\/day, expected ≈/).first()).toBeVisible()
  await look()
  await tray.getByRole('button', { name: 'Apply selected (1)' }).click()
  await expect(tray).toHaveCount(0)
  await expect(row.getByRole('switch', { name: `${slip.name} is on` })).toBeChecked()
  await onScreen(page, 'Coverage', { exact: true }).click()
  await expect(
    page.getByRole('button', { name: new RegExp(`${slip.name}, The Trade Desk: on`) }),
  ).toBeVisible()
  await look()

  await waitForCheckRun(page)
  await page.goto(`/opportunities?check=${slip.id}`)
  const issueRows = page.getByRole('row', { name: slip.name })
  await expect(issueRows.first()).toBeVisible()
  await look()
  const before = await issueRows.count()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const evidence = page.getByRole('region', { name: slip.name })
  await expect(evidence.getByText('Expected', { exact: true })).toBeVisible()
  await expect(evidence.getByRole('region', { name: 'Receipt' })).toContainText('Days until noticed')
  await expect(evidence.getByRole('link', { name: /^Fix in / })).toHaveAttribute('href', /^https:/)
  await look()
  await page.keyboard.press('Escape')

  await expect(issueRows.first()).toBeFocused()
  await page.keyboard.press('3')
  const riskDialog = page.getByRole('dialog', { name: 'Accept risk' })
  await riskDialog.getByRole('button', { name: 'Accept risk' }).click()
  await expect(riskDialog.getByText('Enter a reason')).toBeVisible()
  await look()
  await riskDialog.getByLabel('Reason').fill('The client asked for it')
  await riskDialog.getByRole('button', { name: 'Accept risk' }).click()
  await expect(issueRows).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(issueRows).toHaveCount(before)

  await issueRows.first().focus()
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/create-alert\?/)
  await expect(page.getByLabel('Rule Name')).toHaveValue(new RegExp(`^${slip.name}: `))
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('line_item')
})
