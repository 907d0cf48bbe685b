import { ask } from '../alert-rules.ts'
import { expect, test } from '../journey.ts'
import { waitForData, whenChecked, world } from './a-check.ts'

test('opportunities are narrowed where it is worst, kept as a view, found again, and their money is reckoned again', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(180_000)
  await signIn()
  await waitForData(page, world)
  for (const { id } of await ask<{ id: number }[]>(page, 'GET', '/views/?screen=opportunities'))
    await ask(page, 'DELETE', `/views/${id}/`)
  await whenChecked(page)
  await page.goto('/opportunities')
  await page.getByRole('button', { name: 'Show checks by platform' }).click()
  const worst = page.getByRole('region', { name: 'Checks by platform' })
  await look()
  await worst
    .getByRole('button', { name: /finding/ })
    .first()
    .click()
  await expect(page).toHaveURL(/check=/)
  await expect(worst.locator('[aria-pressed="true"]')).toHaveCount(1)

  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Save view' }).click()
  const box = page.getByRole('dialog', { name: 'Save view' })
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(box.getByText('Enter a name')).toBeVisible()
  await box.getByLabel('Name').fill('The worst of it')
  await box.getByLabel('Everybody in the organisation sees it').check()
  await look()
  await box.getByRole('button', { name: 'Save' }).click()
  const kept = views.getByRole('link', { name: 'The worst of it' })
  await expect(kept).toHaveAttribute('aria-current', 'page')
  const address = page.url()
  await views.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/\/opportunities$/)
  await expect(kept).not.toHaveAttribute('aria-current')
  await kept.click()
  await expect(page).toHaveURL(address)

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const receipt = page.getByRole('dialog').getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByText('Formula')).toBeVisible()
  await expect(receipt.getByText('Data through')).toBeVisible()
  await page.keyboard.press('Escape')

  await views.getByRole('button', { name: 'View The worst of it: actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(kept).toHaveCount(0)
  await page.getByRole('tab', { name: 'Archive' }).click()
  await expect(page).toHaveURL(/tab=archived/)
  await look()
})
