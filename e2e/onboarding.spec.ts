import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { enter, newPerson } from './new-person.ts'

const current = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')

async function isGated(page: Page) {
  const path = new URL(page.url()).pathname
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Pacing & Margin' })
    .click({ force: true })
  await expect(
    page.getByText('Complete onboarding to access "Pacing & Margin"', { exact: true }),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
}

test('[ST-01] [EN-16] the first step offers about 40 time zones; saving it makes the second current', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(120_000)
  await enter(context, await newPerson('Ana Sousa', { organisation: 'Sousa Media' }))
  await page.goto('/agents')
  await expect(page.getByRole('heading', { level: 1, name: 'Set up Sousa Media' })).toBeVisible()
  await expect(current(page)).toContainText('Organisation details')
  await look()
  await isGated(page)

  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveText('GMT+00:00 London')
  await zone.click()
  const labels = await page.getByRole('option').allTextContents()
  expect(labels.length).toBeGreaterThanOrEqual(38)
  expect(labels.length).toBeLessThanOrEqual(46)
  expect(labels[0]).toMatch(/^GMT-12:00/)
  expect(labels.at(-1)).toMatch(/^GMT\+14:00/)
  await page.getByPlaceholder('Search...').fill('tokyo')
  await page.keyboard.press('Enter')
  await expect(zone).toHaveText('GMT+09:00 Tokyo')

  await expect(page.getByRole('combobox', { name: 'Account size' })).toHaveText('1-10 people')
  await page.getByRole('combobox', { name: 'Account size' }).click()
  await page.getByRole('option', { name: '11-50 people' }).click()
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(current(page)).toContainText('Connect a platform')
  await expect(page.getByText('Waiting for a validated connection')).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await isGated(page)
  await page.getByRole('button', { name: 'Invite a colleague to connect' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite members' }).getByLabel('Message')).toHaveValue(
    /Sousa Media/,
  )
  await look()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Choose platforms' }).click()
  await expect(page).toHaveURL(/\/all-platforms$/)
  await expect(page.getByRole('heading', { level: 1, name: 'All Platforms' })).toBeVisible()
})

const states = [
  ['ORG_INFO_PENDING', 'Organisation details'],
  ['DSP_CONNECTOR_PENDING', 'Connect a platform'],
  ['APPLY_CHECK_PENDING', 'Apply checks'],
] as const

for (const [state, step] of states)
  test(`[ST-01] in ${state} the step is shown, and a menu click says so and does not navigate`, async ({
    page,
    signIn,
    look,
  }) => {
    await signIn()
    await page.route('**/api/session/', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: Record<string, unknown> }
      await route.fulfill({ response: answer, json: { data: { ...data, onboarding_state: state } } })
    })
    await page.goto('/agents')
    await expect(current(page)).toContainText(step)
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible()
    await isGated(page)
    await look()
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })
