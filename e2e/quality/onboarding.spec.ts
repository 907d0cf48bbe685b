import { aNewcomer, signInTo } from '../a-newcomer.ts'
import { expect, test } from '../journey.ts'
import { enter } from '../new-person.ts'

test('[ST-01] the last step of the onboarding is done when the recommended checks are applied', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(240_000)
  await enter(context, await aNewcomer('Quinn Abara'))
  await page.goto('/all-platforms?queue=dv360')
  await signInTo(page, 'DV360')
  await expect(page).toHaveURL(/\/all-dsp-account\?id=/)
  await page.getByRole('checkbox', { name: 'Aurelia Hotels' }).check()
  await page.getByRole('button', { name: 'Add 1 account' }).click()
  const rungs = page.getByRole('list', { name: 'Tests' }).getByRole('listitem')
  await expect(rungs.filter({ hasText: 'Passed' })).toHaveCount(6, { timeout: 60_000 })

  await page.goto('/agents')
  await page.getByRole('link', { name: 'Open the rule library' }).click()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'See what it would flag' }).click()
  await expect(page.getByText(/ould flag .* today/)).toBeVisible({ timeout: 60_000 })
  await look()
  await page.getByRole('button', { name: 'Apply the recommended set' }).click()
  await expect(page).toHaveURL(/\/opportunities$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Opportunities' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pacing & Margin' }).click()
  await expect(page).toHaveURL(/\/pacing-margin$/)
})
