import { expect, test } from './journey.ts'

test('[RT-10] /products shows every area with its state, and digits open them', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  await page.goto('/products')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(9)
  await expect(rows.nth(0)).toContainText('Quality Assurance')
  await expect(rows.nth(8)).toContainText('Request access')
  await look()
  await page.keyboard.press('9')
  await expect(page).toHaveURL(/\/request-access$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Optimization' })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(9)
  await page.keyboard.press('4')
  await expect(page).toHaveURL(/\/create-alert$/)
})

test('[ST-05] without the admin view, areas that have to be asked for are left out', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/profile')
  await page.getByRole('switch', { name: 'Admin view' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8)
  await expect(page.getByText('Admin view is off')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the areas are a list', async ({ page, signIn, look }) => {
    await signIn()
    await page.goto('/products')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9)
    await look()
  })
})
