import { expect, test } from './journey.ts'
import { expectRich } from './rich-demo.ts'

test('the demo has a past: alerts on most days, issues fixed and accepted, bad days, a certificate that drifted', async ({
  page,
  signIn,
}) => {
  await signIn()
  await expectRich(page)
})

test('a demo offers its team at the sign-in, one click each, and each sees what their role may', async ({
  page,
  look,
}) => {
  await page.goto('/login')
  const team = page.getByRole('region', { name: 'Demo team' })
  await expect(team.getByRole('button')).toHaveCount(6)
  await look()
  await team.getByRole('button', { name: /Helen Carter/ }).click()
  await expect(page).toHaveURL(/\/opportunities$/)
  await expect(page.getByRole('button', { name: /Helen/ })).toBeVisible()
})
