import { expect, test } from './journey.ts'
import { demo } from './sign-in.ts'

test('[RT-01] [RT-03] a visitor reaches the screens before the sign-in, / leads to one of them', async ({
  page,
  look,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  for (const path of ['/login', '/sign-up', '/otp-verification']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look()
  }
})

test('[RT-02] an unknown path leads to /opportunities, which says so and offers the nearest page', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/manage-alert')
  await expect(page).toHaveURL(/\/opportunities$/)
  const main = page.getByRole('main')
  await expect(main.getByText('Page not found. Showing Opportunities instead.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Manage Alerts' })).toHaveAttribute('href', '/manage-alerts')
})

test('a visitor of a private screen signs in and is brought back to it', async ({ page }) => {
  await page.goto('/taxonomy-rules?platform=dv360')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/taxonomy-rules\?platform=dv360$/)
})
