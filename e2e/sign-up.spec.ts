import { expect, test } from './journey.ts'
import { mailTo } from './outbox.ts'
import { inToasts, onScreen } from './regions.ts'

const password = 'a-long-enough-sentence'

test('[RT-03] [ST-01] from sign-up over the code in the mail into the product', async ({ page, look }) => {
  test.setTimeout(120_000)
  const email = `ana.${Date.now()}@agency.test`
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(onScreen(page, 'There is a problem')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enter your full name' })).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await look()
  await page.getByLabel('Full name').fill('Ana Sousa')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Organisation name').fill('Sousa Media')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/otp-verification$/)
  await expect(onScreen(page, 'We sent a code to a•••@agency.test.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()
  await look()

  const mail = await mailTo(email, /(?<!\d)\d{6}(?!\d)/)
  const [code = ''] = /(?<!\d)\d{6}(?!\d)/.exec(mail.slice(mail.indexOf('\r\n\r\n'))) ?? []
  const wrong = code === '000000' ? '111111' : '000000'
  await page.getByLabel('Code').fill(wrong)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/opportunities$/)
  await expect(onScreen(page, 'Hi, Ana')).toBeVisible()
  await page.getByRole('link', { name: 'Agents' }).click({ force: true })
  await expect(inToasts(page, 'Complete onboarding to access "Agents"')).toBeVisible()
  await expect(page).toHaveURL(/\/opportunities$/)
})

test('a forgotten password: the same answer for every address, and a used-up link says so', async ({
  page,
  look,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
  await page.getByLabel('Email').fill(`nobody.${Date.now()}@agency.test`)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toHaveCount(1)
  await look()
  await page.goto('/login#reset=used-up')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await look()
})
